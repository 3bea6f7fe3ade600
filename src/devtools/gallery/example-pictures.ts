/** Pictures for the examples of the gallery: those that they name are in no site in particular. */
import type { Example } from '../example.tsx';

const picturePath = /^\/\S+\.(?:avif|jpe?g|png|svg|webp)$/;

/** Width and height of the drawing, in CSS pixels. */
const width = 800;
const height = 600;

/** Two hills below a sun, in tones that stand on a light page and on a dark one. */
const drawing = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c3cdd4"/><circle cx="590" cy="170" r="60" fill="#e9edf0"/>
    <path d="M0 470 250 240 520 600H0Z" fill="#8b9aa5"/><path d="M240 600 560 330 800 510V600Z" fill="#72828e"/>
  </svg>`,
)}`;

/** What the picture of a block needs besides its address. */
interface Size {
  width?: number;
  height?: number;
}

/**
 * The example with a drawing wherever it names a picture that the site does not have.
 * @param sizes the pictures of the site, by path
 */
export function withDrawings(example: Example, sizes: Readonly<Record<string, Size>>): Example {
  return JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    typeof value === 'string' && picturePath.test(value) && !Object.hasOwn(sizes, value) ? drawing : value,
  ) as Example;
}

/** The size of a picture of the site, or of the drawing. */
export function sizeOf(path: string, sizes: Readonly<Record<string, Size>>): Size | undefined {
  return path === drawing ? { width, height } : sizes[path];
}
