/** Adds a maintainer's PDF, recording or film to `public/` under a unique name. */
import { kebab } from '../../site/documents/kebab.ts';
import { cleanMedia } from '../../site/images/clean-media.ts';
import { RefusedFile, writeNew } from '../../site/images/take-picture.ts';
import { kindOfFile, whyNotTaken } from '../shared/file-kinds.ts';

/** Number of bytes in which the signature of a file is looked for. */
const signatureLength = 1024;

/**
 * Writes the file into the folder of its kind and returns its path: `/documents/annual-report.pdf`. No file is
 * overwritten. A film or recording comes without what it says of people, places and devices.
 * @param publicFolder the folder `public/` of the site
 * @param name the name that the file has for the maintainer
 * @throws RefusedFile if the site does not take it; the message names the cure
 */
export function takeFile(publicFolder: string, { bytes, name }: { bytes: Buffer; name: string }): string {
  const kind = kindOfFile(name);
  const why = whyNotTaken({ name, size: bytes.length }, false);
  if (kind === undefined || why !== undefined) throw new RefusedFile(why ?? '');
  if (!kind.starts.test(bytes.subarray(0, signatureLength).toString('latin1')))
    throw new RefusedFile(
      `${name} is not taken: by its contents it is another kind of file; save it once more, and take that`,
    );
  const ending = name.slice(name.lastIndexOf('.') + 1);
  const stem = kebab(name.slice(0, -ending.length - 1)) || 'file';
  const clean = cleanMedia(bytes) ?? bytes;
  return writeNew(publicFolder, { bytes: clean, ending: ending.toLowerCase(), into: kind.folder, stem });
}
