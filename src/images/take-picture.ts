/** Puts a photograph of a maintainer into `public/`: as a page can show it, and under a name of its own. */
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { kebab } from '../documents/check-shape.ts';
import { isHeic } from './heic.ts';
import type { Encoder } from './picture-encoder.ts';

/** The widest photograph that is kept, in pixels: the widest variant that a page shows. */
const widest = 2400;
/** How many words of its description become the name of a photograph. */
const wordsOfName = 6;

export interface NewPicture {
  /** The file as the maintainer has it. */
  bytes: Buffer;
  /** Its name there: `IMG_0042.HEIC`. */
  name: string;
  /** What it shows, in words; may be empty. */
  words: string;
  /** The folder below `public/` that it goes into: `/images/people`. */
  into: string;
}

/** Thrown for a photograph that cannot be taken; the message tells the maintainer the cure. */
export class RefusedPicture extends Error {}

/**
 * Writes the photograph into the folder and returns its path: `/images/people/anna.jpg`. It is turned
 * upright, has no metadata, and is no wider than 2,400 px. Its name comes from its words, else from its file; no file
 * is overwritten, and no drawing of the same name is replaced by chance.
 * @param publicFolder the folder `public/` of the site
 * @throws RefusedPicture when it cannot be taken
 */
export async function takePicture(
  publicFolder: string,
  encoder: Encoder,
  { bytes, name, words, into }: NewPicture,
): Promise<string> {
  if (!/^\/images(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(into) || leaves(publicFolder, into))
    throw new RefusedPicture(`pictures go into a folder below public/images/, not into "${into}"`);
  const fitted = await encoder.fit(bytes, widest).catch((error: unknown) => {
    throw new RefusedPicture(cureOf(bytes, name, error));
  });
  const folder = join(publicFolder, into);
  mkdirSync(folder, { recursive: true });
  const taken = new Set(readdirSync(folder).map((other) => other.replace(/\.\w+$/, '').toLowerCase()));
  const stem = unused(stemOf(words, name), taken);
  // Never over a file that came into the folder meanwhile.
  writeFileSync(join(folder, `${stem}.${fitted.ending}`), fitted.bytes, { flag: 'wx' });
  return `${into}/${stem}.${fitted.ending}`;
}

function stemOf(words: string, name: string): string {
  const first = words.trim().split(/\s+/).slice(0, wordsOfName).join(' ');
  return kebab(first) || kebab(name.replace(/\.\w+$/, '')) || 'picture';
}

function unused(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
}

/** Whether a folder lies outside `public/`, by a symbolic link on the way. */
function leaves(publicFolder: string, into: string): boolean {
  let nearest = join(publicFolder, into);
  while (!existsSync(nearest)) nearest = dirname(nearest);
  return !(realpathSync(nearest) + sep).startsWith(realpathSync(publicFolder) + sep);
}

/** Why a photograph cannot be taken, and what to do. */
function cureOf(bytes: Buffer, name: string, error: unknown): string {
  if (isHeic(bytes))
    return `${name} is a HEIC photograph that cannot be read; copy it once more from where it came, or open it in Photos and share it as JPEG, and take that`;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `${name} cannot be read as a photograph (${reason}); copy it once more from where it came, or save it as JPEG`;
}
