import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { predict } from '../../tools/sample-data/predict.ts';
import { lengthOf, writeTune } from '../../tools/sample-data/tune.ts';
import { tunes } from '../../tools/sample-data/tunes.ts';
import { makeMedia } from '../../tools/sample-data/make-media.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('make-media', () => {
  it('writes the committed files again, byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    try {
      makeMedia(folder);
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      expect(paths.filter((path) => path.startsWith('albums/')).length).toBeGreaterThanOrEqual(180);
      // No two drawings are alike, and none is as large as 4 kB.
      const drawings = paths.filter((path) => path.endsWith('.svg'));
      expect(new Set(drawings.map((path) => readFileSync(join(folder, path), 'utf8'))).size).toBe(
        drawings.length,
      );
      expect(readdirSync(join(root, 'api/media'), { recursive: true })).toHaveLength(paths.length + 3);
      for (const path of paths) {
        const made = readFileSync(join(folder, path));
        expect([path, made.equals(readFileSync(join(root, 'api/media', path)))]).toEqual([path, true]);
        expect([path, path.endsWith('.svg') && made.length >= 4000]).toEqual([path, false]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('writes PDF files whose table points at their objects', () => {
    for (const name of readdirSync(join(root, 'api/media/documents'))) {
      const text = readFileSync(join(root, 'api/media/documents', name), 'latin1');
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(start, start + 5)).toBe('xref\n');
      const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
        Number(place),
      );
      expect(places).toHaveLength(6);
      places.forEach((place, i) => expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`)));
      const [, length, stream] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
      expect(stream?.length).toBe(Number(length));
    }
  });
});

describe('the recordings', () => {
  it.each(Object.entries(tunes))('D-08 %s is small, and says how long it is', (name, { notes }) => {
    const file = readFileSync(join(root, 'api/media/audio', `${name}.ogg`));
    expect(file.length).toBeLessThan(60_000);
    // The place of the last sound is told by the last page: players take the duration from it.
    const last = file.lastIndexOf('OggS');
    expect(Number(file.readBigUInt64LE(last + 6)) / 8000).toBe(lengthOf(notes));
    expect(file[last + 5]).toBe(4);
  });

  it('are told by a predictor that gives each sample back', () => {
    const samples = Array.from({ length: 200 }, (_, i) =>
      Math.round(4000 * Math.sin(i / 5) + 700 * Math.sin(i)),
    );
    const { coefficients, shift, residual } = predict(samples);
    const told = samples.slice(0, coefficients.length);
    for (const wrong of residual) {
      const sum = coefficients.reduce((sum, value, k) => sum + value * (told.at(-1 - k) ?? 0), 0);
      told.push(wrong + Math.floor(sum / 2 ** shift));
    }
    expect(told).toEqual(samples);
    expect(Math.max(...residual.map(Math.abs))).toBeLessThan(200);
  });

  it('refuse what is no note', () => {
    for (const notes of ['H4', 'C44', '4', 'C4 x']) expect(() => writeTune(notes)).toThrow('is no note');
  });
});
