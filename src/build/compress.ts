/** Compressed forms of text files, made at build: a server only chooses among them. */
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
 * Brotli's highest quality makes a page 8 % smaller than quality 7 and takes 25 times as long (60 ms against 2.2, for
 * a page of 60 kB; quality 9 takes 15 ms and gains 0.1 %). So it is for builds with few new texts.
 */
const best = 11;
const quick = 7;
/** Up to how many bytes of new texts get the best quality: about three seconds of two cores. */
const fewBytes = 6_000_000;

/**
 * Lays a brotli and a gzip form beside each text file of a folder that has none yet.
 * @param cache Keeps the forms by the content of the text; a text that has not changed is not compressed again.
 * @returns how many files there are, and how many of them were compressed now.
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
  const quality = size > fewBytes ? quick : best;
  await forEach(fresh, atOnce, async ({ path, bytes, key }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
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
