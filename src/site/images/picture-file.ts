/** Measures pictures for the checker. */
import { imageSize } from 'image-size';
import { readPictureBytes } from './picture-bytes.ts';
import { maxPixels } from './picture-encoder.ts';
import { pictureEndings } from './picture-formats.ts';

export interface PictureFile {
  /** Displayed size in CSS pixels. */
  size?: { width: number; height: number };
  /** Whether it is a drawing that says by its `color-scheme` that it is made for a dark page, too. */
  suitsDark?: true;
  /** The problem with the file: the end of a sentence that begins with its name. */
  error?: string;
}

const forDark = /\bcolor-scheme\s*:[^;"'}]*\bdark\b/;

/**
 * Measures a picture, and finds problems with its file. Nothing is decoded; the build does that.
 * @param path path of the file, whose extension must match its contents
 */
export function measurePicture(path: string, bytes: Buffer): PictureFile {
  try {
    const { width, height, orientation = 1, type = '' } = imageSize(bytes);
    // A camera held upright records a quarter turn, which swaps width and height.
    const size = orientation >= 5 ? { width: height, height: width } : { width, height };
    const error = pictureError(path, type, bytes, width * height);
    const suitsDark = type === 'svg' && forDark.test(bytes.toString('latin1'));
    return { size, ...(suitsDark && { suitsDark }), ...(error && { error }) };
  } catch {
    return { error: 'is not a readable picture' };
  }
}

function pictureError(path: string, type: string, bytes: Buffer, pixels: number): string | undefined {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const named = ending === 'jpeg' ? 'jpg' : ending;
  if (named !== type && type !== '') {
    const cure = pictureEndings.includes(type) ? `name it ".${type}"` : 'save it as JPEG';
    return `is a ${type.toUpperCase()} file by its contents, which browsers do not show with this ending; ${cure}`;
  }
  if (readPictureBytes(bytes)?.isComplete === false) return 'is incomplete; copy it again from its source';
  if (type !== 'svg' && pixels > maxPixels)
    return `has ${Math.round(pixels / 1e6)} million pixels; make it smaller than ${maxPixels / 1e6} million`;
  return undefined;
}
