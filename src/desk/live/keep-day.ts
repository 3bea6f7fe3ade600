/** Keeps the day of `?now=` in each address during navigation. */
import { onDay } from '../shared/clock-override.ts';

/** Adds the day to the address of an internal link when the link is clicked. */
export function keepDay(document: Document, day: string): void {
  const ask = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    const href = link?.getAttribute('href') ?? '';
    if (link && /^\/(?!\/)/.test(href)) link.setAttribute('href', onDay(href, day));
  };
  // In the capture phase, before the application handles the click.
  document.addEventListener('click', ask, true);
}
