/** The files of another site that are in a folder: where they come to in `public/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kebab } from '../site/documents/kebab.ts';
import { listFolder } from '../site/documents/list-folder.ts';
import { cleanMedia } from '../site/images/clean-media.ts';
import { loadEncoder } from '../site/images/picture-encoder.ts';
import { measurePicture } from '../site/images/picture-file.ts';
import { isPhotograph } from '../site/images/picture-formats.ts';
import { narrowest, type PublicFiles } from '../site/images/public-files.ts';

export interface Uploads {
  /** The address here of a file, by its path below the uploads, without a size; `undefined` if it is not at hand. */
  fileAt: (path: string) => string | undefined;
  /** Whether a picture, by its address here, may be shown large. */
  isWide: (address: string) => boolean;
}

/** Says that no file is at hand. */
export const noUploads: Uploads = { fileAt: () => undefined, isWide: () => false };

const measure = (file: string) => measurePicture(file, readFileSync(file));

/** Files that are no pictures, and that a site may offer. */
const isDocument = (path: string) => /\.(?:pdf|mp3|m4a|ogg|mp4|webm)$/i.test(path);

/**
 * Lists a folder of uploads.
 * @param folder The folder; without it only the files that were taken before are at hand.
 * @param files The files of `public/`.
 * @returns the files; `taken` are those that were asked for and are not in `public/` yet, by their addresses.
 */
export function readUploads(
  folder: string | undefined,
  files: PublicFiles,
): Uploads & { taken: ReadonlyMap<string, string> } {
  const paths = new Set(folder === undefined ? [] : listFolder(folder).files);
  const taken = new Map<string, string>();
  return {
    taken,
    fileAt(path) {
      const address = addressFor(path);
      if (address === undefined || files.has(address) || taken.has(address)) return address;
      // WordPress scales large photographs and keeps the original beside them.
      const found = [path.replace(/(?=\.\w+$)/, '-scaled'), path].find((one) => paths.has(one));
      if (found === undefined || folder === undefined) return undefined;
      const file = join(folder, found);
      if (isPhotograph(file) && measure(file).error !== undefined) return undefined;
      taken.set(address, file);
      return address;
    },
    isWide(address) {
      const file = taken.get(address);
      if (file === undefined) return files.problemOf(address, 'large-image') === undefined;
      return (measure(file).size?.width ?? 0) >= narrowest;
    },
  };
}

/** The address of a file in `public/`; `undefined` for one that a site does not offer. */
function addressFor(path: string): string | undefined {
  const [, stem = '', ending = ''] = /^(.*)\.(\w+)$/.exec(path) ?? [];
  const names = stem.split('/').map(kebab);
  const top = isPhotograph(path) ? 'images' : isDocument(path) ? 'documents' : undefined;
  return top === undefined || names.includes('')
    ? undefined
    : `/${[top, ...names].join('/')}.${ending.toLowerCase()}`;
}

/**
 * Reads files for `public/`: photographs upright and without what cameras write into them.
 * @throws Error that names a photograph which cannot be read
 */
export async function cleanUploads(taken: ReadonlyMap<string, string>): Promise<Map<string, Uint8Array>> {
  const clean = async (file: string) => {
    const bytes = readFileSync(file);
    if (!isPhotograph(file)) return cleanMedia(bytes) ?? bytes;
    try {
      return await (await loadEncoder()).clean(bytes);
    } catch (cause) {
      throw new Error(`${file} cannot be read as a photograph; take it out of the folder.`, { cause });
    }
  };
  const cleaned = new Map<string, Uint8Array>();
  for (const [address, file] of taken) cleaned.set(`public${address}`, await clean(file));
  return cleaned;
}
