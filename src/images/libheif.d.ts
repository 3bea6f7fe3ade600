declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `data` with RGBA; hands over nothing when the picture is damaged. */
    display(into: HeifPixels, done: (filled: HeifPixels | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    /** The pictures of the file, the main one first; none when it cannot be read. */
    decode(bytes: Uint8Array): HeifImage[];
    decoder: { delete(): void };
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
