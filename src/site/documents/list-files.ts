/** Lists and reads the files of `pages/`. */
import { isUtf8 } from 'node:buffer';
import { closeSync, existsSync, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { listEntries } from './list-folder.ts';
import { parseFile, type ParsedFile } from './document.ts';
import { limits } from './limits.ts';
import { isBesideDocuments } from './paths.ts';
import { problemAt, type Problem } from './problem.ts';
import { copiedFrom, isSystemMade } from './system-files.ts';

/** The documents below `pages/`, and the problems of other files. */
export interface ListedFiles {
  /** Paths from the root of the site, with `/` as separator. */
  paths: string[];
  problems: Problem[];
}

/** Matches characters that have a special meaning in an address, or that some file systems refuse. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unfit = /[\u0000-\u001F\u007F\s?#%"<>\\^`{|}:*]/u;

/** Matches file extensions that editors and systems add to a document, sometimes hidden. */
const meantAsDocument = /(?<!^)(\.json\.(txt|json5?)|\.json[5c]?|\.jsn|\.txt)$/i;

/**
 * Lists the documents of a site, without its records. A symbolic link is followed only to a file in the same folder:
 * others could form a loop, or include files that nobody has reviewed.
 * @param from The folder, from the root of the site; that of a collection lists its records.
 */
export function listDocuments(root: string, from = 'pages'): ListedFiles {
  const folder = join(root, from);
  if (!existsSync(folder)) return { paths: [], problems: [] };
  const paths: string[] = [];
  const problems: Problem[] = [];
  const top = realpathSync(folder);
  for (const { path: inside, entry } of listEntries(folder)) {
    const path = `${from}/${inside}`;
    if (from === 'pages' && isBesideDocuments(path)) continue;
    if (isSystemMade(path, (one) => existsSync(join(root, one)))) continue;
    const refuse = (message: string) => problems.push(problemAt({ path, text: '' }, 0, 1, 'E113', message));
    if (entry.isSymbolicLink()) {
      if (!leadsTo(join(root, path), top))
        refuse(`this symbolic link leads to no file in ${from}/; replace it with the file`);
      else if (path.endsWith('.json')) paths.push(path);
    } else if (path.endsWith('.json') && entry.isDirectory()) {
      refuse('this is a folder with the name of a document; remove ".json" from its name');
    } else if (entry.isFile()) {
      const message = misnamed(path, () => beginningOf(join(root, path)));
      if (message !== undefined) refuse(message);
      else if (path.endsWith('.json')) paths.push(path);
    }
  }
  return { paths, problems };
}

/** Says which files below `pages/` are passed over as copies that a system has made. */
export function copyNotes(root: string): string[] {
  const has = (path: string) => existsSync(join(root, path));
  return listEntries(join(root, 'pages')).flatMap(({ path: inside }) => {
    const path = `pages/${inside}`;
    const original = copiedFrom(path, has);
    return original === undefined
      ? []
      : [
          `${path} is not read: its name is that of a copy of ${original} that a system has made. Take from it what is missing there, and delete it; or give it a name of its own.`,
        ];
  });
}

/** Lists the documents among the files of a commit, as `listDocuments` does for a folder. */
export function documentsAmong(files: ReadonlyMap<string, ParsedFile>, from = 'pages'): ListedFiles {
  const paths: string[] = [];
  const problems: Problem[] = [];
  for (const [path, { text }] of files) {
    if (!path.startsWith(`${from}/`) || (from === 'pages' && isBesideDocuments(path))) continue;
    if (isSystemMade(path, (one) => files.has(one))) continue;
    const message = misnamed(path, () => text.slice(0, 100));
    if (message !== undefined) problems.push(problemAt({ path, text: '' }, 0, 1, 'E113', message));
    else if (path.endsWith('.json')) paths.push(path);
  }
  return { paths, problems };
}

/** Returns the problem with the name of a file. @param beginning Returns the first letters of its text. */
function misnamed(path: string, beginning: () => string): string | undefined {
  const name = posix.basename(path);
  if (path.endsWith('.json')) {
    const [found] = unfit.exec(path) ?? [];
    return (
      found &&
      `the name of a document is an address, where ${nameCharacter(found)} is not allowed; rename the file`
    );
  }
  const isBare = () => /^[\w-]+$/.test(name) && /^\uFEFF?\s*\{/.test(beginning());
  if (!meantAsDocument.test(name) && !isBare()) return undefined;
  const cure = meantAsDocument.test(name) ? name.replace(meantAsDocument, '.json') : `${name}.json`;
  return `this file is not read: the name of a document ends with ".json"; rename it to ${cure}`;
}

function beginningOf(file: string): string {
  try {
    return readBeginning(file).toString('utf8', 0, 100);
  } catch {
    // An unreadable file is not reported as a misnamed document.
    return '';
  }
}

const nameCharacter = (char: string) => (/\s/.test(char) ? 'a blank' : JSON.stringify(char));

/** Whether a path, which may be a link, leads to a file inside a folder. */
export function leadsTo(link: string, folder: string): boolean {
  try {
    const target = realpathSync(link);
    return target.startsWith(folder + sep) && statSync(target).isFile();
  } catch {
    // The target is missing, or the links form a loop.
    return false;
  }
}

/** Reads and parses a file. A missing one counts as empty; of one that is far too large only the beginning is read. */
export function readDocumentFile(root: string, path: string, parse = parseFile): ParsedFile {
  const file = join(root, path);
  let bytes: Buffer;
  try {
    bytes = readBeginning(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return parse(path, '');
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    const message = `the file cannot be read (${code}); check its permissions`;
    return { path, text: '', problems: [problemAt({ path, text: '' }, 0, 1, 'E113', message)] };
  }
  return parseBytes(path, bytes, parse);
}

/** Parses the bytes of a file, which should be UTF-8. */
export function parseBytes(path: string, bytes: Buffer, parse = parseFile): ParsedFile {
  const text = bytes.toString('utf8');
  const parsed = parse(path, text);
  if (isUtf8(bytes) || parsed.text.length === limits.fileLength) return parsed;
  const at = Math.max(0, text.replace(/^\uFEFF/, '').indexOf('\uFFFD'));
  const message = 'the file is not valid UTF-8 here; save it as UTF-8';
  return { path, text: parsed.text, problems: [problemAt(parsed, at, 1, 'E101', message)] };
}

/** Reads a file up to the refused length. A UTF-16 code unit takes at most three bytes. */
function readBeginning(file: string): Buffer {
  const maxBytes = 3 * limits.fileLength + 4;
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(maxBytes, fstatSync(descriptor).size));
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}
