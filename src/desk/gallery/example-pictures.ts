/** Pictures for the gallery's examples, which name pictures of no particular site. */
import drawing from './drawing.svg?inline';
import { isPicture } from '../../site/images/picture-formats.ts';
import type { Example } from '../shared/example.tsx';

const isPicturePath = (value: string) => /^\/\S+$/.test(value) && isPicture(value);

/** In CSS pixels. */
const sizeOfDrawing = { width: 800, height: 600 };

/** The size that a picture of a block needs. */
interface Size {
  width?: number;
  height?: number;
}

/**
 * The example with a drawing in place of each picture that the site lacks.
 * @param sizes the pictures of the site, by path
 */
export function withDrawings(example: Example, sizes: Readonly<Record<string, Size>>): Example {
  return JSON.parse(JSON.stringify(example), (_, value: unknown) =>
    typeof value === 'string' && isPicturePath(value) && !Object.hasOwn(sizes, value) ? drawing : value,
  ) as Example;
}

/** The size of a picture of the site or of the drawing. */
export function sizeOf(path: string, sizes: Readonly<Record<string, Size>>): Size | undefined {
  return path === drawing ? sizeOfDrawing : sizes[path];
}
