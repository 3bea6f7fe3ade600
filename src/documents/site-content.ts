/** The files that are the content of a site, for reviews and for publishing. */
import { recordsFolder, themeFolder, wordsFile } from './paths.ts';

/** The folders for documents, look and files. */
export const contentFolders = ['pages', 'public'] as const;

/** Whether a file of these folders is content; the sample records of the reference API are not. */
export const isContent = (path: string) => !path.startsWith(`${recordsFolder}/`);

/** The same as pathspecs of git. */
export const contentPatterns = [
  ...contentFolders,
  `:(exclude)${recordsFolder}`,
  wordsFile,
  ':(glob)words.*.json',
] as const;

/** Whether a file belongs to the look of a site: visitors see it on every page, and no document names it. */
export const isLook = (path: string) => path.startsWith(`${themeFolder}/`);
