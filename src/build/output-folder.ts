/**
 * The folder of a built site. What an earlier build wrote there and this build would write again is left as it is:
 * writing is most of the time of a build in which little has changed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createCompressor, isText } from './compress.ts';
import { filesIn, hashOf, writeWhole, writeWholeAsync, type ContentCache } from './content-cache.ts';

/** A file as a build wrote it. */
interface Written {
  /** Hash of the content; of a compressed form, that of the text. */
  hash: string;
  /** Size and time of the file, by which a change by somebody else is seen. */
  size: number;
  modified: number;
}

/** The folder that a build writes to. */
export interface OutputFolder {
  /**
   * Writes a file, unless it is there already; `.br` and `.gz` of a text follow. `path` is relative to the folder,
   * with `/`.
   */
  write: (path: string, content: string | Buffer) => void;
  /** Writes all files of another folder, except those that this build has written already. */
  copy: (from: string) => void;
  /** Resolves when more may be written: few texts wait to be compressed. */
  room: () => Promise<void>;
  /**
   * Waits for the compressed forms, removes what this build has not written, and notes the rest for the next build.
   * @returns the numbers of texts, and of those that were compressed anew.
   */
  finish: () => Promise<{ texts: number; compressed: number }>;
}

/**
 * Opens the folder of a built site.
 * @param cache Holds what the last build wrote into this folder; without that the folder is emptied. Holds compressed
 *   forms, too.
 * @param areMany Whether many files are likely to be written.
 */
export function openOutputFolder(folder: string, cache: ContentCache, areMany = false): OutputFolder {
  const record = `${hashOf(resolve(folder))}.output`;
  const before = readRecord(cache.get(record));
  const written = new Map<string, Written>();
  if (before === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  /** Keeps a file that is there as it was written from the same content. @returns whether it is there. */
  function keep(path: string, hash: string): boolean {
    const known = before?.[path];
    if (known?.hash !== hash) return false;
    const file = statSync(join(folder, path), { throwIfNoEntry: false });
    if (file?.size !== known.size || file.mtimeMs !== known.modified) return false;
    written.set(path, known);
    return true;
  }

  function put(path: string, hash: string, content: string | Buffer): void {
    const target = join(folder, path);
    writeWhole(target, content);
    const { size, mtimeMs } = statSync(target);
    written.set(path, { hash, size, modified: mtimeMs });
  }

  let texts = 0;
  const compressor = createCompressor({
    areMany,
    cache,
    async write(path, hash, br, gz) {
      const forms = { [`${path}.br`]: br, [`${path}.gz`]: gz };
      for (const [name, content] of Object.entries(forms)) {
        const { size, mtimeMs } = await writeWholeAsync(join(folder, name), content);
        written.set(name, { hash, size, modified: mtimeMs });
      }
    },
  });

  /** @param isCompressed Whether the compressed forms are written like other files. */
  function place(path: string, content: string | Buffer, isCompressed: boolean): void {
    const hash = createHash('sha256').update(content).digest('hex');
    if (!keep(path, hash)) put(path, hash, content);
    if (isCompressed || !isText(path)) return;
    texts += 1;
    const kept = [keep(`${path}.br`, hash), keep(`${path}.gz`, hash)];
    if (kept.includes(false)) compressor.add({ path, key: hash, bytes: Buffer.from(content) });
  }

  return {
    write: (path, content) => place(path.replace(/^\//, ''), content, false),
    copy(from) {
      const names = new Set(namesIn(from));
      for (const path of names)
        if (!written.has(path)) place(path, readFileSync(join(from, path)), names.has(`${path}.br`));
    },
    room: compressor.room,
    async finish() {
      const compressed = await compressor.finish();
      for (const path of namesIn(folder)) if (!written.has(path)) rmSync(join(folder, path));
      removeEmptyFolders(folder);
      cache.set(record, JSON.stringify(Object.fromEntries(written)));
      return { texts, compressed };
    },
  };
}

function readRecord(bytes: Buffer | undefined): Record<string, Written> | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Record<string, Written>);
  } catch {
    // A damaged record is as good as none.
    return undefined;
  }
}

/** The files of a folder, as paths from there with `/`. */
function namesIn(folder: string): string[] {
  return filesIn(folder).map((path) => relative(folder, path).replaceAll('\\', '/'));
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    removeEmptyFolders(inner);
    if (readdirSync(inner).length === 0) rmSync(inner, { recursive: true });
  }
}
