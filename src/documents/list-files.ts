/** Lists and reads the files of `pages/`. */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseFile, type ParsedFile } from './document.ts';
import { limits } from './limits.ts';
import { isBesideDocuments } from './paths.ts';
import { problemAt, type Problem } from './problem.ts';

/** The documents below `pages/`, and the problems of what is no document. */
export interface ListedFiles {
  /** Paths from the root of the site, with `/` as separator. */
  paths: string[];
  problems: Problem[];
}

/** Matches characters that have a meaning of their own in an address, and those that some disks refuse. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u001F\u007F\s?#%"<>\\^`{|}:*]/u;

/** Endings that editors and systems give to a document, some of them unseen. */
const meantAsDocument = /(?<!^)(\.json\.(txt|json5?)|\.json[5c]?|\.jsn|\.txt)$/i;

/**
 * Lists the documents of a site. A symbolic link is followed only to a file in the same `pages/`: another one could
 * lead round in circles, or bring in what nobody reviews.
 */
export function listDocuments(root: string): ListedFiles {
  const folder = join(root, 'pages');
  if (!existsSync(folder)) return { paths: [], problems: [] };
  const paths: string[] = [];
  const problems: Problem[] = [];
  const top = realpathSync(folder);
  // With the types of the entries Node does not descend into links.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const inside = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const path = `pages/${inside}`;
    if (isBesideDocuments(path)) continue;
    const refuse = (message: string) => problems.push(problemAt({ path, text: '' }, 0, 1, 'E113', message));
    if (entry.isSymbolicLink()) {
      if (!leadsTo(join(root, path), top))
        refuse('this is a symbolic link that does not lead to a file in pages/; put the file itself here');
      else if (path.endsWith('.json')) paths.push(path);
    } else if (path.endsWith('.json') && entry.isDirectory()) {
      refuse('this is a folder with the name of a document; take ".json" out of its name');
    } else if (path.endsWith('.json') && unfit.test(path)) {
      const found = unfit.exec(path)?.[0] ?? '';
      refuse(`the name of a document is an address, where ${nameOf(found)} cannot stand; rename the file`);
    } else if (path.endsWith('.json') && entry.isFile()) paths.push(path);
    else if (meantAsDocument.test(entry.name) && entry.isFile())
      refuse(
        `this file is not read: the name of a document ends with ".json"; rename it to ${entry.name.replace(meantAsDocument, '.json')}`,
      );
    else if (/^[\w-]+$/.test(entry.name) && entry.isFile() && startsAsDocument(join(root, path)))
      refuse(
        `this file is not read: the name of a document ends with ".json"; rename it to ${entry.name}.json`,
      );
  }
  return { paths, problems };
}

/** Whether a file without an ending begins as a document does. */
function startsAsDocument(file: string): boolean {
  try {
    return /^\uFEFF?\s*\{/.test(beginningOf(file).toString('utf8', 0, 100));
  } catch {
    // It cannot be read, so nobody knows what it was meant as.
    return false;
  }
}

const nameOf = (char: string) => (/\s/.test(char) ? 'a blank' : JSON.stringify(char));

/** Whether a link leads to a file inside a folder. */
function leadsTo(link: string, folder: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(folder + sep) && statSync(target).isFile();
  } catch {
    // It leads nowhere, or round in circles.
    return false;
  }
}

/**
 * Reads and parses a file. One that is missing is as an empty one; of one that is far too large only the beginning is
 * read.
 */
export function readDocumentFile(root: string, path: string): ParsedFile {
  const file = join(root, path);
  let bytes: Buffer;
  try {
    bytes = beginningOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return parseFile(path, '');
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    const message = `the file cannot be read (${code}); look at its permissions`;
    return { path, text: '', problems: [problemAt({ path, text: '' }, 0, 1, 'E113', message)] };
  }
  const text = bytes.toString('utf8');
  const parsed = parseFile(path, text);
  if (isUtf8(bytes) || parsed.text.length === limits.fileLength) return parsed;
  const at = Math.max(0, text.replace(/^\uFEFF/, '').indexOf('\uFFFD'));
  const message = 'the file is not encoded as UTF-8 here; save it as UTF-8';
  return { path, text: parsed.text, problems: [problemAt(parsed, at, 1, 'E101', message)] };
}

/** Reads a file up to the length that is refused. A character has three bytes at most for each unit of its text. */
function beginningOf(file: string): Buffer {
  const most = 3 * limits.fileLength + 4;
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(most, fstatSync(descriptor).size));
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
