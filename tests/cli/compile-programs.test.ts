/** The process that compiles programs may start one: nothing of the compiling may stay in it. @rest */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { compiledName, compilePrograms } from '../../src/builder/programs/compile-programs.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../site/documents/tiny-site.ts';

const cache = join(root, '.build/compiled-for-a-mode');
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});

it(
  'a dev server that starts after its program was compiled is none for visitors',
  { timeout: 60_000 },
  async () => {
    vi.stubEnv('NODE_ENV', undefined);
    const folder = await compilePrograms(root, ['src/review/merge/main.ts'], cache, 'test');
    expect(existsSync(join(folder, compiledName('src/review/merge/main.ts')))).toBe(true);
    expect(process.env['NODE_ENV']).toBeUndefined();
  },
);

it(
  'a program is compiled without the packages that only few commands load',
  { timeout: 60_000 },
  async () => {
    const code =
      "export const load = () => [import('libheif-js/wasm-bundle.js'), import('@playwright/test')];";
    const engine = makeFolder({ 'src/cli/main.ts': code });
    const folder = await compilePrograms(
      engine,
      ['src/cli/main.ts'],
      join(engine, '.build/programs'),
      'test',
    );
    expect(existsSync(join(folder, compiledName('src/cli/main.ts')))).toBe(true);
  },
);
