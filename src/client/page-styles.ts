/**
 * The styles of pages. Each document carries only the styles of its own blocks; before another page is shown, missing
 * styles are added from its document. The Content-Security-Policy allows the styles of all pages.
 */

/** Returns the styles in the head of a document; the last of a served one are those for paper, in a file. */
export function findStyles(document: Document): HTMLElement[] {
  return [...document.head.querySelectorAll<HTMLElement>('[data-style]')];
}

/** Adds the styles that the shown document lacks, in order: a later style overrides an earlier one. */
export function addStyles(styles: readonly HTMLElement[]): void {
  const live = findStyles(document);
  const readNumber = (style: HTMLElement) => Number(style.dataset['style']);
  for (const style of styles) {
    if (live.some((known) => readNumber(known) === readNumber(style))) continue;
    const next = live.find((known) => readNumber(known) > readNumber(style));
    const added = document.importNode(style, true);
    if (next === undefined) document.head.append(added);
    else next.before(added);
    live.splice(next === undefined ? live.length : live.indexOf(next), 0, added);
  }
}
