/** The files of `public/`: which exist, which picture an address refers to, and the problems with it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookup } from 'mime-types';
import { isPhotograph, isPicture, isUnfitPicture } from './picture-formats.ts';
import { measurePicture, type PictureFile } from './picture-file.ts';
import { apiFolder, isServed } from '../../engine/site-paths.ts';
import { decodeText, parseTable, type CsvTable } from '../documents/csv.ts';
import { addressOf, pathOf, type FileNames } from '../documents/file-addresses.ts';
import { listFolder } from '../documents/list-folder.ts';
import { isLeftover } from '../documents/system-files.ts';
import { suggest } from '../documents/suggest.ts';
import { onlyLink } from '../documents/check-styles.ts';
import { readDrawing, wholeFault, type DrawingFault } from './read-drawing.ts';

/** A picture as it is served. */
export interface ServedImage {
  /** Its address. */
  src: string;
  /** In CSS pixels; absent if the size is unreadable. */
  width?: number;
  height?: number;
  /** Set for a drawing that says that it is made for a dark page, too. */
  suitsDark?: true;
}

export interface PublicFiles extends FileNames {
  /** The paths of all files, with a leading slash. */
  paths: readonly string[];
  /** The paths of files that nobody gets, by their names. */
  leftOut: readonly string[];
  /** Returns the files that could do more than be shown, read at the first call. */
  faults: () => readonly PublicFault[];
  /** Whether there is a file. Accents may be written in either of their forms. */
  has: (path: string) => boolean;
  /** The paths of all photographs: files in a format for which the build makes smaller variants. */
  photographs: readonly string[];
  /**
   * The file for the address of a picture. A photograph replaces the drawing of the same name in the same folder, so
   * that adding a photograph is enough; the drawing may stay or be deleted.
   */
  pictureAt: (path: string) => string;
  /** The files that an address in a document is about: the one with this name, and the photograph in its place. */
  namedBy: (address: string) => ReadonlySet<string>;
  /** The picture for an address (`addressOf`), with its size. */
  imageOf: (address: string) => ServedImage;
  /**
   * The problem with a reference to a file; `undefined` if it is valid. `large-image` only checks whether a picture is
   * wide enough to be displayed large.
   */
  problemOf: (path: string, kind: 'image' | 'large-image' | 'file') => FileError | undefined;
  /** The photographs that a build cannot prepare, shown or not, by their paths. */
  brokenPhotographs: () => Map<string, FileError>;
  /**
   * The file meant by an address that leads to none: written as on a computer, with other capitals, with `public` or
   * another folder before it, or with a query behind it.
   */
  meantBy: (address: string) => string | undefined;
}

/** A code of the checker (`npm run explain`), its message, and the files that it is about. */
export interface FileError {
  code: string;
  message: string;
  targets: readonly string[];
  /** The address that is certainly meant. */
  meant?: string | undefined;
}

const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** The files behind `PublicFiles`; paths have a leading slash. */
interface FileStore {
  paths: readonly string[];
  /** The size of a file in bytes; `undefined` if there is none. */
  sizeOf: (path: string) => number | undefined;
  measure: (path: string) => PictureFile;
  /** The content of a table (CSV). */
  read: (path: string) => Uint8Array;
  faults: () => readonly PublicFault[];
}

/**
 * Lists the files of a folder. A picture is measured on the first request; the result is cached.
 * @param added Files that are to come into the folder, by their paths with a leading slash.
 */
export function readPublicFiles(folder: string, added: ReadonlyMap<string, string> = new Map()): PublicFiles {
  const { files, links } = listFolder(folder);
  const paths = [...files.map((path) => `/${path}`), ...added.keys()];
  const at = (path: string) => added.get(path) ?? join(folder, path);
  return toPublicFiles({
    paths,
    // Asked again: the file may have been removed since the folder was listed.
    sizeOf: (path) => statSync(at(path), { throwIfNoEntry: false })?.size,
    measure: (path) => measurePicture(path, readFileSync(at(path))),
    read: (path) => readFileSync(at(path)),
    faults: () => [
      ...links.map((path) => linkFault(`/${path}`)),
      ...paths.flatMap((path) => faultOf(path, () => readFileSync(at(path))) ?? []),
    ],
  });
}

