/** Prepares the page for paper when it is printed: its pictures are fetched, and no address is written twice. */

/** Starts to listen for printing in a window. */
export function preparePaper(window: Window): void {
  const { document } = window;
  const fetchPictures = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]'))
      picture.setAttribute('loading', 'eager');
  };
  window.addEventListener('beforeprint', () => {
    fetchPictures();
    const written = new Set<string>();
    // `blocks/styles/print.css` writes the addresses that lead out of the site beside their words.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="http"]')) {
      link.toggleAttribute('data-written', written.has(link.href));
      written.add(link.href);
    }
  });
  // Not every browser waits for the pictures before it prints: the keys that print tell a moment earlier.
  window.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (key === 'p' && (ctrlKey || metaKey)) fetchPictures();
  });
}
