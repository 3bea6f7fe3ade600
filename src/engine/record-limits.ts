/**
 * How much of a record the site shows. An API can send anything, by mistake or on purpose; what is beyond these limits
 * would freeze the page or push everything else out of it. Each limit is several times what a real record has. How much
 * of an answer is read at all stands in `call-limits.ts`.
 */

/** Letters of a title, an author, a group: a title of the site has up to 90. */
export const mostLettersInName = 300;
/** Letters of a description with its markup: some thirty screens of a phone. */
export const mostLettersInText = 50_000;
/** Letters of an address, of which an identity is a part: some proxies refuse more. */
export const mostLettersInAddress = 2000;
/** Files or pictures of a record: the large view keeps them all at hand. */
export const mostFiles = 500;
/** Groups of a list: each is an entry of a select element, or a tab. */
export const mostGroups = 200;
/** Records whose faults are reported one by one: a console with 100,000 lines freezes the page, too. */
export const mostReports = 20;
/** Elements of a description: sanitising and rendering 1,000 takes less than 100 ms on a laptop. */
export const mostElements = 1000;
/** Elements around another one in a description: the browser's parser ends at 512, where it goes flat. */
export const mostDepth = 40;

/** Stands where a text is cut, in every language. */
export const cutMark = ' […]';

/** Cuts a text. */
export function cutText(text: string, most: number): string {
  // A surrogate pair is not cut in two.
  return text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') + cutMark;
}
