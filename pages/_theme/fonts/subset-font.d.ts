declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, { min: number; max: number }>;
    /** The layout features that stay, by their tags; all of them if absent. */
    keepFeatures?: readonly string[];
    /** The tables that are left out, by their tags. */
    dropTables?: readonly string[];
  }
  /** Cuts a typeface down to the letters of a text. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
