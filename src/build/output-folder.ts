/**
 * The folder of a built site. What an earlier build wrote there and this build would write again is left as it is:
 * writing is most of the time of a build in which little has changed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { compressTexts, isText } from './compress.ts';
import { filesIn, hashOf, writeWhole, type ContentCache } from './content-cache.ts';

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
  /** Writes a file, unless it is there already. `path` is relative to the folder, with `/`. */
  write: (path: string, content: string | Buffer) => void;
  /** Writes all files of another folder, except those that this build has written already. */
  copy: (from: string) => void;
  /** Writes `.br` and `.gz` beside each text that has been written without them. */
  compress: () => Promise<{ texts: number; compressed: number }>;
  /** Removes what this build has not written, and notes the rest for the next build. */
  finish: () => void;
}

/**
 * Opens the folder of a built site.
 * @param cache Holds what the last build wrote into this folder; without that the folder is emptied. Holds compressed
 *   forms, too.
 */
export function openOutputFolder(folder: string, cache: ContentCache): OutputFolder {
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

  const write: OutputFolder['write'] = (path, content) => {
    const name = path.replace(/^\//, '');
    const hash = createHash('sha256').update(content).digest('hex');
    if (!keep(name, hash)) put(name, hash, content);
  };

  return {
    write,
    copy(from) {
      for (const path of namesIn(from)) if (!written.has(path)) write(path, readFileSync(join(from, path)));
    },
    async compress() {
      const texts = [...written].filter(([path]) => isText(path) && !written.has(`${path}.br`));
      const missing = texts.filter(([path, { hash }]) => {
        const kept = [keep(`${path}.br`, hash), keep(`${path}.gz`, hash)];
        return kept.includes(false);
      });
      const compressed = await compressTexts(
        missing.map(([path, { hash }]) => ({ path, key: hash, read: () => readFile(join(folder, path)) })),
        ({ path, key }, br, gz) => {
          put(`${path}.br`, key, br);
          put(`${path}.gz`, key, gz);
        },
        cache,
      );
      return { texts: texts.length, compressed };
    },
    finish() {
      for (const path of namesIn(folder)) if (!written.has(path)) rmSync(join(folder, path));
      removeEmptyFolders(folder);
      cache.set(record, JSON.stringify(Object.fromEntries(written)));
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
