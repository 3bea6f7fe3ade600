/** Compresses text files at build, so that a server only chooses among the files. */
import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEach } from '../images/for-each.ts';
import { filesIn, type ContentCache } from './content-cache.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The highest quality of brotli makes a page 8 % smaller than quality 7 and takes 25 times as long (60 ms against 2.2
 * for a page of 60 kB). It is used while the new texts are few. Quality 9 takes 15 ms and gains 0.1 %.
 */
const bestQuality = 11;
const quickQuality = 7;
/** The most bytes of new texts that get the best quality: about three seconds of two cores. */
const fewBytes = 6_000_000;
/** The most bytes of a text that gets the best quality: the search texts of 1,000 pages would take six seconds. */
const largeText = 500_000;

/** A text to be compressed. */
interface Text {
  path: string;
  /** Hash of the content. */
  key: string;
  read: () => Promise<Buffer>;
}

/** Whether a file is a text that is worth being compressed. */
export function isText(path: string): boolean {
  return /\.(html|js|css|svg|json|xml|txt)$/.test(path);
}

/**
 * Compresses texts.
 * @param write Called with both forms of each text.
 * @param cache Holds the compressed forms by the content of the text.
 * @returns how many texts were not in the cache.
 */
export async function compressTexts<T extends Text>(
  texts: readonly T[],
  write: (text: T, br: Buffer, gz: Buffer) => void,
  cache?: ContentCache,
): Promise<number> {
  const atOnce = 2 * availableParallelism();
  const fresh: { text: T; bytes: Buffer }[] = [];
  await forEach(texts, atOnce, async (text) => {
    const [br, gz] = [cache?.get(`${text.key}.br`), cache?.get(`${text.key}.gz`)];
    if (br === undefined || gz === undefined) fresh.push({ text, bytes: await text.read() });
    else write(text, br, gz);
  });
  const size = fresh.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const quality = size > fewBytes ? quickQuality : bestQuality;
  await forEach(fresh, atOnce, async ({ text, bytes }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeText ? quickQuality : quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
    cache?.set(`${text.key}.br`, br);
    cache?.set(`${text.key}.gz`, gz);
    write(text, br, gz);
  });
  return fresh.length;
}

/** Writes `.br` and `.gz` beside each text file of a folder that has no `.br` yet. */
export async function compressFolder(folder: string): Promise<void> {
  const paths = filesIn(folder).filter((path) => isText(path) && !existsSync(`${path}.br`));
  const texts = paths.map((path) => ({ path, key: path, read: () => readFile(path) }));
  await compressTexts(texts, ({ path }, br, gz) => {
    writeFileSync(`${path}.br`, br);
    writeFileSync(`${path}.gz`, gz);
  });
}
