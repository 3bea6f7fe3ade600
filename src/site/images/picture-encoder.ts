/** Scales and encodes pictures with sharp (libvips). The screenshots of a review use it, too. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isHeic, convertHeicToPng } from './heic.ts';
import type { Focus } from '../../engine/generated/schema.ts';
import { formats, widthsIn, type Format } from '../../engine/variants.ts';

interface Size {
  width: number;
  height: number;
}

/** A picture in one width, in pixels, and one format. */
interface EncodedVariant {
  width: number;
  format: Format;
  bytes: Buffer;
}

interface EncodedPicture {
  /** The size of the displayed picture in pixels, after the rotation recorded by the camera. */
  width: number;
  height: number;
  /** None of an animated picture, because a single frame could not replace it. */
  variants: EncodedVariant[];
}

export interface Encoder {
  /**
   * Encodes the picture in each of the widths (in pixels, ascending) that is smaller than its own, and in its own unless
   * that is larger than all: upright, in sRGB, without metadata. A very tall one is as wide as its formats allow.
   * @throws Error if the picture is damaged.
   */
  encode: (bytes: Buffer, widths: readonly number[]) => Promise<EncodedPicture>;
  /**
   * Encodes the picture again in its own format, and in its own size if the format allows it: upright, in sRGB, without
   * metadata.
   * @throws Error if this format is not supported.
   */
  clean: (bytes: Buffer) => Promise<Buffer>;
  /** Returns why a picture cannot be decoded whole; `undefined` if it can. */
  damageOf: (bytes: Buffer) => Promise<string | undefined>;
  /**
   * Converts any photograph for a page: upright, in sRGB, without metadata, no wider than `width` pixels, and no taller
   * than all formats allow. PNG stays PNG; partly transparent pictures become WebP, all others JPEG, also HEIC.
   * @throws Error if the format is not supported, or the picture is damaged or animated.
   */
  fit: (bytes: Buffer, width: number) => Promise<{ bytes: Buffer; ending: 'png' | 'webp' | 'jpg' }>;
  /**
   * Makes the JPEG of a size that other sites show where somebody shares a page: the part of a photograph around its
   * focus; without one, the part of a wide photograph that draws the eye. The whole of a small or transparent picture,
   * and of a tall one without a focus, on white.
   * @throws Error if the picture is damaged.
   */
  card: (bytes: Buffer, size: Size, focus?: Focus) => Promise<Buffer>;
}

/** The largest card in bytes: some programs show no larger one. */
const heaviestCard = 300_000;
/** A narrower picture, in pixels, would be blurred if it filled a card. */
const narrowestCard = 600;

/** The maximum number of pixels of a picture, which limits the memory of a build. */
export const maxPixels = 100_000_000;

/** The longest side of a picture in pixels that its format, or the library for it, can hold. */
const longestSide = { avif: 16_383, webp: 16_383, jpeg: 65_500, png: 65_500 };

/** Warnings of the decoder about files of some cameras that nevertheless contain the complete picture. */
const harmless = /Invalid SOS parameters|extraneous bytes before marker/;

/**
 * Photographs take most of a first build, so AVIF gets the least effort: a sixth of the time of effort 3, whose files
 * are a tenth smaller. With 8 bits the files would be as large and look worse. Cameras, too, record colours at half the
 * width (4:2:0).
 */
