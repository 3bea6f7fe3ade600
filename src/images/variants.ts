/**
 * The variants of a photograph: the same picture in other widths and formats, from which a browser chooses. The build
 * composes their addresses; the browser receives only those in its markup.
 */
import type { ImageSource } from '../engine/block.ts';

/** The formats of the variants, the smallest files first; a browser takes the first that it supports. */
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export interface Variants {
  /** The common prefix of the addresses of all variants. */
  stem: string;
  /** Their widths in pixels, in ascending order. */
  widths: readonly number[];
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
    srcSet: widths.map((width) => `${variantAddress(stem, width, format)} ${width}w`).join(', '),
    sizes,
  }));
}
