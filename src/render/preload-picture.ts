/**
 * Asks for the large picture at the top of a page before anything else of the document. Its own tag stands behind all
 * styles and the header, and on a slow line these take as long to come as a round trip. React says the same of pictures that
 * it renders, but neither of photographs with variants nor of pieces that are rendered once for many pages.
 */
import type { Piece } from './shared-pieces.ts';

/** The picture that a block wants before all others (`ui/picture.tsx`), as React renders it: `>` in an attribute is escaped. */
const largePicture =
  /(?:<picture>(<source\b[^>]*>)(?:<source\b[^>]*>)*)?(<img\b[^>]* fetchPriority="high"[^>]*>)/;

/**
 * Returns the tag for the head of a document, empty if no block of the page has such a picture. Of one with variants the
 * first kind is asked for, which is the smallest; browsers that do not know its type ignore the tag.
 */
export function preloadOfLargePicture(pieces: readonly Pick<Piece, 'html'>[]): string {
  for (const { html } of pieces) {
    const [, variants, image] = largePicture.exec(html) ?? [];
    if (image === undefined) continue;
    const { type, srcSet, sizes, src } = attributesOf(variants ?? image);
    const address = variants
      ? ` type="${type}" imagesrcset="${srcSet}" imagesizes="${sizes}"`
      : ` href="${src}"`;
    return `<link rel="preload" as="image"${address} fetchpriority="high">`;
  }
  return '';
}

/** The attributes of a tag, escaped as they stand there. */
function attributesOf(tag: string): Record<string, string | undefined> {
  return Object.fromEntries(
    Array.from(tag.matchAll(/ ([A-Za-z]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  );
}
