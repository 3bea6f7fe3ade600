/** How well texts are compressed: the fewer at once, the better. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packText, qualityFor } from '../../src/builder/cache/compress.ts';

it('few new pages are compressed as well as can be, many quickly', () => {
  expect([1, 60, 61, 200, 201].map(qualityFor)).toEqual(['best', 'best', 'good', 'good', 'quick']);
});

it('a text is smaller the better it is compressed, and the same', async () => {
  const text = readFileSync('src/blocks/styles/base.css', 'utf8').slice(0, 20_000);
  const packed = await Promise.all((['best', 'good', 'quick'] as const).map((one) => packText(text, one)));
  const [best = 0, good = 0, quick = 0] = packed.map(({ br }) => br.length);
  expect([best < good, good < quick, quick < text.length]).toEqual([true, true, true]);
  expect(packed.map(({ br }) => brotliDecompressSync(br).toString() === text)).toEqual([true, true, true]);
});
