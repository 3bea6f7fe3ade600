/**
 * The variants of a photograph: the same picture in other widths and formats, from which a browser chooses. The build
 * composes their addresses; the browser receives only those in its markup.
 */
import type { ImageSource, SizedImage } from './block.ts';
import { assetsFolder } from './site-paths.ts';

/** The formats of the variants, the smallest files first; a browser takes the first that it supports. */
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export interface Variants {
  /** The common prefix of the addresses of all variants. */
  stem: string;
  /** Their widths in pixels, in ascending order; `widthsIn` names those of a format. */
  widths: readonly number[];
}

/** The JPEG of a picture that other sites show where somebody shares a page; sizes in pixels. */
export interface Card {
  src: string;
  width: number;
  height: number;
}

/**
 * Returns those of the widths that are made in a format. The few browsers without AVIF (Edge before 121, Safari before
 * 16.4) share one width of WebP: others would lengthen each build.
 */
export function widthsIn(format: Format, widths: readonly number[]): readonly number[] {
  return format === 'avif' ? widths : widths.filter((width) => width <= 1200).slice(-1);
}

/** The address of one variant. */
export function variantAddress(stem: string, width: number, format: Format): string {
  return `${stem}-${width}.${format}`;
}

/**
 * The variants as attributes of `<source>` elements.
 * @param sizes the attribute `sizes`: the width at which the picture is displayed
 */
export function listSources({ stem, widths }: Variants, sizes: string): ImageSource[] {
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: widthsIn(format, widths)
      .map((width) => `${variantAddress(stem, width, format)} ${width}w`)
      .join(', '),
    sizes,
  }));
}

/**
 * Returns the address of a picture of a collection with its size and variants behind it, where no server sees them:
 * `/albums/mount.jpg#1600x1200/mount-1a2b3c4d5e/480,800`. A record holds its pictures by their addresses, as that of an
 * API does. Blocks read it by `readPicture`.
 */
export function sizedAddress({
  src,
  width,
  height,
  variants,
}: Pick<SizedImage, 'src' | 'width' | 'height'> & { variants?: Variants }): string {
  if (width === undefined || height === undefined) return src;
  const made = variants ? `/${variants.stem.slice(assetsFolder.length)}/${variants.widths.join()}` : '';
  return `${src}#${width}x${height}${made}`;
}

/** Returns the picture at an address of a record, with its focus (`withFocus`); one of an API has no size. */
export function readPicture(address: string, alt: string, sizes = ''): SizedImage {
  const [, src = address, width, height, name, widths = '', x, y] =
    /^(.*)#(?:(\d+)x(\d+)(?:\/([\w.-]+)\/([\d,]+))?)?(?:@([\d.]+),([\d.]+))?$/.exec(address) ?? [];
  const variants = name && { stem: assetsFolder + name, widths: widths.split(',').map(Number) };
  return {
    src,
    alt,
    ...(width && { width: Number(width), height: Number(height) }),
    ...(x && { focus: { x: Number(x), y: Number(y) } }),
    ...(variants && { sources: listSources(variants, sizes) }),
  };
}
