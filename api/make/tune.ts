import { writeOgg } from './ogg.ts';
import { writeFlac } from './flac.ts';

/** Samples in a second: enough for a plain tone, and small. */
const rate = 8000;

const pitches: Record<string, number> = {
  C: 261.63,
  D: 293.66,
  E: 329.63,
  F: 349.23,
  G: 392,
  A: 440,
  B: 493.88,
  c: 523.25,
};

/**
 * Plays a row of notes as plain tones and writes them as an Ogg file (FLAC within Ogg, which needs no codec of
 * others to be written).
 *
 * @param notes the notes by letter, from C up to B and the next c, each a third of a second long; `-` is a rest
 * @returns the bytes of the file, the same for the same notes
 */
export function writeTune(notes: string): Buffer {
  const long = Math.round(rate * 0.36);
  const samples = [...notes].flatMap((note) =>
    Array.from({ length: long }, (_, i) => {
      // A soft beginning and end: a tone cut off clicks.
      const loud = Math.min(1, i / 300, (long - i) / 1200);
      return Math.round(5000 * loud * Math.sin((2 * Math.PI * (pitches[note] ?? 0) * i) / rate));
    }),
  );
  return writeOgg(writeFlac(samples, rate));
}
