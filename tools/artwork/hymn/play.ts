/**
 * Plays the melody on instruments of our own: a flute, which a lower one answers in every other stanza as two choirs
 * answer each other; a soft held tone below the second; a bell before the first stanza and before the Amen; all of it in a
 * small stone room. Nothing is recorded, and each run plays the same: what is uneven in it is drawn from a seed.
 */
import { seededRandom } from '../draw/seeded-random.ts';
import { inRoom } from './room.ts';
import { stanzas } from './melody.ts';

/** Samples in a second. */
export const rate = 48_000;
/** Seconds of a note without a sign. */
const beat = 0.46;
/** Seconds a flute still sounds when its note is over. */
const release = 0.18;

/** A note: when it begins and how long it lasts (seconds), its pitch, how loud it is, and who plays it. */
export type Note = Readonly<{
  at: number;
  length: number;
  hertz: number;
  loud: number;
  voice: 'flute' | 'answer' | 'held' | 'bell';
}>;

/** The pitch of a note such as `A4`, which has 440 Hz. */
export function hertzOf(pitch: string): number {
  const steps = 'C D EF G A B'.indexOf(pitch[0] ?? 'A');
  const octave = Number(pitch.slice(1));
  return 440 * 2 ** ((steps - 9) / 12 + octave - 4);
}

/** The notes with their times; chant has no metre, so a phrase breathes at its end. */
export function notesOf(): { notes: Note[]; seconds: number } {
  const random = seededRandom(1251);
  const notes: Note[] = [{ at: 0.3, length: 5, hertz: hertzOf('D4'), loud: 0.5, voice: 'bell' }];
  let at = 2.6;
  stanzas.forEach((stanza, number) => {
    const amen = number === stanzas.length - 1;
    const voice = number % 2 === 1 ? 'answer' : 'flute';
    const start = at;
    if (amen) notes.push({ at: at - 0.9, length: 5, hertz: hertzOf('D4'), loud: 0.34, voice: 'bell' });
    for (const phrase of stanza.split(/ (?=\|)/)) {
      const words = phrase.split(' ');
      const sung = words.filter((word) => !word.startsWith('|'));
      at += beat * 0.5 * (words[0]?.startsWith('|') ? words[0].length : 0);
      sung.forEach((word, index) => {
        const pitches = word.replace(/[._]/, '').split('+');
        const held = word.endsWith('.') ? 2 : word.endsWith('_') ? 1.5 : 1;
        // A phrase swells to its middle and sinks to its end; no two notes are quite alike.
        const arch = 0.8 + 0.2 * Math.sin((Math.PI * (index + 0.5)) / sung.length);
        for (const [step, pitch] of pitches.entries()) {
          const last = step === pitches.length - 1;
          const length = beat * (last ? held : 0.84) * (amen ? 1.3 : 1) * (0.98 + 0.04 * random());
          const loud = arch * (step === 0 ? 1 : 0.93) * (0.96 + 0.08 * random());
          notes.push({ at: at + 0.012 * random(), length, hertz: hertzOf(pitch), loud, voice });
          at += length;
        }
      });
    }
    if (voice === 'answer' || amen) {
      notes.push({
        at: start - 0.4,
        length: at - start + 0.7,
        hertz: hertzOf('D3'),
        loud: 0.3,
        voice: 'held',
      });
      notes.push({
        at: start - 0.1,
        length: at - start + 0.3,
        hertz: hertzOf('A3'),
        loud: 0.14,
        voice: 'held',
      });
    }
    at += beat * 2.4;
  });
  return { notes, seconds: Math.ceil(at + 3) };
}

/** How loud each partial is. */
const partials = {
  flute: [1, 0.3, 0.12, 0.05, 0.02],
  answer: [1, 0.46, 0.16, 0.1, 0.04, 0.02],
  held: [1, 0.3, 0.3, 0.08, 0.06],
} as const;

/** Partials of the bell: how high above the note, how loud, and the seconds in which they sink to a third. */
const bell = [
  [0.5, 0.4, 2.4],
  [1, 1, 1.7],
  [1.19, 0.3, 1.2],
  [1.5, 0.22, 0.9],
  [2, 0.5, 0.7],
  [2.74, 0.14, 0.4],
  [3, 0.1, 0.3],
] as const;

function ring(dry: Float64Array, { at, length, hertz, loud }: Note): void {
  const start = Math.round(at * rate);
  for (let i = 0; i < length * rate && start + i < dry.length; i += 1) {
    const time = i / rate;
    const edge = Math.min(time / 0.006, 1) * Math.min((length - time) / 0.5, 1);
    let sample = 0;
    for (const [ratio, level, decay] of bell)
      sample += level * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * ratio * time);
    dry[start + i] = (dry[start + i] ?? 0) + 0.14 * loud * edge * sample;
  }
}

function blow(dry: Float64Array, { at, length, hertz, loud, voice }: Note): void {
  if (voice === 'bell') return;
  const [attack, fade] = voice === 'held' ? [0.9, 0.9] : [0.065, 0.2];
  const start = Math.round(at * rate);
  const count = Math.round((length + release) * rate);
  for (let i = 0; i < count && start + i < dry.length; i += 1) {
    const time = i / rate;
    const rise = Math.min(time / attack, 1);
    const fall = Math.min(Math.max((length + release - time) / fade, 0), 1);
    const shape = rise * rise * (3 - 2 * rise) * fall * fall;
    // A breath of vibrato, which comes late in a note.
    const late = Math.min(Math.max(time - 0.18, 0) / 0.5, 1);
    const bend = voice === 'held' ? 0 : 0.00018 * late * Math.sin(2 * Math.PI * 4.8 * time);
    const phase = 2 * Math.PI * hertz * (time + bend);
    let sample = 0;
    for (const [index, level] of partials[voice].entries()) sample += level * Math.sin(phase * (index + 1));
    dry[start + i] = (dry[start + i] ?? 0) + 0.16 * loud * shape * sample;
  }
}

/** One channel of sound, each sample from -1 to 1. */
export function playHymn(): Float64Array {
  const { notes, seconds } = notesOf();
  const dry = new Float64Array(rate * seconds);
  for (const note of notes) (note.voice === 'bell' ? ring : blow)(dry, note);
  return inRoom(dry, rate);
}
