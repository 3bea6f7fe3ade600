/** Adds a maintainer's photograph to `public/`, ready for pages and under a unique name. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leavesFolder, nameFault } from '../documents/file-names.ts';
import { kebab, shortened, unused } from '../documents/kebab.ts';
import { writeFiles } from '../documents/write-files.ts';
import { isHeic } from './heic.ts';
import type { Encoder } from './picture-encoder.ts';

/** The maximum width of a photograph, in pixels: that of the widest variant. */
const widest = 2400;
/** The longest name of a file, in characters; it is cut between words. */
const longestStem = 60;

export interface NewPicture {
  /** The maintainer's file. */
  bytes: Buffer;
  /** Its original name: `IMG_0042.HEIC`. */
  name: string;
  /** Its description; may be empty. */
  words: string;
  /** The target folder below `public/`: `/images/people`. */
  into: string;
}

/** Thrown for a file that cannot be used; the message names the remedy. */
export class RefusedFile extends Error {}

/**
 * Writes the photograph into the folder and returns its path: `/images/people/anna.jpg`. It becomes upright, without
 * metadata, and at most 2,400 px wide. Its name comes from its description, else from its file; no file is overwritten,
 * and no drawing of the same name is replaced by accident.
 * @param publicFolder the folder `public/` of the site
 * @throws RefusedFile if it cannot be used
 */
export async function takePicture(
  publicFolder: string,
  encoder: Encoder,
  { bytes, name, words, into }: NewPicture,
): Promise<string> {
  if (!/^\/images(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(into) || nameFault(into) !== undefined)
    throw new RefusedFile(`pictures go into a folder below public/images/, not into "${into}"`);
  const fitted = await encoder.fit(bytes, widest).catch((error: unknown) => {
    throw new RefusedFile(describeFailure(bytes, name, error));
  });
  const stem = kebab(words) || kebab(name.replace(/\.\w+$/, '')) || 'picture';
  return writeNew(publicFolder, { ...fitted, into, stem });
}

/**
 * Writes a new file under a name that no file of the folder has, whatever its ending.
 * @returns its path: `/images/people/anna-2.jpg`
 * @throws RefusedFile if the folder is outside `public/`
 */
export function writeNew(
  publicFolder: string,
  { bytes, ending, into, stem }: { bytes: Uint8Array; ending: string; into: string; stem: string },
): string {
  const root = dirname(publicFolder);
  if (leavesFolder(root, `public${into}`))
    throw new RefusedFile(`public${into} leads out of the site; remove that link`);
  const folder = join(publicFolder, into);
  const others = existsSync(folder) ? readdirSync(folder) : [];
  const taken = new Set(others.map((other) => other.replace(/\.\w+$/, '').toLowerCase()));
  // Windows could not keep the file.
  if (nameFault(stem) !== undefined) taken.add(stem);
  const name = `${unused(shortened(stem, longestStem), taken)}.${ending}`;
  writeFiles(root, { texts: new Map([[`public${into}/${name}`, bytes]]) });
  return `${into}/${name}`;
}

/** Why a photograph cannot be used, and the remedy. */
function describeFailure(bytes: Buffer, name: string, error: unknown): string {
  if (isHeic(bytes))
    return `${name} is a HEIC photograph that cannot be read; copy it once more from where it came, or open it in Photos and share it as JPEG, and take that`;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `${name} cannot be read as a photograph (${reason}); copy it once more from where it came, or save it as JPEG`;
}
