/**
 * Makes the eight-second film of the home page, `public/video/hero.webm` and `hero.mp4`, from the same drawing
 * as `hero.svg`: its first frame is that picture, and it ends where it began, so it loops without a seam.
 *
 *     apt-get install -y ffmpeg librsvg2-bin
 *     npx tsx tools/artwork/make-film.ts
 *
 * Takes about a minute. The drawing and the sound are always the same; the bytes of the film depend on the
 * versions of ffmpeg and its encoders (made with ffmpeg 5.1).
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rate, synthesizeSound } from './film/sound.ts';
import { drawHero } from './pictures/hero.ts';

const run = promisify(execFile);
const seconds = 8;
const framesPerSecond = 24;
const frames = seconds * framesPerSecond;

async function renderFrames(folder: string): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < frames) {
      const name = join(folder, String(next).padStart(3, '0'));
      writeFileSync(`${name}.svg`, drawHero(next / frames));
      next += 1;
      await run('rsvg-convert', ['-w', '1280', '-h', '720', '-o', `${name}.png`, `${name}.svg`]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

const words = (text: string): string[] => text.split(' ');
const vp9 = words('-c:v libvpx-vp9 -b:v 310k -g 192 -row-mt 1 -tile-columns 1');
const h264 = words('-c:v libx264 -preset veryslow -crf 20 -tune animation');
// Browsers take 720 lines for BT.709; said plainly, so that the film has the colours of the still picture.
const color = words(
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p ' +
    '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
);
const bare = words('-map_metadata -1 -fflags +bitexact -flags +bitexact');

async function encode(folder: string): Promise<void> {
  const pictures = ['-framerate', String(framesPerSecond), '-i', join(folder, '%03d.png')];
  const sound = [...words(`-f s16le -ar ${rate} -ac 1 -i`), join(folder, 'sound.pcm')];
  const log = ['-passlogfile', join(folder, 'pass')];
  const ffmpeg = async (...options: string[]): Promise<unknown> =>
    run('ffmpeg', ['-y', '-loglevel', 'error', ...pictures, ...options]);

  await ffmpeg(...vp9, ...color, ...log, ...words('-pass 1 -an -f null -'));
  const webm = words('-pass 2 -speed 1 -c:a libopus -b:a 40k public/video/hero.webm');
  await ffmpeg(...sound, ...vp9, ...color, ...bare, ...log, ...webm);
  const mp4 = words('-c:a aac -b:a 64k -movflags +faststart public/video/hero.mp4');
  await ffmpeg(...sound, ...h264, ...color, ...bare, ...mp4);
}

const folder = mkdtempSync(join(tmpdir(), 'hero-film-'));
mkdirSync('public/video', { recursive: true });
try {
  await renderFrames(folder);
  writeFileSync(join(folder, 'sound.pcm'), synthesizeSound(seconds));
  await encode(folder);
} finally {
  rmSync(folder, { recursive: true });
}
for (const file of ['public/video/hero.webm', 'public/video/hero.mp4']) {
  console.log(`${file}  ${(statSync(file).size / 1024).toFixed(0)} kB`);
}
