/** The variants of a photograph: the same picture in other widths and formats, from which a browser chooses. */

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

/** The variants of one format, as the attribute `srcset` lists them. */
export function srcSetOf({ stem, widths }: Variants, format: Format): string {
  return widths.map((width) => `${variantAddress(stem, width, format)} ${width}w`).join(', ');
}

/**
 * Address of the picture as large as there is, in a format that the browser knows.
 * @param shown Address of what the browser has chosen to show.
 */
export function largestOf({ src, variants }: { src: string; variants?: Variants }, shown: string): string {
  const format = formats.find((format) => shown.endsWith(`.${format}`));
  const width = variants?.widths.at(-1);
  return variants === undefined || width === undefined || format === undefined
    ? src
    : variantAddress(variants.stem, width, format);
}
