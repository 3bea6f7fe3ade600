/** Keeps the day that a page was asked for while the visitor moves about: it stands in the address of each page. */
import { onDay } from '../clock-override.ts';

/** Lets every link within the site ask for the day, as soon as somebody is about to follow it. */
export function keepDay(document: Document, day: string): void {
  const ask = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const href = link?.getAttribute('href') ?? '';
    if (link && /^\/(?!\/)/.test(href)) link.setAttribute('href', onDay(href, day));
  };
  // Before the application hears of it.
  document.addEventListener('click', ask, true);
}