const settings = {
  avif: { quality: 50, effort: 0, bitdepth: 10, chromaSubsampling: '4:2:0' },
  webp: { quality: 75 },
  clean: {
    // The tables of mozjpeg without its trellis, which takes five times as long for 0 to 8 % fewer bytes.
    jpeg: { quality: 85, progressive: true, quantisationTable: 3 },
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
  const open = (bytes: Buffer, animated = false, failOn: 'error' | 'warning' = 'error') =>
    sharp(bytes, { failOn, limitInputPixels: maxPixels, animated }).autoOrient().toColourspace('srgb');
  const decode = async (bytes: Buffer, width: number) => {
    const decodeWith = (failOn: 'error' | 'warning') =>
      open(bytes, false, failOn)
        .resize({ width, height: longestSide.avif, fit: 'inside' })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
    // This strict decoder reports damage that the other ignores.
    return decodeWith('warning').catch((error: unknown) => {
      if (!harmless.test(String(error))) throw error;
      return decodeWith('error');
    });
  };
  const isTransparent = async (bytes: Buffer) => !(await sharp(bytes).stats()).isOpaque;
  // The PNG is only an intermediate step, so speed matters more than size.
  const toPng: Parameters<typeof convertHeicToPng>[2] = (pixels, size) =>
    sharp(pixels, { raw: size }).png({ compressionLevel: 1 }).toBuffer();
  return {
    async encode(bytes, widths) {
      const { autoOrient, pages = 1 } = await open(bytes).metadata();
      // Decoded once: the smaller pictures are scaled from the pixels of the largest.
      const { data, info } = await decode(bytes, Math.min(autoOrient.width, widths.at(-1) ?? Infinity));
      const { width, height, channels } = info;
      const own = [...widths.filter((one) => one < width), width];
      const largest = sharp(data, { raw: { width, height, channels } });
      const variants: EncodedVariant[] = [];
      for (const format of pages > 1 ? [] : formats)
        for (const one of widthsIn(format, own)) {
          const scaled = largest.clone().resize({ width: one });
          variants.push({
            width: one,
            format,
            bytes: await scaled.toFormat(format, settings[format]).toBuffer(),
          });
        }
      return { ...autoOrient, variants };
    },
    async clean(bytes) {
      const { format } = await sharp(bytes).metadata();
      const own = format === 'heif' ? 'avif' : format;
      if (!isCleaned(own)) throw new Error(`a file of the format ${own} cannot be cleaned`);
      const side = longestSide[own];
      return open(bytes, own === 'webp')
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toFormat(own, settings.clean[own])
        .toBuffer();
    },
    damageOf: (bytes) =>
      decode(bytes, 64).then(
        () => undefined,
        (error: Error) => error.message,
      ),
    async fit(original, width) {
      const isOfTelephone = isHeic(original);
      const bytes = isOfTelephone ? await convertHeicToPng(original, maxPixels, toPng) : original;
      const { format, hasAlpha, pages = 1 } = await open(bytes).metadata();
      if (!photographFormats.has(format)) throw new Error(`a file of the format ${format} is no photograph`);
      if (pages > 1) throw new Error('the picture is animated');
      // Encoded anew, damage would look like a part of the picture.
      await decode(bytes, 64);
      const own =
        format === 'png' && !isOfTelephone
          ? 'png'
          : hasAlpha && (await isTransparent(bytes))
            ? 'webp'
            : 'jpeg';
      const made = open(bytes).resize({
        width,
        height: longestSide.avif,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const fitted = await made.toFormat(own, settings.clean[own]).toBuffer();
      return { bytes: fitted, ending: own === 'jpeg' ? 'jpg' : own };
    },
    async card(bytes, size, focus) {
      const { format, hasAlpha, autoOrient } = await open(bytes).metadata();
      const isWhole =
        autoOrient.width < Math.max(focus ? 0 : autoOrient.height, narrowestCard) ||
        (hasAlpha && (await isTransparent(bytes)));
      const cropped = focus && !isWhole && partAround(focus, autoOrient, size);
      const scaled = (cropped ? open(bytes).extract(cropped) : open(bytes))
        .resize({
          ...size,
          ...(isWhole ? { fit: 'contain', background: '#fff' } : { position: 'attention' }),
          withoutEnlargement: isWhole && format !== 'svg',
        })
        .flatten({ background: '#fff' });
      const encode = (quality: number) =>
        scaled
          .clone()
          .jpeg({ ...settings.clean.jpeg, quality })
          .toBuffer();
      const card = await encode(80);
      return card.length > heaviestCard ? encode(40) : card;
    },
  };
}

/** Returns the largest part of a picture with the shape of a size, around its focus as `object-position` places it. */
function partAround(focus: Focus, picture: Size, size: Size) {
  const scale = Math.min(picture.width / size.width, picture.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const left = Math.round((picture.width - width) * focus.x);
  return { left, top: Math.round((picture.height - height) * focus.y), width, height };
}

/** Formats of cameras, phones and scanners. A drawing (SVG) would lose its sharp lines. */
const photographFormats = new Set<string>(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);

function isCleaned(format: string): format is keyof typeof settings.clean {
  return Object.hasOwn(settings.clean, format);
}
