/** Compresses text files at build; the server only selects a compressed file. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes a brotli and a gzip file beside each text file of a folder that has none yet.
 * @param quality Brotli quality, 0 to 11. The highest takes most of a build's time.
 * @returns the number of compressed files.
 */
export function compress(folder: string, quality: number): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names
    .map((name) => join(folder, name))
    .filter((path) => /\.(html|js|css|svg|json|xml|txt)$/.test(path) && statSync(path).isFile())
    .filter((path) => !existsSync(`${path}.br`));
  for (const path of texts) {
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return texts.length;
}
