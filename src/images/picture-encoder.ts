/** Makes pictures smaller (sharp, over libvips). The only file that knows the library. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { formats, type Format } from './variants.ts';

interface PictureSize {
  width: number;
  height: number;
  /** Whether the picture moves; one of its frames would not do in its stead. */
  moves: boolean;
}

export interface Encoder {
  /**
   * Width and height as the picture is seen, after the turn that the camera noted.
   * @throws Error when the picture is damaged.
   */
  sizeOf: (bytes: Buffer) => Promise<PictureSize>;
  /** The picture in one width: turned upright, in sRGB, without anything but itself. */
  encode: (bytes: Buffer, width: number) => Promise<Record<Format, Buffer>>;
  /** The same picture in its own format and size: turned upright, in sRGB, without anything but itself. */
  clean: (bytes: Buffer) => Promise<Buffer>;
}

/** The most pixels that a picture may have, so that the memory of a build is bounded. */
export const mostPixels = 100_000_000;

/** Remarks of the decoder on files that some cameras write, and that hold their whole picture nevertheless. */
const harmless = /Invalid SOS parameters|extraneous bytes before marker/;

/** AVIF at effort 3 is a fiftieth larger than at 4, and made five times as fast. */
const settings = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 75 },
  clean: {
    jpeg: { quality: 85, mozjpeg: true },
    png: {},
    webp: { quality: 90 },
    avif: { quality: 70, effort: 3 },
  },
};

/** Names what pictures are made with: another version of the library, or another setting, makes others. */
export function encoderName(): string {
  // The package keeps its description to itself, so it is found beside its entry.
  const entry = createRequire(import.meta.url).resolve('sharp');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return `sharp ${version} ${JSON.stringify(settings)}`;
}

/**
 * Loads the library.
 * @throws Error that names the cure when the library has no binary for this machine.
 */
export async function loadEncoder(): Promise<Encoder> {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    const cure = 'run "npm install --include=optional", or take the photographs out of public/';
    throw new Error(`The site has photographs, and "sharp", which prepares them, does not start; ${cure}.`, {
      cause,
    });
  });
  // Several pictures at once, each in one thread: how many cores there are changes no byte.
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (bytes: Buffer, animated = false) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, animated })
      .autoOrient()
      .toColourspace('srgb');
  return {
    async sizeOf(bytes) {
      // The smallest size reads through the whole file, and says what the others pass over.
      const strictly = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' }).resize({
        width: 16,
      });
      await strictly
        .raw()
        .toBuffer()
        .catch((error: unknown) => {
          if (!harmless.test(String(error))) throw error;
        });
      const { autoOrient, pages = 1 } = await open(bytes).metadata();
      return { ...autoOrient, moves: pages > 1 };
    },
    async encode(bytes, width) {
      const { data, info } = await open(bytes)
        .resize({ width })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
      const made: Partial<Record<Format, Buffer>> = {};
      for (const format of formats)
        made[format] = await sharp(data, pixels).toFormat(format, settings[format]).toBuffer();
      return made as Record<Format, Buffer>;
    },
    async clean(bytes) {
      const { format } = await sharp(bytes).metadata();
      const own = format === 'heif' ? 'avif' : format;
      if (!isCleaned(own)) throw new Error(`a file of the format ${own} cannot be cleaned`);
      return open(bytes, own === 'webp')
        .toFormat(own, settings.clean[own])
        .toBuffer();
    },
  };
}

function isCleaned(format: string): format is keyof typeof settings.clean {
  return Object.hasOwn(settings.clean, format);
}
