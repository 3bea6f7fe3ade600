/**
 * Preloads the large picture at the top of a page before anything else of the document. Its own tag follows all styles
 * and the header, which take as long as a round trip on a slow connection. React preloads pictures that it renders, but
 * neither photographs with variants nor pictures in pieces that many pages share.
 */
import type { Piece } from './shared-pieces.ts';

/** Matches a picture of high priority (`blocks/ui/picture.tsx`) as React renders it: `>` in an attribute is escaped. */
const largePicture =
  /(?:<picture>(<source\b[^>]*>)(?:<source\b[^>]*>)*)?(<img\b[^>]* fetchPriority="high"[^>]*>)/;

/**
 * Returns the preload tag for the head of a document; empty if no block of the page has such a picture. For a picture
 * with variants it names the first format, which is the smallest; browsers that do not know its type ignore the tag.
 */
export function preloadOfLargePicture(pieces: readonly Pick<Piece, 'html'>[]): string {
  for (const { html } of pieces) {
    const [, variants, image] = largePicture.exec(html) ?? [];
    if (image === undefined) continue;
    const { type, srcSet, sizes, src } = readAttributes(variants ?? image);
    const address = variants
      ? ` type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}"`
      : ` href="${src}"`;
    return `<link rel="preload" as="image"${address} fetchpriority="high">`;
  }
  return '';
}

/** Returns the attributes of a tag, still escaped. */
function readAttributes(tag: string): Record<string, string | undefined> {
  return Object.fromEntries(
    Array.from(tag.matchAll(/ ([A-Za-z]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  );
}
