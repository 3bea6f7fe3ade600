/**
 * Limits on how much of a record the site shows. An API can send anything, by mistake or on purpose; more than this
 * would freeze the page or push everything else out of it. Each limit is several times the size of a real record.
 * `call-limits.ts` limits how much of an answer is read.
 */

/** Letters of a title, an author, a group: a title of the site has up to 90. */
export const maxNameLength = 300;
/** Letters of a description with its markup: about thirty screens of a phone. */
export const maxTextLength = 50_000;
/** Letters of an address, or of an id, which is part of an address: some proxies refuse more. */
export const maxAddressLength = 2000;
/** Files or pictures of a record: the large view keeps them all in memory. */
export const maxFiles = 500;
/** Groups of a list: each is an entry of a select element, or a tab. */
export const maxGroups = 200;
/** Records whose errors are reported one by one: a console with 100,000 lines freezes the page, too. */
export const maxReports = 20;
/** Elements of a description: sanitising and rendering 1,000 takes less than 100 ms on a laptop. */
export const maxElements = 1000;
/** Nesting depth of elements in a description: the browser's parser flattens them at 512. */
export const maxDepth = 40;

/** Marks where a text is cut, in every language. */
export const cutMark = ' […]';

/** Cuts a text to `max` letters and marks the cut. */
export function cutText(text: string, max: number): string {
  // Do not split a surrogate pair.
  return text.length <= max ? text : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') + cutMark;
}
