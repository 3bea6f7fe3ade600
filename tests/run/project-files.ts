/** The files that belong to the project: without installed packages and built files. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const others = new Set(['node_modules', '.git', '.build', 'dist', 'test-results', 'screenshots']);

/** A filter for copying the project in a folder. */
export const isOfProject =
  (root: string) =>
  (path: string): boolean =>
    !others.has(path.slice(root.length).replaceAll('\\', '/').split('/').find(Boolean) ?? '');

/** Lists the files and folders of the project below its root, as paths from there. */
export function listProject(root: string): string[] {
  return readdirSync(root)
    .filter((name) => isOfProject(root)(join(root, name)))
    .flatMap((name) =>
      statSync(join(root, name)).isDirectory()
        ? readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map(
            (path) => `${name}/${path.replaceAll('\\', '/')}`,
          )
        : [name],
    );
}
