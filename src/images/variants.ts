/**
 * The variants of a photograph: the same picture in other widths and formats, from which a browser chooses.
 * Their addresses are put together at build; the browser is handed what it needs for its markup and no more.
 */
import type { ImageSource } from '../engine/block.ts';

/** The formats of the variants, the smallest first; a browser takes the first that it knows. */
export const formats = ['avif', 'webp'] as const;
export type Format = (typeof formats)[number];

export interface Variants {
  /** What the addresses of all variants begin with. */
  stem: string;
  /** Their widths in pixels, the smallest first. */
  widths: readonly number[];
}

/** Address of one variant. */
export function variantAddress(stem: string, width: number, format: Format): string {
  return `${stem}-${width}.${format}`;
}

/** The variants as `<source>` names them, for a picture that stands as wide as `sizes` says. */
export function sourcesOf({ stem, widths }: Variants, sizes: string): ImageSource[] {
  return formats.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${variantAddress(stem, width, format)} ${width}w`).join(', '),
    sizes,
  }));
}
