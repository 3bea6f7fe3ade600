/** The sample media of the reference API: the committed files are what the tools make, as far as bytes can tell. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { playTune, rate } from '../../tools/sample-data/tune.ts';
import { tunes } from '../../tools/sample-data/tunes.ts';
import { makePictures } from '../../tools/sample-data/make-pictures.ts';

const media = fileURLToPath(new URL('../../api/media', import.meta.url));

describe('the pictures', () => {
  it('are the committed files, byte for byte; no two are alike, none is large', () => {
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    try {
      makePictures(folder);
      const names = readdirSync(join(folder, 'albums'));
      expect(names.length).toBeGreaterThanOrEqual(180);
      expect(names.toSorted()).toEqual(readdirSync(join(media, 'albums')).toSorted());
      const texts = names.map((name) => readFileSync(join(folder, 'albums', name), 'utf8'));
      expect(texts).toEqual(names.map((name) => readFileSync(join(media, 'albums', name), 'utf8')));
      expect(new Set(texts).size).toBe(names.length);
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(4000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the recordings', () => {
  it.each(Object.entries(tunes))('D-08 %s is small, and says how long it is', (name, { notes }) => {
    const file = readFileSync(join(media, 'audio', `${name}.ogg`));
    expect(file.length).toBeLessThan(30_000);
    // The place of the last sound is told by the last page: players take the duration from it.
    const last = file.lastIndexOf('OggS');
    expect(Number(file.readBigUInt64LE(last + 6))).toBe(playTune(notes).length);
    expect(file[last + 5]).toBe(4);
    expect(file.readUInt32LE(file.indexOf('\x01vorbis') + 12)).toBe(rate);
  });

  it('are the tunes that there are, and no others', () => {
    const names = readdirSync(join(media, 'audio')).map((name) => name.replace('.ogg', ''));
    expect(names.toSorted()).toEqual(Object.keys(tunes).toSorted());
  });

  it.each([
    ['A4', 440],
    ['A5', 880],
    ['C4', 261.63],
    ['F#4', 369.99],
  ])('%s sounds as it is written', (note, hertz) => {
    const samples = playTune(`${note}:8`);
    const rises = [...samples.keys()].filter((at) => at > 0 && samples[at - 1]! < 0 && samples[at]! >= 0);
    expect((rises.length / samples.length) * rate).toBeCloseTo(hertz, -0.5);
    expect(Math.max(...samples)).toBeGreaterThan(3000);
    expect(playTune('-').every((sample) => sample === 0)).toBe(true);
  });

  it('refuse what is no note', () => {
    for (const notes of ['H4', 'C44', '4', 'C4 x']) expect(() => playTune(notes)).toThrow('is no note');
  });
});
