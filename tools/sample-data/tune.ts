/** Plain tones for the recordings of the reference API. */

/** Samples in a second: enough for a plain tone, and small. */
export const rate = 22_050;

/** Length of a beat, in samples: about a quarter of a second. */
const beat = 5644;

/** Semitones above C. */
const steps: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/**
 * Plays a row of notes as plain tones.
 *
 * @param notes the notes, apart by blanks: a letter, `#` for a semitone higher, the octave, and after a colon the
 *   length in beats where it is not one: `D4 F#4 A4:2`. A `-` is a rest.
 * @returns the samples of one channel, 16 bits each, `rate` in a second; the same for the same notes
 * @throws when a note is none
 */
export function playTune(notes: string): Int16Array {
  return Int16Array.from(notes.trim().split(/\s+/).flatMap(play));
}

function play(note: string): number[] {
  const [, letter = '', sharp = '', octave = '', beats = '1'] =
    /^([A-G-])(#?)(\d?)(?::([\d.]+))?$/.exec(note) ?? [];
  if (letter === '') throw new Error(`"${note}" is no note.`);
  const long = Math.round(beat * Number(beats));
  const semitones = (Number(octave) - 4) * 12 + (steps[letter] ?? 0) + sharp.length - 9;
  const pitch = letter === '-' ? 0 : 440 * 2 ** (semitones / 12);
  return Array.from({ length: long }, (_, index) => {
    // A soft beginning and end: a tone cut off clicks.
    const loud = Math.min(1, index / (0.03 * rate), (long - index) / (0.06 * rate));
    const turn = (2 * Math.PI * pitch * index) / rate;
    return Math.round(loud * (4200 * Math.sin(turn) + 900 * Math.sin(2 * turn) + 300 * Math.sin(3 * turn)));
  });
}