/** Answers for the files of a store. */
export function toPublicFiles(store: FileStore): PublicFiles {
  // Exact names, so that case matters on every disk.
  const known = new Set(store.paths.filter((path) => isServed(path) && !isLeftover(path)));
  // An accent is one letter or two, which look the same; the program that saved the file has decided.
  const composed = new Map([...known].toSorted().map((path) => [path.normalize(), path]));
  /** The path as the disk has it. */
  const onDisk = (path: string) => (known.has(path) ? path : (composed.get(path.normalize()) ?? path));
  const photographs = [...known].filter((path) => isPhotograph(path)).toSorted();
  const byName = new Map<string, string[]>();
  for (const path of [...known].filter((path) => isPhotograph(path) || isUnfitPicture(path)).toSorted()) {
    const name = withoutEnding(path).toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  const measured = new Map<string, PictureFile>();
  const tables = new Map<string, CsvTable>();
  let faults: readonly PublicFault[] | undefined;

  /** The files meant to replace a picture, whether or not they can. */
  const replacing = (path: string) =>
    isPicture(path) ? (byName.get(withoutEnding(path).toLowerCase()) ?? []) : [];

  const ofSameName = (path: string) =>
    replacing(path).filter((other) => isPhotograph(other) && withoutEnding(other) === withoutEnding(path));

  function pictureAt(name: string): string {
    const path = onDisk(name);
    const [only, ...more] = ofSameName(path);
    return only !== undefined && more.length === 0 ? only : path;
  }

  function measure(path: string): PictureFile {
    const file = measured.get(path) ?? store.measure(path);
    measured.set(path, file);
    return file;
  }

  function replacementError(path: string): FileError | undefined {
    const sameName = ofSameName(path);
    if (sameName.length > 1) {
      const targets = sameName.map((other) => `public${other}`);
      const message = `${targets.join(' and ')} have the same name; keep one`;
      return { code: 'E225', message, targets };
    }
    const other = replacing(path).find((other) => other !== path);
    const isDrawing = known.has(path) || path.endsWith('.svg');
    if (other === undefined || sameName.length > 0 || !isDrawing) return undefined;
    const cure = isUnfitPicture(other)
      ? `does not replace public${path}: browsers cannot show such files; save it as JPEG`
      : `differs from public${path} in capitals; give it the same name to replace the drawing`;
    return {
      code: 'E225',
      message: `public${other} ${cure}`,
      targets: [`public${other}`, `public${path}`],
    };
  }

  function fileIn(address: string): ReturnType<PublicFiles['fileIn']> {
    // A name may have "?" and "#", so the longest one counts.
    const marks = Array.from(address.matchAll(/[?#]/g), ({ index }) => index);
    const end = [address.length, ...marks.toReversed()].find((at) => known.has(onDisk(address.slice(0, at))));
    return end === undefined ? undefined : { path: onDisk(address.slice(0, end)), rest: address.slice(end) };
  }

  function meantBy(address: string): string | undefined {
    const parts = pathOf(address)
      .replace(/^(?:\w+:)?\/\/|[?#].*$/gs, '')
      .split(/[/\\]/)
      .filter((part) => !/^\.*$/.test(part));
    for (const start of parts.keys()) {
      const tail = onDisk(`/${parts.slice(start).join('/')}`);
      if (known.has(tail)) return tail;
      const alike = [...known].filter((path) => path.toLowerCase() === tail.toLowerCase());
      if (alike.length === 1) return alike[0];
    }
    return undefined;
  }

  function missingError(address: string): FileError {
    const targets = [`public${address}`];
    if (!known.has(address) && store.paths.includes(address)) {
      const message = `public${address} is never sent to visitors: hosts keep files whose names begin with "." or "_" or end with ".html", ".br" or ".gz", and the API answers below ${apiFolder}; rename it`;
      return { code: 'E207', message, targets };
    }
    // A file that was removed after the folder was listed means no other.
    const meant = known.has(address) ? undefined : meantBy(address);
    const cure = meant === undefined ? suggest(address, [...known]) : `; did you mean "${meant}"?`;
    return { code: 'E207', message: missingWords(address) + cure, targets, meant };
  }

  return {
    paths: [...known].toSorted(),
    leftOut: store.paths.filter((path) => !isServed(path) && !isLeftover(path)),
    faults: () => (faults ??= store.faults().filter(({ path }) => isServed(path) || path.endsWith('.html'))),
    meantBy,
    brokenPhotographs: () =>
      new Map(
        photographs.flatMap((path) => {
          const { error } = store.sizeOf(path) === undefined ? {} : measure(path);
          return error === undefined ? [] : [[path, errorOf('E223', path, error)]];
        }),
      ),
    has: (path) => known.has(onDisk(path)),
    fileIn,
    namedBy(address) {
      const path = fileIn(address)?.path ?? address.replace(/[?#].*$/, '');
      return new Set([path, pictureAt(path)].filter((one) => known.has(one)));
    },
    tableAt(address) {
      const { path } = fileIn(address) ?? {};
      if (path === undefined) return undefined;
      const table = tables.get(path) ?? parseTable(decodeText(store.read(path)));
      tables.set(path, table);
      return table;
    },
    photographs,
    pictureAt,
    imageOf(address) {
      const path = pictureAt(pathOf(address));
      const { size, suitsDark } = known.has(path) ? measure(path) : {};
      return { src: addressOf(path), ...size, ...(suitsDark && { suitsDark }) };
    },
    problemOf(name, kind) {
      const path = (kind === 'file' ? fileIn(name)?.path : undefined) ?? onDisk(name);
      const picture = kind === 'file' ? path : pictureAt(path);
      const size = known.has(picture) ? store.sizeOf(picture) : undefined;
      if (kind === 'large-image')
        return size === undefined ? undefined : narrowError(picture, measure(picture));
      if (kind === 'image') {
        const error = replacementError(path);
        if (error !== undefined) return error;
      }
      if (size === undefined) return missingError(path);
      if (kind === 'file') return undefined;
      const { error } = measure(picture);
      if (error !== undefined) return errorOf('E223', picture, error);
      return weightError(picture, size);
    },
  };
}

/** The maximum size of a picture on a page, in bytes: of a drawing, which is served unchanged, and of a photograph. */
const heaviest = { drawing: 2_000_000, photograph: 12_000_000 };
/** The minimum width of a photograph that is displayed large, in pixels. */
export const narrowest = 600;

function weightError(path: string, size: number): FileError | undefined {
  const limit = heaviest[isPhotograph(path) ? 'photograph' : 'drawing'];
  if (size <= limit) return undefined;
  const weight = `has ${Math.round(size / 1000)} kB; reduce it below ${limit / 1000} kB`;
  return errorOf('E224', path, weight);
}

function narrowError(path: string, { size }: PictureFile): FileError | undefined {
  if (!isPhotograph(path) || size === undefined || size.width >= narrowest) return undefined;
  const words = `is ${size.width} px wide, too small for this place; use one of ${narrowest} px or more`;
  return errorOf('E226', path, words);
}

/** The words about an address without a file: people write it as their computer does, or that of another site. */
function missingWords(address: string): string {
  if (/^\/(?!\/)/.test(address)) return `there is no file public${address}`;
  if (/^[a-z]:|^file:|\\/i.test(address))
    return `"${address}" is a place on one computer; put the file into public/ and write its path there`;
  if (/^(?:\w+:)?\/\//.test(address))
    return `"${address}" is on another site; put the file into public/ and write its path there`;
  return `"${address}" is no path of a file; write it as it is below public/, with "/" before it`;
}

/** The error of a picture by itself. */
const errorOf = (code: string, path: string, words: string): FileError => ({
  code,
  message: `public${path} ${words}`,
  targets: [`public${path}`],
});

/** The fault of a file, by its path with a leading slash. */
export interface PublicFault extends DrawingFault {
  path: string;
}

/** Browsers open any such file as a document, which may have scripts. */
const isMarkup = (path: string) => /[/+]xml$/.test(lookup(path) || '');
const isProgram = (path: string) => /^text\/html$|(?:java|ecma)script$/.test(lookup(path) || '');

/** Whether a file may be the rows of a table (CSV). */
export const isTable = (path: string): boolean => path.endsWith('.csv');

/** Whether a fault can be found only in the contents of a file. */
export const needsReading = (path: string): boolean => isMarkup(path) && !isProgram(path);

/** Returns the fault of a file. @param read returns its contents */
export function faultOf(path: string, read: () => Buffer): PublicFault | undefined {
  const fault = isProgram(path)
    ? wholeFault('would be a page or a program of the site that no check reads; remove it')
    : needsReading(path)
      ? readDrawing(read())
      : undefined;
  return fault && { path, ...fault };
}

/** Returns the fault of a symbolic link, which no server and no build follows. */
const linkFault = (path: string): PublicFault => ({ path, ...wholeFault(onlyLink) });
