/** The engine, as the tests of what may be added to it use it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Runs a command of the project, of this copy or of another. */
export const cli = (folder: string, ...rest: string[]) =>
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), join(folder, 'src/cli.ts'), ...rest],
    { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
  );

/** A folder to work in, inside the repository, so that its packages are found. */
export function newFolder(): string {
  mkdirSync(join(root, '.build'), { recursive: true });
  return mkdtempSync(join(root, '.build/grow-'));
}

export const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { blocks: unknown[] };
export const writeJson = (path: string, value: unknown) =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
