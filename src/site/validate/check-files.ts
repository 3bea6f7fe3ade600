/** Checks the files of `public/` in a document, and that files which are no documents can only be shown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLocation } from '../documents/insert-parts.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import { type FileError, type PublicFiles, faultOf, type PublicFault } from '../images/public-files.ts';
import { listLook, styleProblems, textOfOtherLanguage } from '../documents/check-styles.ts';

/** Checks that a file of `public/` exists, and that a picture can be shown. */
export function checkFile(
  { files, findings: { counts, pictures, replaced }, report }: CheckContext,
  { role, value }: Reference,
  location: SourceLocation,
): void {
  const what = role === 'image' ? 'image' : 'file';
  const path = value as string;
  counts[what === 'image' ? 'images' : 'files'] += 1;
  const problem = files.problemOf(path, what);
  if (problem !== undefined) reportFile(report, location, problem);
  else if (what === 'image') {
    const picture = files.pictureAt(path);
    pictures.set(picture, [...(pictures.get(picture) ?? []), location]);
    if (picture.normalize() !== path.normalize()) replaced.set(path, picture);
  }
}

/**
 * Checks a picture that is displayed large. `value` is its address, or an object whose `src` is checked by its own
 * schema.
 */
export function checkLargeImage(
  checking: CheckContext,
  { value, pointer }: Reference,
  location: SourceLocation,
): void {
  const isAddress = typeof value === 'string';
  if (isAddress) checkFile(checking, { role: 'image', value, pointer }, location);
  const src = isAddress ? value : (value as { src: string }).src;
  const at = isAddress ? location : checking.assembled.locate(`${pointer}/src`);
  const problem = checking.files.problemOf(src, 'large-image');
  if (problem !== undefined) reportFile(checking.report, at, problem);
}

/** Reports photographs that a build cannot prepare; those in documents have been reported there. */
export function pictureProblems(files: PublicFiles, others: readonly Problem[]): Problem[] {
  const reported = new Set(others.flatMap(({ code, targets = [] }) => (code === 'E223' ? targets : [])));
  return [...files.brokenPhotographs()].flatMap(([path, { code, message }]) =>
    reported.has(`public${path}`)
      ? []
      : [problemAt({ path: `public${path}`, text: '' }, 0, 0, code, message)],
  );
}

function reportFile(
  report: CheckContext['report'],
  location: SourceLocation,
  { code, message, targets, meant }: FileError,
): void {
  report(location, code, message, {
    targets,
    titled: message.replaceAll(/\bpublic(?=\/)/g, ''),
    meant,
  });
}

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
