/** Lists the files of a folder. */
import { readdirSync, statSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Lists the files in a folder and below it, and the symbolic links, which are not followed: as paths from the folder,
 * with `/`. There are none without the folder.
 */
export function listFolder(folder: string): { files: string[]; links: string[] } {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const entries = isFolder ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const listed = (isMeant: (entry: Dirent) => boolean) =>
    entries
      .filter(isMeant)
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
  return { files: listed((entry) => entry.isFile()), links: listed((entry) => entry.isSymbolicLink()) };
}
