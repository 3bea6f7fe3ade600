/** The files of `public/` in a commit, for its check: no file is written. */
import { isPicture, isUnfitPicture } from '../../../site/images/picture-formats.ts';
import { measurePicture, type PictureFile } from '../../../site/images/picture-file.ts';
import {
  faultOf,
  needsReading,
  type PublicFault,
  toPublicFiles,
  type PublicFiles,
} from '../../../site/images/public-files.ts';
import { readContents, type Revision } from '../../../review/revision.ts';

/** The measures and faults of files by the name and the content of their files: they are small, and read once. */
const measured = new Map<string, PictureFile & { fault: PublicFault | undefined }>();

const noBytes = () => Buffer.alloc(0);

/** The last two answers, by their files: what is unchanged is the same object, so that a check need not be repeated. */
let last: { key: string; files: PublicFiles }[] = [];

/** Reads the files of `public/` of a commit. @param site folder of its repository */
export async function publicFilesOf({ files }: Pick<Revision, 'files'>, site: string): Promise<PublicFiles> {
  const own = [...files.values()].filter(({ path }) => path.startsWith('public/'));
  const keyOf = ({ path, hash }: { path: string; hash: string }) => `${hash} ${path}`;
  const key = own.map(keyOf).join('\n');
  const known = last.find((one) => one.key === key);
  if (known !== undefined) return known.files;
  const read = own.filter(({ path }) => isPicture(path) || isUnfitPicture(path) || needsReading(path));
  const unknown = read.filter((file) => !measured.has(keyOf(file)));
  for await (const { path, hash, bytes } of readContents(site, unknown)) {
    const fault = faultOf(path.slice('public'.length), () => bytes);
    measured.set(keyOf({ path, hash }), { ...measurePicture(path, bytes), fault });
  }
  const byPath = new Map(own.map((file) => [file.path.slice('public'.length), file]));
  const answer = toPublicFiles({
    paths: [...byPath.keys()],
    sizeOf: (path) => byPath.get(path)?.size,
    measure(path) {
      const file = byPath.get(path);
      // Only pictures are measured above: anything else is none.
      return (file && measured.get(keyOf(file))) ?? measurePicture(path, Buffer.alloc(0));
    },
    faults: () =>
      [...byPath].flatMap(([path, file]) =>
        needsReading(path) ? (measured.get(keyOf(file))?.fault ?? []) : (faultOf(path, noBytes) ?? []),
      ),
  });
  last = [{ key, files: answer }, ...last].slice(0, 2);
  return answer;
}
