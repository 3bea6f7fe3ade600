/** Which files of a site's folder are its content: what a review compares, and what a maintainer sends. */
import { isWordsFile, wordsFile } from './paths.ts';
import { settingsFile } from './site-settings.ts';

/** Its folders: documents, files, and the look. */
export const contentFolders = ['pages', 'public', 'theme', 'fonts'] as const;

/** The tokens of the look. */
const themeFile = 'theme.css';
const atTop = new Set([settingsFile, themeFile]);

/** Whether a file beside the folders is content: words, settings, tokens of the look. */
export const isContentAtTop = (name: string) => atTop.has(name) || isWordsFile(name);

/** The same for git, as patterns of `git status`. */
export const contentPatterns = [...contentFolders, ...atTop, wordsFile, ':(glob)words.*.json'] as const;

/** Whether a file is part of the look of a site: visitors see it on every page, and no document names it. */
export const isLook = (path: string) => path === themeFile || /^(theme|fonts)\//.test(path);
