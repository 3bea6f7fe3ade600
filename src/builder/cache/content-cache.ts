/**
 * Caches files by a hash of their inputs. A missing or damaged file is made again; nothing else depends on the cache.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';

const day = 86_400_000;
/** How long an unused file is kept, in milliseconds. */
const keptFor = 7 * day;

type Content = Uint8Array | string | Iterable<Uint8Array>;

export interface ContentCache {
  /** The bytes under a name; `undefined` if there are none. */
  get: (name: string) => Buffer | undefined;
  /** Keeps a file. @param content Large content can come in pieces, so that it is never whole in memory. */
  set: (name: string, content: Content) => void;
  /** Marks files as used without reading them. */
  mark: (names: Iterable<string>) => void;
  /** Removes files that no build has used for a week; runs once a day. */
  prune: () => void;
}

/**
 * Opens a cache.
 * @param folder Folder of its files, created with the first one.
 * @param now The clock, in milliseconds.
 */
export function openContentCache(folder: string, now: () => number = Date.now): ContentCache {
  /** The modification time of a file is the time of its last use. */
  const markUsed = (path: string) => utimesSync(path, new Date(now()), new Date(now()));
  // Two letters of a hash make 256 folders, each small enough to be listed quickly.
  const cachePath = (name: string) => join(folder, name.slice(0, 2), name.slice(2));
  return {
    get(name) {
      const path = cachePath(name);
      try {
        const bytes = readFileSync(path);
        // A resolution of a day is enough.
        if (statSync(path).mtimeMs < now() - day) markUsed(path);
        return bytes;
      } catch {
        return undefined;
      }
    },
    set: (name, content) => writeWhole(cachePath(name), content),
    mark(names) {
      for (const name of names)
        try {
          markUsed(cachePath(name));
        } catch {
          // It has gone, and is made again when it is needed.
        }
    },
    prune() {
      // Checking each file takes as long as half a build of a large site.
      const note = join(folder, 'pruned');
      const last = statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (last > now() - day || !existsSync(folder)) return;
      writeFileSync(note, '');
      markUsed(note);
      for (const entry of filesIn(folder)) {
        const used = statSync(entry, { throwIfNoEntry: false })?.mtimeMs;
        if (used !== undefined && used < now() - keptFor) rmSync(entry, { force: true });
      }
    },
  };
}

/** Returns the hash of a value. @param value Plain JSON. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 40);
}

/** Writes a temporary file and renames it, so that a reader, also after an abort, sees the old content or the new. */
function writeWhole(path: string, content: Content): void {
  const aside = `${path}.${process.pid}`;
  if (typeof content === 'string' || ArrayBuffer.isView(content)) writeFileIn(aside, content);
  else {
    writeFileIn(aside, '');
    for (const piece of content) appendFileSync(aside, piece);
  }
  renameSync(aside, path);
}

/** Writes a file, and creates its folder if needed. */
export function writeFileIn(path: string, content: string | Uint8Array): void {
  try {
    writeFileSync(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Checking the folder before each file would take as long as writing it.
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Like `writeFileIn`, asynchronously. */
export async function writeFileInAsync(path: string, content: Buffer): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

/**
 * Returns a text from the cache, or makes it.
 * @param key All inputs of the text, as JSON.
 */
export async function cachedText(
  cache: ContentCache,
  key: unknown,
  make: () => Promise<string>,
): Promise<string> {
  const name = hashJson(key);
  const known = cache.get(`${name}.text`);
  if (known !== undefined) return known.toString();
  const text = await make();
  cache.set(`${name}.text`, text);
  return text;
}

/** Returns the paths of all files of a folder; none if it does not exist. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
