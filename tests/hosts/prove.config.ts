/** `npm run prove hosts`: what needs programs that a fresh machine does not have, outside `npm test`. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['tests/hosts/*.prove.ts'],
    setupFiles: 'tests/remove-folders.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
