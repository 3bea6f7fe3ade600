declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** Cuts a typeface down to the letters of a text. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
