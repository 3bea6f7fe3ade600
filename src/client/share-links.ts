/**
 * The links beside headings share the address of their part: with the share dialog of the device where there
 * is one, else with the clipboard.
 */

/** The browser functions that sharing needs; tests pass their own. */
export interface Sharing {
  /** Opens the share dialog of the device; absent if the device has none. */
  share?: (what: { title: string; url: string }) => Promise<void>;
  /** Returns the address in the bar. */
  address: () => string;
  /** Copies a text to the clipboard. */
  copy: (text: string) => Promise<void>;
  /** Shows a short message in a live region, so that screen readers announce it. */
  announce: (words: string) => void;
}

/** Handles clicks on the links beside headings (`.heading-link`) in the whole document. */
export function shareLinks(document: Document, { share, address, copy, announce }: Sharing): void {
  // Captures the event, to come before `follow-links.ts`.
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a.heading-link');
    if (!link || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // A link with an anchor is followed, so that the address bar shows it. The bar already has the address of the page
    // itself, with the visitor's choices or the open album.
    const isOfPage = link.hash === '';
    if (isOfPage) event.preventDefault();
    const url = isOfPage ? (address().split('#')[0] ?? '') : link.href;
    const title = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    // A rejection is not an error: the visitor closed the share dialog or denied access to the clipboard.
    if (share) void share({ title, url }).catch(() => {});
    else
      void copy(url).then(
        () => announce(link.dataset['copied'] ?? ''),
        () => {},
      );
  };
  document.addEventListener('click', onClick, { capture: true });
}

/** Creates the sharing functions from what this browser supports. */
export function browserSharing(window: Window): Sharing {
  const { navigator, document } = window;
  const touched = window.matchMedia('(pointer: coarse)').matches;
  let place: HTMLElement | undefined;
  let timer: number | undefined;
  return {
    ...(touched && 'share' in navigator && { share: (what) => navigator.share(what) }),
    address: () => window.location.href,
    copy: async (text) => navigator.clipboard.writeText(text),
    announce(words) {
      if (place === undefined) {
        place = document.createElement('p');
        place.className = 'said';
        place.setAttribute('role', 'status');
        document.body.append(place);
      }
      const here = place;
      window.clearTimeout(timer);
      here.textContent = '';
      // Clears the region first and fills it later, so that screen readers announce even a repeated message.
      timer = window.setTimeout(() => {
        here.textContent = words;
        timer = window.setTimeout(() => (here.textContent = ''), 4000);
      }, 50);
    },
  };
}
