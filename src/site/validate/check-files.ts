/** Checks the files of `public/` in a document. */
import type { SourceLocation } from '../documents/insert-parts.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';
import { problemAt, type Problem } from '../documents/problem.ts';
import type { FileError, PublicFiles } from '../images/public-files.ts';

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
