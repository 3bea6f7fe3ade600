/** Scales and encodes pictures with sharp (libvips). The screenshots of a review use it, too. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isHeic, convertHeicToPng } from './heic.ts';
import { formats, type Format } from '../engine/variants.ts';

/** In pixels. */
interface PictureSize {
  width: number;
  height: number;
  /** Whether the picture is animated; a single frame could not replace it. */
  moves: boolean;
}

export interface Encoder {
  /**
   * Width and height of the displayed picture, after the rotation recorded by the camera.
   * @throws Error if the picture is damaged.
   */
  sizeOf: (bytes: Buffer) => Promise<PictureSize>;
  /** Encodes the picture in one width, in pixels, and in each format: upright, in sRGB, without metadata. */
  encode: (bytes: Buffer, width: number) => Promise<Record<Format, Buffer>>;
  /**
   * Encodes the picture again in its own format and size: upright, in sRGB, without metadata.
   * @throws Error if this format is not supported.
   */
  clean: (bytes: Buffer) => Promise<Buffer>;
  /**
   * Converts any photograph for a page: upright, in sRGB, without metadata, and no wider than `width` pixels. PNG stays
   * PNG; partly transparent pictures become WebP, all others JPEG, also HEIC.
   * @throws Error if the format is not supported, or the picture is damaged or animated.
   */
  fit: (bytes: Buffer, width: number) => Promise<{ bytes: Buffer; ending: 'png' | 'webp' | 'jpg' }>;
}

/** The maximum number of pixels of a picture, which limits the memory of a build. */
export const maxPixels = 100_000_000;

/** Warnings of the decoder about files of some cameras that nevertheless contain the complete picture. */
const harmless = /Invalid SOS parameters|extraneous bytes before marker/;

/** AVIF at effort 3 is a fiftieth larger than at effort 4, and is encoded five times as fast. */
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

/** Identifies the encoder: another version of the library, or another setting, produces other files. */
export function encoderName(): string {
  // The package does not export its `package.json`, so the file is found relative to the entry file.
  const entry = createRequire(import.meta.url).resolve('sharp');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  return `sharp ${version} ${JSON.stringify(settings)}`;
}

/**
 * Loads the library.
 * @throws Error with the remedy if the library has no binary for this machine.
 */
export async function loadEncoder(): Promise<Encoder> {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    const cure = 'run "npm install --include=optional", or take the photographs out of public/';
    throw new Error(`The site has photographs, and "sharp", which prepares them, does not start; ${cure}.`, {
      cause,
    });
  });
  // Several pictures are encoded at once, each in one thread, so that the number of cores does not change the output.
  sharp.concurrency(1);
  sharp.cache(false);
  const open = (bytes: Buffer, animated = false) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated })
      .autoOrient()
      .toColourspace('srgb');
  // The PNG is only an intermediate step, so speed matters more than size.
  const toPng: Parameters<typeof convertHeicToPng>[2] = (pixels, size) =>
    sharp(pixels, { raw: size }).png({ compressionLevel: 1 }).toBuffer();
  return {
    async sizeOf(bytes) {
      // Scaling to a small size decodes the whole file, and this strict decoder reports errors that the others ignore.
      const strictly = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).resize({
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
    async fit(original, width) {
      const isOfTelephone = isHeic(original);
      const bytes = isOfTelephone ? await convertHeicToPng(original, maxPixels, toPng) : original;
      const { format, hasAlpha, pages = 1 } = await open(bytes).metadata();
      if (!photographFormats.has(format)) throw new Error(`a file of the format ${format} is no photograph`);
      if (pages > 1) throw new Error('the picture is animated');
      const isTransparent = async () => hasAlpha && !(await sharp(bytes).stats()).isOpaque;
      const own = format === 'png' && !isOfTelephone ? 'png' : (await isTransparent()) ? 'webp' : 'jpeg';
      const made = open(bytes).resize({ width, withoutEnlargement: true });
      const fitted = await made.toFormat(own, settings.clean[own]).toBuffer();
      return { bytes: fitted, ending: own === 'jpeg' ? 'jpg' : own };
    },
  };
}

/** Formats of cameras, phones and scanners. A drawing (SVG) would lose its sharp lines. */
const photographFormats = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);

function isCleaned(format: string): format is keyof typeof settings.clean {
  return Object.hasOwn(settings.clean, format);
}
