/** Checks names that refer to an entry of a shared document. */
import type { SourceLocation } from '../documents/insert-parts.ts';
import type { Document } from '../documents/read-document.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/**
 * Reports a name that a shared document does not define, unless that document has problems itself.
 * @param definedIn Returns the object of the document that has the names as its properties.
 */
export function checkName<T extends object>(
  { report }: CheckContext,
  code: string,
  what: string,
  document: Document<T> | undefined,
  { value }: Reference,
  location: SourceLocation,
  definedIn: (value: T) => object = (value) => value,
): void {
  if (document === undefined || document.problems.length > 0) return;
  const [name, names] = [value as string, Object.keys(definedIn(document.value))];
  if (names.includes(name)) return;
  report(location, code, `there is no ${what} "${name}"${suggest(name, names)}`, {
    targets: [document.file.path],
    found: name,
    wanted: names,
    meant: certainMatch(name, names),
  });
}
