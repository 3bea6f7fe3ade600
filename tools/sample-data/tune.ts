import { block, writeFlac } from './flac.ts';
import { writeOgg } from './ogg.ts';

/** Samples in a second: enough for a plain tone, and small. */
const rate = 8000;

/** Semitones above C. */
const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/**
 * Plays a row of notes as plain tones and writes them as an Ogg file (FLAC within Ogg, which needs no codec of
 * others to be written).
 *
 * @param notes the notes, apart by blanks: a letter, `#` for a semitone higher, the octave, and after a colon the
 *   length in beats where it is not one: `D4 F#4 A4:2`. A `-` is a rest. A beat is about a quarter of a second.
 * @returns the bytes of the file, the same for the same notes
 * @throws when a note is none
 */
export function writeTune(notes: string): Buffer {
  return writeOgg(writeFlac(notes.trim().split(/\s+/).flatMap(play), rate));
}

/** How long the file of a tune plays, in seconds: whole frames, the last filled up with silence. */
export function lengthOf(notes: string): number {
  const samples = notes.trim().split(/\s+/).flatMap(play).length;
  return (Math.ceil(samples / block) * block) / rate;
}

function play(note: string): number[] {
  const [, letter = '', sharp = '', octave = '', beats = '1'] =
    /^([A-G-])(#?)(\d?)(?::([\d.]+))?$/.exec(note) ?? [];
  if (letter === '') throw new Error(`"${note}" is no note.`);
  const long = Math.round(block * Number(beats));
  const semitones = (Number(octave) - 4) * 12 + (steps[letter] ?? 0) + sharp.length - 9;
  const pitch = letter === '-' ? 0 : 440 * 2 ** (semitones / 12);
  return Array.from({ length: long }, (_, i) => {
    // A soft beginning and end: a tone cut off clicks.
    const loud = Math.min(1, i / 240, (long - i) / 480);
    const turn = (2 * Math.PI * pitch * i) / rate;
    return Math.round(loud * (4200 * Math.sin(turn) + 900 * Math.sin(2 * turn) + 300 * Math.sin(3 * turn)));
  });
}
