/** The files that are the content of a site, for reviews and for publishing. */
import { blocksFolder, recordsFolder, themeFolder, wordsFile } from './paths.ts';

/** The folders for documents, look and files. */
export const contentFolders = ['pages', 'public'] as const;

/** The files that the reference API serves beside its records. */
const sampleFiles = `${recordsFolder}/files`;

/** Whether a file of these folders is content; the sample files of the reference API are not. */
export const isContent = (path: string) =>
  !path.startsWith(`${sampleFiles}/`) && (isCode(path) || !path.startsWith(`${blocksFolder}/`));

/** The same as pathspecs of git. */
export const contentPatterns = [
  ...contentFolders,
  `:(exclude)${sampleFiles}`,
  wordsFile,
  ':(glob)words.*.json',
] as const;

/** Whether a file belongs to the look of a site: visitors see it on every page, and no document names it. */
export const isLook = (path: string) => path.startsWith(`${themeFolder}/`);

/** Whether a file is code of a site, without its tests and the types that the engine writes. */
export const isCode = (path: string) =>
  path.startsWith(`${blocksFolder}/`) && !/\.(?:test\.tsx?|d\.ts)$/.test(path);

/** The block type that a file of the code or look belongs to: `clock` of `blocks/clock/clock.tsx`. */
export function findBlockType(path: string): string | undefined {
  if (isCode(path)) return /^[^/]+\/([^/]+)\//.exec(path)?.[1];
  return isLook(path) ? /\/blocks\/([^/.]+)[^/]*\.css$/.exec(path)?.[1] : undefined;
}

/** The name of the collection that a file has records of: `news`, `fr/news`; `undefined` if it has none. */
export function findCollection(path: string): string | undefined {
  if (!path.startsWith(`${recordsFolder}/`) || !path.endsWith('.json') || !isContent(path)) return undefined;
  const place = path.slice(recordsFolder.length + 1);
  return place.includes('/') ? place.slice(0, place.lastIndexOf('/')) : place.slice(0, -'.json'.length);
}
