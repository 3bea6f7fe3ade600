declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills `data` with RGBA; passes `null` if the picture is damaged. */
    display(into: HeifPixels, done: (filled: HeifPixels | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    /** The pictures of the file, the main one first; none if it is unreadable. */
    decode(bytes: Uint8Array): HeifImage[];
    decoder: { delete(): void };
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
