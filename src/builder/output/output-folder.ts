/**
 * The folder of a built site. Unchanged files of an earlier build stay: writing takes most of the time of a build with
 * few changes. New ones are staged and moved to their place at the end of the build, so that a server can serve the
 * folder meanwhile and a failed build changes nothing.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildsPath } from '../../engine/payload.ts';
import { isLeftover } from '../../site/documents/system-files.ts';
import { createCompressor, compressedEndings, isText, type KeptText } from '../cache/compress.ts';
import { hashJson, writeFileIn, writeFileInAsync, type ContentCache } from '../cache/content-cache.ts';
import { aside, becomes, namesIn, putInPlace } from './put-in-place.ts';

/** A file as a build wrote it. */
interface Written {
  /** Hash of the content; for a compressed form, of the uncompressed text. */
  hash: string;
  /** Size and time of the file, to detect changes by others. */
  size: number;
  modified: number;
}

/** The folder that a build writes to. */
export interface OutputFolder {
  /**
   * Writes a file unless it is unchanged, with the `.br` and `.gz` of a text. `path` is relative to the folder, with
   * `/`.
   */
  write: (path: string, content: string | Buffer) => void;
  /** Writes a compressed text unless it is unchanged. @returns whether it could be unpacked. */
  writePacked: (path: string, text: KeptText) => boolean;
  /** Writes all files of another folder, except those that this build has already written, and those `withheld`. */
  copy: (from: string, withheld?: ReadonlySet<string>) => void;
  /** Returns a file of the last build; `undefined` if there is none. */
  read: (path: string) => Buffer | undefined;
  /** The files that this build has written so far, by path: size in bytes, and the SHA-256 of the content in hex. */
  files: () => ReadonlyMap<string, { size: number; hash: string }>;
  /** Keeps a file of an earlier build, with its compressed forms. @returns whether it exists. */
  keep: (path: string) => boolean;
  /**
   * Waits for the compressed forms, moves everything to its place, removes files that this build has neither written
   * nor kept, and records the rest for the next build.
   * @returns the number of texts, and of those compressed anew.
   */
  finish: () => Promise<{ texts: number; compressed: number }>;
  /** Removes the staged files of an aborted build. */
  discard: () => Promise<void>;
}

let opened = 0;

/** Whether the compressed forms of a file may have its name with another ending: no disk takes more than 255 bytes. */
const hasRoomForEnding = (path: string) => Buffer.byteLength(basename(path)) <= 252;

/**
 * Opens the folder of a built site.
 * @param cache Holds the record of the last build into this folder, without which everything is written, and compressed
 * forms.
 * @throws Error if the folder holds files that no build has written.
 */
