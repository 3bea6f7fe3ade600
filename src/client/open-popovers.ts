/** Selects an open popover. Browsers without popovers refuse `:popover-open`; `older-browsers.ts` marks theirs. */
const selector = 'popover' in HTMLElement.prototype ? ':popover-open' : '[popover][data-open]';

/** Returns the open popovers of a document. */
export function findOpenPopovers(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}
