/** Compresses text files at build, so that a server only chooses among the files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { filesIn, type ContentCache } from './content-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The highest quality of brotli makes a page 9 % smaller than the others and takes 30 times as long (50 ms against 1.5
 * for a page of 43 kB). It is used while the new texts are few. Quality 9 gains 0.1 % over 7.
 */
const qualities = { best: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 6 } };
/** How well a text is compressed. */
export type Quality = keyof typeof qualities;
/** The most bytes of new texts that get the best quality: about three seconds of two cores. */
const fewBytes = 6_000_000;
/** The most bytes of a text that gets the best quality: the search texts of 1,000 pages would take six seconds. */
const largeText = 500_000;
/** The number of texts that may wait: each is held in memory until it is compressed. */
const mostWaiting = 40;

/** A text with its compressed forms. */
export interface PackedText {
  bytes: Uint8Array;
  /** SHA-256 of the content in hex. */
  hash: string;
  br: Uint8Array;
  gz: Uint8Array;
}

/** A text of an earlier build. It is only unpacked when it must be written. */
export interface KeptText {
  /** SHA-256 of the content in hex. */
  hash: string;
  /** `undefined` if it is there no longer. */
  unpack: () => PackedText | undefined;
}

function paramsOf(bytes: Uint8Array, quality: Quality): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: qualities[quality].brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window that is larger than the text only costs the time to clear it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
  };
}

/** Both forms, made on the threads of Node's pool. */
function inPool(bytes: Uint8Array, quality: Quality): Promise<[br: Buffer, gz: Buffer]> {
  const params = paramsOf(bytes, quality);
  return Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: qualities[quality].gzip })]);
}

/**
 * Compresses a text. Quickly is done at once: handing it to another thread would take half as long again. As well as can
 * be is done on the threads of Node's pool.
 */
export async function packText(text: string, quality: Quality): Promise<PackedText> {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const [br, gz] =
    quality === 'quick'
      ? [brotliCompressSync(bytes, { params: paramsOf(bytes, quality) }), gzipOf(bytes, quality)]
      : await inPool(bytes, quality);
  return { bytes, hash, br, gz };
}

/** Makes the second form again from the text. */
export function gzipOf(bytes: Uint8Array, quality: Quality): Uint8Array {
  return gzipSync(bytes, { level: qualities[quality].gzip });
}

/** A text to be compressed. */
interface Text {
  path: string;
  /** Hash of the content. */
  key: string;
  bytes: Buffer;
}

/** Compresses texts while a build goes on. */
export interface Compressor {
  add: (text: Text) => void;
  /** Resolves when few texts wait. */
  room: () => Promise<void>;
  /** Resolves when all are compressed, with the number of those that were not in the cache. */
  finish: () => Promise<number>;
}

interface CompressorOptions {
  /** Called with both forms of each text. */
  write: (path: string, key: string, br: Buffer, gz: Buffer) => Promise<void> | void;
  /** Holds compressed forms of the best quality by the content of the text. Others are made again as soon as read. */
  cache?: ContentCache;
}

/** Whether a file is a text that is worth being compressed. What hosts read themselves (`_headers`, `_hosts/`) is not. */
export function isText(path: string): boolean {
  return !path.startsWith('_') && /\.(html|js|css|svg|json|xml|txt)$/.test(path);
}

/** Creates a compressor. It works on the threads of Node's pool, besides whoever adds texts. */
export function createCompressor({ write, cache }: CompressorOptions): Compressor {
  const working = new Set<Promise<void>>();
  const waiting: Text[] = [];
  let [count, size] = [0, 0];

  async function compress({ path, key, bytes }: Text, quality: Quality): Promise<void> {
    const [br, gz] = await inPool(bytes, quality);
    if (quality === 'best') cache?.set(`${key}.compressed`, joined(br, gz));
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
      const isBest = size <= fewBytes && text.bytes.length <= largeText;
      start(() => compress(text, isBest ? 'best' : 'quick'));
    }
  }

  /** Resolves when at most so many texts wait; with 0, when all work is done. */
  async function settle(most: number): Promise<void> {
    const isSettled = () => waiting.length <= most && (most > 0 || working.size === 0);
    while (!isSettled()) await Promise.race(working);
  }

  return {
    add(text) {
      const known = cache?.get(`${text.key}.compressed`);
      if (known !== undefined) return start(() => write(text.path, text.key, ...parted(known)));
      count += 1;
      waiting.push(text);
      begin();
    },
    room: () => settle(mostWaiting),
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
