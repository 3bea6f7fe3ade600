/** Checks names that refer to an entry of a shared document. */
import type { SourceLocation } from '../documents/insert-parts.ts';
import type { Document } from '../documents/read-site.ts';
import { certainMatch, suggest } from '../documents/suggest.ts';
import type { Reference } from '../documents/validators.ts';
import type { CheckContext } from './checking.ts';

/**
 * Returns the value of a shared document, or `undefined` if it has problems, which are reported elsewhere.
 */
export function known<T>({ problems, value }: Document<T>): T | undefined {
  return problems.length === 0 ? value : undefined;
}

/** Reports a name that a shared document does not define. `known` is `undefined` if that document has problems. */
export function checkName(
  checking: CheckContext,
  code: string,
  what: string,
  known: object | undefined,
  { value }: Reference,
  location: SourceLocation,
): void {
  const name = value as string;
  if (known !== undefined && !Object.hasOwn(known, name)) {
    const names = Object.keys(known);
    checking.report(
      location,
      code,
      `there is no ${what} "${name}"${suggest(name, names)}`,
      certainMatch(name, names),
    );
  }
}
