/** Plays the melody on an instrument of our own: a flute of a few partials in a small stone room. Nothing is recorded. */
import { stanzas } from './melody.ts';

/** Samples in a second. */
export const rate = 48_000;
/** Seconds of a note without a sign. */
const beat = 0.46;

interface Note {
  /** Seconds from the beginning. */
  at: number;
  length: number;
  hertz: number;
}

/** The notes with their times; chant has no metre, so a phrase breathes at its end. */
export function notesOf(): { notes: Note[]; seconds: number } {
  const notes: Note[] = [];
  let at = 0.5;
  for (const stanza of stanzas) {
    for (const word of stanza.split(' ')) {
      if (word === '|' || word === '||') {
        at += beat * word.length * 0.5;
        continue;
      }
      const pitches = word.replace(/[._]/, '').split('+');
      const held = word.endsWith('.') ? 2 : word.endsWith('_') ? 1.5 : 1;
      for (const [index, pitch] of pitches.entries()) {
        const length = beat * (index === pitches.length - 1 ? held : 0.8);
        notes.push({ at, length, hertz: hertzOf(pitch) });
        at += length;
      }
    }
    at += beat * 2.5;
  }
  return { notes, seconds: Math.ceil(at + 2) };
}

function hertzOf(pitch: string): number {
  const steps = 'C D EF G A B'.indexOf(pitch[0] ?? 'A');
  const octave = Number(pitch.slice(1));
  return 440 * 2 ** ((steps - 9) / 12 + octave - 4);
}

/** How loud each partial of the flute is. */
const partials = [1, 0.32, 0.12, 0.05, 0.02];

/** One channel of sound, each sample from -1 to 1. */
export function playHymn(): Float64Array {
  const { notes, seconds } = notesOf();
  const dry = new Float64Array(rate * seconds);
  for (const { at, length, hertz } of notes) {
    const start = Math.round(at * rate);
    const count = Math.round((length + 0.16) * rate);
    for (let i = 0; i < count && start + i < dry.length; i += 1) {
      const time = i / rate;
      const rise = Math.min(time / 0.07, 1);
      const fall = Math.min(Math.max((length + 0.16 - time) / 0.2, 0), 1);
      const loud = rise * rise * (3 - 2 * rise) * fall * fall;
      // A breath of vibrato, which comes late in a note.
      const bend = 0.0022 * Math.min(time / 0.5, 1) * Math.sin(2 * Math.PI * 4.8 * time);
      const phase = 2 * Math.PI * hertz * (time + bend / 10);
      let sample = 0;
      for (const [index, level] of partials.entries()) sample += level * Math.sin(phase * (index + 1));
      dry[start + i] = (dry[start + i] ?? 0) + 0.16 * loud * sample;
    }
  }
  return inRoom(dry);
}

/** Echoes of the room: their delays in seconds, and how much of the sound each gives back. */
const echoes = [
  [0.0437, 0.62],
  [0.0611, 0.58],
  [0.0797, 0.54],
  [0.0973, 0.5],
] as const;

/** The sound as it is heard in a small stone room: four combs that ring and fade, softened at each turn. */
function inRoom(dry: Float64Array): Float64Array {
  const wet = dry.slice();
  for (const [delay, gain] of echoes) {
    const line = new Float64Array(Math.round(delay * rate));
    let soft = 0;
    for (let i = 0; i < dry.length; i += 1) {
      const place = i % line.length;
      const heard = line[place] ?? 0;
      soft += 0.35 * (heard - soft);
      line[place] = (dry[i] ?? 0) + gain * soft;
      wet[i] = (wet[i] ?? 0) + 0.16 * heard;
    }
  }
  return wet;
}
