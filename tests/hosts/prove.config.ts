/** `npm run prove hosts`: what needs programs that a fresh machine does not have, outside `npm test`. */
import { defineConfig, mergeConfig } from 'vitest/config';
import { siteModules } from '../../src/builder/inputs/site-modules.ts';
import viteConfig from '../../vite.config.ts';
import { root } from '../root.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    root,
    plugins: [siteModules(root)],
    test: {
      include: ['tests/hosts/*.prove.ts'],
      setupFiles: 'tests/remove-folders.ts',
      testTimeout: 60_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  }),
);
