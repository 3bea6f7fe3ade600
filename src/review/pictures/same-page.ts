/** Finds the pages that look the same in both revisions, by their documents: no picture of them is needed. */
import { isLook } from '../../site/documents/site-content.ts';
import type { PagePayload } from '../../engine/payload.ts';

/**
 * Whether a page looks the same in both revisions: its documents are equal, and so is all that they ask for.
 * @param before The document; `undefined` if there is none.
 * @param causes The changes that may affect the page, as in `touched` of a review.
 */
export function isSamePage(
  before: string | undefined,
  after: string | undefined,
  causes: readonly string[],
): boolean {
  if (before === undefined || before !== after) return false;
  const asked = sourcesOf(after);
  return causes.every((cause) => isInDocument(cause, asked));
}

/** Whether all effects of a change are in the document. */
function isInDocument(cause: string, asked: ReadonlySet<string>): boolean {
  const [kind, ...words] = cause.split(' ');
  const name = words.join(' ');
  // Pictures of both revisions have the look of today.
  if (kind === 'file') return isLook(name);
  return kind !== 'record' || !asked.has(name.slice(0, name.indexOf('/')));
}

/** The sources that a page asks in the browser; it has the records of all others. */
function sourcesOf(document: string): ReadonlySet<string> {
  const [, json] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(document) ?? [];
  return new Set(json === undefined ? [] : Object.keys((JSON.parse(json) as PagePayload).sources));
}
