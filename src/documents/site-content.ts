/** Which files of a site's folder are its content: what a review compares, and what a maintainer sends. */
import { recordsFolder, themeFolder, wordsFile } from './paths.ts';

/** Its folders: documents with the look, and files. */
export const contentFolders = ['pages', 'public'] as const;

/** Whether a file of these folders is content: the sample of the reference API is none. */
export const isContent = (path: string) => !path.startsWith(`${recordsFolder}/`);

/** The same for git, as patterns of `git status`. */
export const contentPatterns = [
  ...contentFolders,
  `:(exclude)${recordsFolder}`,
  wordsFile,
  ':(glob)words.*.json',
] as const;

/** Whether a file is part of the look of a site: visitors see it on every page, and no document names it. */
export const isLook = (path: string) => path.startsWith(`${themeFolder}/`);
