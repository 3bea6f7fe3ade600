/** The links beside headings hand on the address of what they head: to the device where it can share, else to the clipboard. */

/** What sharing needs of the browser; tests hand in their own. */
export interface Sharing {
  /** Hands an address to the applications of the device; absent where the device cannot. */
  share?: (what: { title: string; url: string }) => Promise<void>;
  /** Puts a text on the clipboard. */
  copy: (text: string) => Promise<void>;
  /** Shows words for a moment, and says them to those who hear the page. */
  announce: (words: string) => void;
}

/** Listens to the links beside headings (`.heading-link`) of the whole document. */
export function shareLinks(document: Document, { share, copy, announce }: Sharing): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a.heading-link');
    if (!link || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    // The address of a part appears in the browser's own bar; the address of the page stands there already.
    if (link.hash === '') event.preventDefault();
    const title = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    // A visitor who closes the device's window of sharing, or forbids the clipboard, has changed their mind.
    if (share) void share({ title, url: link.href }).catch(() => {});
    else
      void copy(link.href).then(
        () => announce(link.dataset['copied'] ?? ''),
        () => {},
      );
  });
}

/** Sharing with what this browser has. */
export function browserSharing(window: Window): Sharing {
  const { navigator, document } = window;
  const touched = window.matchMedia('(pointer: coarse)').matches;
  let place: HTMLElement | undefined;
  let timer: number | undefined;
  return {
    ...(touched && 'share' in navigator && { share: (what) => navigator.share(what) }),
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
      // Words that come after the place are words that are said, also when they are the same again.
      timer = window.setTimeout(() => {
        here.textContent = words;
        timer = window.setTimeout(() => (here.textContent = ''), 4000);
      }, 50);
    },
  };
}
