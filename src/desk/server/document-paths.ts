/** Decides which files the editor may write: the documents of the site, and new ones with valid names. */
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { collectionOfFile } from '../../documents/collections.ts';
import { listFiles, type Site } from '../../documents/read-site.ts';

const newPage = /^pages\/[A-Za-z][A-Za-z0-9]*\.json$/;
const newPart = /^pages\/_parts\/[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;
const newRecord = /\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/** Tells the user why a path must not be written; `undefined` if it may. */
export function findRefusal(site: Site, path: unknown): string | undefined {
  if (typeof path !== 'string') return 'no file is named';
  const files = listFiles(site).map((file) => file.path);
  const known = files.includes(path);
  const isRecord = newRecord.test(path) && collectionOfFile(site, path) !== undefined;
  if (!known && !newPage.test(path) && !newPart.test(path) && !isRecord)
    return `${path} is not a document of the site, and not a valid name for a new one: use letters and digits for a page, and small letters with hyphens (two-words) for anything else`;
  const same = files.find((file) => file.toLowerCase() === path.toLowerCase());
  // On a case-insensitive disk, one would overwrite the other.
  if (!known && same !== undefined)
    return `${path} differs from ${same} only in capitals; open that one, or choose another name`;
  return leavesFolder(site.root, path) ? `${path} is outside the folder pages/` : undefined;
}

/** Whether a path leaves `pages/` by a symbolic link, its own or one of a folder above it. */
function leavesFolder(root: string, path: string): boolean {
  const home = realpathSync(join(root, 'pages')) + sep;
  const full = join(root, path);
  if (lstatSync(full, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(full)) return true;
  let nearest = full;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return !(realpathSync(nearest) + sep).startsWith(home);
}