export function openOutputFolder(folder: string, cache: ContentCache): OutputFolder {
  const record = `${hashJson(resolve(folder))}.output`;
  const before = readRecord(cache.get(record));
  if (before === undefined) assertOurs(folder);
  mkdirSync(folder, { recursive: true });
  const staged = join(folder, `${aside}${process.pid}-${(opened += 1)}`);
  rmSync(staged, { recursive: true, force: true });
  const { written, fresh, keep, put, putForms } = createStage(staged, folder, before);
  const compressor = createCompressor({ cache, write: putForms });
  let texts = 0;

  /** @param isCompressed Whether the folder has compressed forms, which are copied like other files. */
  function place(path: string, content: string | Buffer, isCompressed: boolean): void {
    const hash = createHash('sha256').update(content).digest('hex');
    // The list of builds is always rewritten: its time tells a server that the folder has changed.
    if (path === buildsPath || !keep(path, hash)) put(path, hash, content);
    if (isCompressed || !isText(path) || !hasRoomForEnding(path)) return;
    texts += 1;
    const kept = [keep(`${path}.br`, hash), keep(`${path}.gz`, hash)];
    if (kept.includes(false)) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      compressor.add({ path, key: hash, bytes });
    }
  }

  return {
    write: (path, content) => place(path.replace(/^\//, ''), content, false),
    writePacked(address, { hash, quality, unpack }) {
      const path = address.replace(/^\//, '');
      const forms = hasRoomForEnding(path) ? compressedEndings(quality) : [];
      const kept = [path, ...forms.map((form) => `${path}.${form}`)].map((name) => keep(name, hash));
      if (kept.includes(false)) {
        const packed = unpack();
        if (packed === undefined) return false;
        put(path, hash, packed.bytes);
        for (const form of forms) {
          const bytes = packed[form];
          if (bytes !== undefined) put(`${path}.${form}`, hash, bytes);
        }
      }
      texts += 1;
      return true;
    },
    copy(from, withheld) {
      const names = new Set(namesIn(from));
      for (const path of names)
        if (!written.has(path) && !withheld?.has(path) && !isLeftover(path))
          place(path, readFileSync(join(from, path)), names.has(`${path}.br`));
    },
    read: (path) => readIfThere(join(folder, path)),
    files: () => new Map([...written].filter(([path, { hash }]) => hash !== '' && !/\.(br|gz)$/.test(path))),
    keep(path) {
      if (written.has(path)) return true;
      const [file] = [path, `${path}.br`, `${path}.gz`].map((name) => {
        const file = statSync(join(folder, name), { throwIfNoEntry: false });
        if (file?.isFile()) written.set(name, { hash: '', size: file.size, modified: file.mtimeMs });
        return file;
      });
      return file?.isFile() === true;
    },
    async finish() {
      const compressed = await compressor.finish();
      if (!becomes(staged, folder)) putInPlace(staged, folder, fresh, written);
      cache.set(record, JSON.stringify(Object.fromEntries(written)));
      return { texts, compressed };
    },
    async discard() {
      // The compressor may still be writing.
      await compressor.finish().catch(() => undefined);
      rmSync(staged, { recursive: true, force: true });
    },
  };
}

/** Creates the stage of a build, which records the files that the build has written or kept. */
function createStage(staged: string, folder: string, before: Record<string, Written> | undefined) {
  const written = new Map<string, Written>();
  /** The staged files. */
  const fresh: string[] = [];

  /** Keeps an existing file if it was written from the same content and is untouched. @returns whether it is. */
  function keep(path: string, hash: string): boolean {
    const known = before?.[path];
    if (known?.hash !== hash) return false;
    const file = statSync(join(folder, path), { throwIfNoEntry: false });
    if (file?.size !== known.size || file.mtimeMs !== known.modified) return false;
    written.set(path, known);
    return true;
  }

  function put(path: string, hash: string, content: string | Uint8Array): void {
    const target = join(staged, path);
    writeFileIn(target, content);
    const { size, mtimeMs } = statSync(target);
    written.set(path, { hash, size, modified: mtimeMs });
    fresh.push(path);
  }

  async function putForms(path: string, hash: string, br: Buffer, gz: Buffer): Promise<void> {
    const forms = { [`${path}.br`]: br, [`${path}.gz`]: gz };
    for (const [name, content] of Object.entries(forms)) {
      await writeFileInAsync(join(staged, name), content);
      const { size, mtimeMs } = await stat(join(staged, name));
      written.set(name, { hash, size, modified: mtimeMs });
      fresh.push(name);
    }
  }

  return { written, fresh, keep, put, putForms };
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Refuses a folder with other files, because a build removes everything that is not its own. */
function assertOurs(folder: string): void {
  const names = namesIn(folder);
  const isOurs = names.some((name) => [buildsPath, '_headers'].includes(name) || name.startsWith(aside));
  if (names.length > 0 && !isOurs)
    throw new Error(
      `${folder} holds files, and no build has written it. A build removes what it has not written: name an empty folder.`,
    );
}

function readRecord(bytes: Buffer | undefined): Record<string, Written> | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Record<string, Written>);
  } catch {
    // A damaged record counts as missing.
    return undefined;
  }
}
