/** Checks that files which are no documents can only be shown: drawings, styles and all files of `public/`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { styleProblems, textOfOtherLanguage } from '../documents/check-styles.ts';
import { themeFolder } from '../documents/paths.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import type { PublicFiles } from '../images/public-files.ts';
import { faultOf, type PublicFault } from '../images/public-faults.ts';

/** Returns the problems of the files of a site that are no documents. @param root Folder of the site. */
export function reachOfFiles(root: string, files: PublicFiles): Problem[] {
  return [
    ...files.faults().map((fault) => problemOf(`public${fault.path}`, fault)),
    ...themeDrawings(root).flatMap((path) => {
      const fault = faultOf(path, () => readFileSync(join(root, path)));
      return fault === undefined ? [] : [problemOf(path, fault)];
    }),
    ...styleProblems(root),
  ];
}

const problemOf = (path: string, { text, at, length, words }: PublicFault): Problem =>
  problemAt(textOfOtherLanguage(path, text), at, length, 'E245', `this file ${words}`);

/** The drawings of the look, of which templates make files of `public/`. */
function themeDrawings(root: string): string[] {
  const top = join(root, themeFolder);
  if (!statSync(top, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
