/** Lists what is in a folder. */
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Lists what is in a folder and below it, by paths from the folder, with `/`. There is nothing without the folder.
 * Symbolic links are not followed, as some versions of Node would: they could form a loop, or lead to any file.
 */
export function listEntries(folder: string): { path: string; entry: Dirent }[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const folders = isFolder ? [''] : [];
  const found: { path: string; entry: Dirent }[] = [];
  for (const below of folders)
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below + entry.name;
      found.push({ path, entry });
      if (entry.isDirectory()) folders.push(`${path}/`);
    }
  return found;
}

/** Lists the paths of the files in a folder and below it, and of the symbolic links (`listEntries`). */
export function listFolder(folder: string): { files: string[]; links: string[] } {
  const entries = listEntries(folder);
  const pathsOf = (isMeant: (entry: Dirent) => boolean) =>
    entries.filter(({ entry }) => isMeant(entry)).map(({ path }) => path);
  return { files: pathsOf((entry) => entry.isFile()), links: pathsOf((entry) => entry.isSymbolicLink()) };
}
