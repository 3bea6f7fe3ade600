/**
 * The styles of pages. Each document carries only the styles of its own blocks; before another page is shown, those
 * that it needs besides are taken from its document. The Content-Security-Policy allows the styles of all pages.
 */

const selector = 'style[data-style]';

/** The styles of a document, as its head has them. */
export function stylesOf(document: Document): HTMLStyleElement[] {
  return [...document.head.querySelectorAll<HTMLStyleElement>(selector)];
}

/** Adds the styles that the seen document lacks, each in its place: a later style wins over an earlier one. */
export function addStyles(styles: readonly HTMLStyleElement[]): void {
  const live = stylesOf(document);
  const numberOf = (style: HTMLStyleElement) => Number(style.dataset['style']);
  for (const style of styles) {
    if (live.some((known) => numberOf(known) === numberOf(style))) continue;
    const next = live.find((known) => numberOf(known) > numberOf(style));
    const added = document.importNode(style, true);
    if (next === undefined) document.head.append(added);
    else next.before(added);
    live.splice(next === undefined ? live.length : live.indexOf(next), 0, added);
  }
}
