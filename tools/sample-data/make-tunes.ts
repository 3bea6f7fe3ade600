/**
 * Makes the recordings of the reference API, `api/media/audio/*.ogg`, as Ogg Vorbis. From the root of the repository:
 *
 *     apt-get install -y ffmpeg
 *     npx tsx tools/sample-data/make-tunes.ts
 *
 * The notes are always the same; the bytes depend on the version of ffmpeg (made with 5.1).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { playTune, rate } from './tune.ts';
import { tunes } from './tunes.ts';

const words = (text: string): string[] => text.split(' ');

mkdirSync('api/media/audio', { recursive: true });
for (const [name, { notes }] of Object.entries(tunes))
  execFileSync(
    'ffmpeg',
    [
      ...words(`-y -loglevel error -f s16le -ar ${rate} -ac 1 -i pipe:0`),
      ...words('-c:a libvorbis -q:a 0 -map_metadata -1 -fflags +bitexact -flags +bitexact'),
      `api/media/audio/${name}.ogg`,
    ],
    { input: Buffer.from(playTune(notes).buffer) },
  );
