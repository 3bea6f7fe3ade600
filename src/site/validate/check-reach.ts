/** Checks that files which are no documents can only be shown: drawings, styles and all files of `public/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLook, styleProblems, textOfOtherLanguage } from '../documents/check-styles.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import { type PublicFiles, faultOf, type PublicFault } from '../images/public-files.ts';

/** Returns the problems of the files of a site that are no documents. @param root Folder of the site. */
export function reachOfFiles(root: string, files: PublicFiles): Problem[] {
  // Templates make files of `public/` of these.
  const drawings = listLook(root).files.filter((path) => path.endsWith('.svg'));
  return [
    ...files.faults().map((fault) => problemOf(`public${fault.path}`, fault)),
    ...drawings.flatMap((path) => {
      const fault = faultOf(path, () => readFileSync(join(root, path)));
      return fault === undefined ? [] : [problemOf(path, fault)];
    }),
    ...styleProblems(root),
  ];
}

const problemOf = (path: string, { text, at, length, words }: PublicFault): Problem =>
  problemAt(textOfOtherLanguage(path, text), at, length, 'E245', `this file ${words}`);
