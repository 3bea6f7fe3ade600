/** The files that belong to the project: without installed packages and built files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.ts';

const others = new Set(['node_modules', '.git', '.build', 'dist', 'test-results', 'screenshots']);

/** A filter for copying the project in a folder. */
export const isOfProject =
  (root: string) =>
  (path: string): boolean =>
    !others.has(path.slice(root.length).replaceAll('\\', '/').split('/').find(Boolean) ?? '');

/** Lists the files and folders below some folders of the project, as paths from its root. */
export function listFolders(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
}

/** Lists the files and folders of the project below its root, as paths from there. */
export function listProject(): string[] {
  return readdirSync(root)
    .filter((name) => isOfProject(root)(join(root, name)))
    .flatMap((name) => (statSync(join(root, name)).isDirectory() ? listFolders(name) : [name]));
}

/** The files of a folder, as paths from there with `/`, each with the hash of its content. */
export function hashesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => [
      relative(folder, join(parentPath, name)).replaceAll('\\', '/'),
      createHash('sha256')
        .update(readFileSync(join(parentPath, name)))
        .digest('hex'),
    ]),
  );
}
