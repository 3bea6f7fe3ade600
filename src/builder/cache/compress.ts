/** Compresses text files at build, so that a server only chooses among the files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import { filesIn, type ContentCache } from './content-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * `best` is for texts bundled once for many builds, and for few pages: for a page of 43 kB, Brotli quality 11 takes 47
 * ms, 10 takes 19 and gives 2.3 % more bytes, 5 takes 1 and gives 11 % more. `quick` is for large amounts. Quality 9
 * takes as long as 10 and gives as many bytes as 5.
 */
const qualities = {
  best: { brotli: 11, gzip: 9 },
  good: { brotli: 10, gzip: 9 },
  quick: { brotli: 5, gzip: 4 },
};
export type Quality = keyof typeof qualities;

/** Returns the best quality at which so many new pages take at most two seconds on two cores. */
export function qualityFor(pages: number): Quality {
  if (pages > 200) return 'quick';
  return pages > 60 ? 'good' : 'best';
}

/** New texts beyond this number of bytes are compressed quickly: about two seconds of two cores. */
const maxThoroughBytes = 6_000_000;
/** A larger text is compressed quickly: the search texts of 1,000 pages would take some seconds. */
const largeText = 500_000;
/** The number of texts that may wait in memory. */
const maxWaiting = 40;

/** A text with its compressed forms. */
export interface PackedText {
  bytes: Uint8Array;
  /** SHA-256 of the content in hex. */
  hash: string;
  br: Uint8Array;
  /** Absent if it was made quickly. */
  gz?: Uint8Array;
}

/** A text of an earlier build. It is only unpacked to be written. */
export interface KeptText {
  /** SHA-256 of the content in hex. */
  hash: string;
  quality: Quality;
  /** `undefined` if it has gone. */
  unpack: () => PackedText | undefined;
}

function brotliParams(bytes: Uint8Array, quality: Quality): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: qualities[quality].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window larger than the text only costs the time to clear it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
}

/** Both forms, compressed in Node's thread pool. */
function inPool(bytes: Uint8Array, quality: Quality): Promise<[br: Buffer, gz: Buffer]> {
  const params = brotliParams(bytes, quality);
  return Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: qualities[quality].gzip })]);
}

/** The extensions of the compressed forms of a text (`packText`). */
export function compressedEndings(quality: Quality): readonly ('br' | 'gz')[] {
  return quality === 'quick' ? ['br'] : ['br', 'gz'];
}

/**
 * Compresses a text. `quick` runs synchronously: handing the text to another thread would take half as long again. It
 * makes no gzip, which takes a third of the time and of the files, serves the few clients without Brotli, and can be
 * made by a server. The other qualities run in Node's thread pool.
 */
export async function packText(text: string, quality: Quality): Promise<PackedText> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (quality === 'quick')
    return { bytes, hash, br: brotliCompressSync(bytes, { params: brotliParams(bytes, quality) }) };
  const [br, gz] = await inPool(bytes, quality);
  return { bytes, hash, br, gz };
}

/** Restores all forms of a text from its Brotli form. @throws Error if that is damaged. */
export function unpackText(hash: string, br: Uint8Array, quality: Quality): PackedText {
  const bytes = brotliDecompressSync(br);
  if (quality === 'quick') return { bytes, hash, br };
  return { bytes, hash, br, gz: gzipSync(bytes, { level: qualities[quality].gzip }) };
}

/** A text to be compressed. */
interface Text {
  path: string;
  /** Hash of the content. */
  key: string;
  bytes: Buffer;
}

/** Compresses texts in the background of a build. */
export interface Compressor {
  add: (text: Text) => void;
  /** Resolves when few texts wait. */
  room: () => Promise<void>;
  /** Resolves when all are compressed, with the number of texts that were not in the cache. */
  finish: () => Promise<number>;
}

interface CompressorOptions {
  /** Called with both forms of each text. */
  write: (path: string, key: string, br: Buffer, gz: Buffer) => Promise<void> | void;
  /**
   * Caches compressed forms by the hash of the text. Quick ones are not cached: recompressing is as fast as reading.
   */
  cache?: ContentCache;
  /** The quality, unless the texts are too many or too large. */
  quality?: Quality;
}

/** Whether a text file is worth compressing. Files that hosts read (`_headers`, `_hosts/`) are not. */
export function isText(path: string): boolean {
  return !path.startsWith('_') && /\.(html|js|css|svg|json|xml|txt)$/.test(path);
}

/** Creates a compressor. It runs in Node's thread pool, parallel to the caller. */
export function createCompressor({ write, cache, quality = 'good' }: CompressorOptions): Compressor {
  const working = new Set<Promise<void>>();
  const waiting: Text[] = [];
  let [count, size] = [0, 0];
  const cacheName = (key: string) => `${key}-${qualities[quality].brotli}.compressed`;

  async function compress({ path, key, bytes }: Text, isQuick: boolean): Promise<void> {
    const [br, gz] = await inPool(bytes, isQuick ? 'quick' : quality);
    if (!isQuick) cache?.set(cacheName(key), joined(br, gz));
    await write(path, key, br, gz);
  }

  /** Counts work until it is done. */
  function start(act: () => Promise<void> | void): void {
    const work = Promise.resolve(act()).then(() => {
      working.delete(work);
      begin();
    });
    working.add(work);
  }

  function begin(): void {
    while (working.size < 2 * availableParallelism()) {
      const text = waiting.shift();
      if (text === undefined) return;
      size += text.bytes.length;
      const isQuick = size > maxThoroughBytes || text.bytes.length > largeText;
      start(() => compress(text, isQuick));
    }
  }

  /** Resolves when at most `max` texts wait; with 0, when all work is done. */
  async function settle(max: number): Promise<void> {
    const isSettled = () => waiting.length <= max && (max > 0 || working.size === 0);
    while (!isSettled()) await Promise.race(working);
  }

  return {
    add(text) {
      const known = cache?.get(cacheName(text.key));
      if (known !== undefined) return start(() => write(text.path, text.key, ...parted(known)));
      count += 1;
      waiting.push(text);
      begin();
    },
    room: () => settle(maxWaiting),
    async finish() {
      await settle(0);
      return count;
    },
  };
}

/** Both forms of a text as one file. */
function joined(br: Buffer, gz: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(br.length);
  return Buffer.concat([length, br, gz]);
}

function parted(bytes: Buffer): [br: Buffer, gz: Buffer] {
  const end = 4 + bytes.readUInt32LE();
  return [bytes.subarray(4, end), bytes.subarray(end)];
}

/** Writes `.br` and `.gz` beside each text file of a folder that has no `.br` yet. */
export async function compressFolder(folder: string): Promise<void> {
  const compressor = createCompressor({
    quality: 'best',
    write(path, _, br, gz) {
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    },
  });
  for (const path of filesIn(folder).filter((path) => isText(path) && !existsSync(`${path}.br`))) {
    compressor.add({ path, key: path, bytes: readFileSync(path) });
    await compressor.room();
  }
  await compressor.finish();
}
