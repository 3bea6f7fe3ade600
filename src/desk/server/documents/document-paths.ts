/** Decides which files the editor may write: the documents of the site, and new ones with valid names. */
import { collectionOfFile } from '../../../site/documents/collections.ts';
import { leavesFolder, whyNotNew } from '../../../site/documents/file-names.ts';
import { listFiles, type Site } from '../../../site/documents/read-site.ts';

const newPage = /^pages\/[A-Za-z][A-Za-z0-9]*\.json$/;
const newPart = /^pages\/_parts\/[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;
const newRecord = /\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/** Tells the user why a path must not be written; `undefined` if it may. */
export function findRefusal(site: Site, path: unknown): string | undefined {
  if (typeof path !== 'string') return 'no file is named';
  const known = listFiles(site).some((file) => file.path === path);
  const isRecord = newRecord.test(path) && collectionOfFile(site, path) !== undefined;
  if (!known && !newPage.test(path) && !newPart.test(path) && !isRecord)
    return `${path} is not a document of the site, and not a valid name for a new one: use letters and digits for a page, and small letters with hyphens (two-words) for anything else`;
  if (!known) return whyNotNew(site.root, path);
  return leavesFolder(site.root, path) ? `${path} is outside the folder pages/` : undefined;
}
