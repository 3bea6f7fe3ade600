/**
 * Plays the hymn and writes `public/audio/flos-carmeli.ogg` (Opus) and, for browsers that lack it, `.m4a` (AAC).
 * Run from the root of the repository: `npx tsx tools/artwork/make-hymn.ts`. It needs ffmpeg; visitors and the build do not.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { playHymn, rate } from './hymn/play.ts';

const samples = playHymn();
const level = 0.49;
const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const wave = Buffer.alloc(samples.length * 2);
// About as loud as a spoken page: -18 LUFS, and far from the edge: the loudest sample is at -6 dB.
samples.forEach((sample, i) => wave.writeInt16LE(Math.round((sample / loudest) * level * 32_767), i * 2));

mkdirSync('public/audio', { recursive: true });
const input = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-y'];
const encode = (file: string, ...options: string[]) =>
  execFileSync('ffmpeg', ['-loglevel', 'error', ...input, ...options, ...plain, `public/audio/${file}`], {
    input: wave,
  });
encode('flos-carmeli.ogg', '-c:a', 'libopus', '-b:a', '32k', '-application', 'audio');
encode('flos-carmeli.m4a', '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart');
console.log(`${(samples.length / rate).toFixed(1)} s of sound`);
