/**
 * Fetches the pages that links in view lead to, so that a tap finds them there: fragments of some kilobytes, one after the
 * other while the browser is idle, and only so many for each page that is shown. Links of islands are left out: in what
 * the API has written, nobody has checked that they lead anywhere.
 */

/** The most pages that are fetched for one that is shown: header and opening have about as many links. */
const mostPages = 6;

/** Looks for links of the page that is shown now. */
type Look = () => void;

/**
 * @param targetOf The address in the site that a link leads to; `undefined` for what is no page of it.
 * @param prepare Fetches a page; resolves also if that fails.
 * @param whenIdle Calls a function when the browser has nothing else to do.
 */
export function watchLinksInView(
  document: Document,
  targetOf: (link: Element) => string | undefined,
  prepare: (address: string) => Promise<unknown>,
  whenIdle: (act: () => void) => void,
): Look {
  const known = new Set<string>();
  let waiting: string[] = [];
  let left = 0;
  let isBusy = false;

  const next = (): void => {
    if (isBusy) return;
    const address = waiting.shift();
    if (address === undefined) return;
    isBusy = true;
    whenIdle(() => {
      void prepare(address).then(() => {
        isBusy = false;
        next();
      });
    });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left === 0) continue;
      observer.unobserve(target);
      const address = targetOf(target);
      if (address === undefined || known.has(address)) continue;
      known.add(address);
      waiting.push(address);
      left -= 1;
    }
    next();
  });
  return () => {
    observer.disconnect();
    // What the last page led to is no longer in view.
    for (const address of waiting) known.delete(address);
    waiting = [];
    left = mostPages;
    for (const link of document.querySelectorAll('a[href]:not([data-island] a)')) observer.observe(link);
  };
}
