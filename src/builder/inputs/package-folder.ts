/**
 * Finds installed packages. When the engine is itself a package of a site, its dependencies are beside it, not below.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the folder of an installed package, as Node resolves it.
 * @param from The folder of the engine.
 * @throws Error if it is not installed.
 */
export function packageFolder(from: string, name: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(folder) === folder) throw new Error(`${name} is not installed; run npm install.`);
  }
}
