/** Compresses text files at build, so that a server only chooses among the files. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forEach } from '../images/for-each.ts';
import type { ContentCache } from './content-cache.ts';

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

/**
 * Writes `.br` and `.gz` beside each text file of a folder that has no `.br` yet.
 * @param cache Holds the compressed files by the content of the text.
 * @returns how many text files needed compressed files, and how many of them were not in the cache.
 */
export async function compress(
  folder: string,
  cache?: ContentCache,
): Promise<{ texts: number; compressed: number }> {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(html|js|css|svg|json|xml|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !existsSync(`${path}.br`));
  const atOnce = 2 * availableParallelism();
  const fresh: { path: string; bytes: Buffer; key: string }[] = [];
  await forEach(texts, atOnce, async (path) => {
    const bytes = await readFile(path);
    const key = createHash('sha256').update(bytes).digest('hex');
    const [br, gz] = [cache?.get(`${key}.br`), cache?.get(`${key}.gz`)];
    if (br === undefined || gz === undefined) fresh.push({ path, bytes, key });
    else await write(path, br, gz);
  });
  const size = fresh.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const quality = size > fewBytes ? quickQuality : bestQuality;
  await forEach(fresh, atOnce, async ({ path, bytes, key }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeText ? quickQuality : quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
    cache?.set(`${key}.br`, br);
    cache?.set(`${key}.gz`, gz);
    await write(path, br, gz);
  });
  return { texts: texts.length, compressed: fresh.length };
}

async function write(path: string, br: Buffer, gz: Buffer): Promise<void> {
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
