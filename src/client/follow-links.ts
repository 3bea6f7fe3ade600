/**
 * Handles clicks on links in static markup as router navigations, with one listener for the whole document.
 */
import { withoutBase } from '../engine/base.ts';
import { isFile } from '../engine/link.ts';
import { findOpenPopovers } from './open-popovers.ts';
import { savesData } from './saves-data.ts';

/** Returns the target of the link around the target of an event, as `findDestination` does. */
function destination(event: Event): URL | undefined {
  return findDestination((event.target as Element | null)?.closest?.('a[href]'));
}

/** Returns the target of a link inside the site; `undefined` if the browser must handle the link itself. */
function findDestination(element: Element | null | undefined): URL | undefined {
  const link = element as HTMLAnchorElement | null | undefined;
  if (!link || link.target === '_blank' || link.hasAttribute('download') || link.hreflang !== '')
    return undefined;
  const url = new URL(link.href);
  const path = url.origin === location.origin ? withoutBase(url.pathname) : undefined;
  // Only a load of the document marks the words of `#:~:text=…`.
  return path === undefined || isFile(path) || url.hash.includes(':~:') ? undefined : url;
}

interface Follower {
  /** Moves to an address of the site. */
  move: (address: string) => Promise<void>;
  /** Called before the browser follows a link to a part of the page. @returns whether it is followed already. */
  jump: (url: URL) => boolean;
  /**
   * Called at the first sign that the visitor will follow a link (hover, focus, touch, a menu that opens and shows it),
   * to fetch its page early.
   */
  prepare: (address: string) => void;
  /**
   * Whether the visitor uses touch, where no hover precedes a tap: the links in the header are prepared at once. (While
   * a finger is down, Chromium holds back responses.)
   */
  byTouch?: boolean;
  /** How a tab is opened, and an address in this one. */
  tabs?: Tabs;
}

/** Opens addresses in windows; tests pass their own. */
export interface Tabs {
  /** @returns `null` if no tab came. */
  open: (address: string) => Pick<Window, 'opener'> | null;
  assign: (address: string) => void;
}

const browserTabs: Tabs = {
  open: (address) => window.open(address),
  assign: (address) => location.assign(address),
};

/**
 * Opens a tab. Browsers within apps, which are on devices for touch, open none and tell nobody; so that such a link
 * leads on, its address is then opened in this one.
 */
function openTab({ href }: HTMLAnchorElement, { open, assign }: Tabs): void {
  const tab = open(href);
  if (tab === null) assign(href);
  else tab.opener = null;
}

/** Starts the listeners on `document`. Clicks with a modifier key stay with the browser. */
export function followLinks(
  document: Document,
  { move, jump, prepare, byTouch = false, tabs = browserTabs }: Follower,
): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[target=_blank]');
    if (link && byTouch) {
      event.preventDefault();
      return openTab(link, tabs);
    }
    const url = destination(event);
    if (url === undefined) return;
    const samePage = url.pathname === location.pathname && url.search === location.search;
    const isPart = samePage && url.hash !== '';
    if (isPart && !jump(url)) return;
    event.preventDefault();
    if (!isPart) void move(url.pathname + url.search + url.hash);
  });
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      intent,
      (event) => {
        const url = destination(event);
        if (url !== undefined && url.pathname !== location.pathname) prepare(url.href);
      },
      { passive: true },
    );
  }
  watchMenus(document, prepare, byTouch);
}

/**
 * Prepares the pages whose links are visible in a menu that opens, unless the visitor saves data.
 * @param alsoHeader Whether the visible links of the header are prepared, too.
 */
function watchMenus(document: Document, prepare: Follower['prepare'], alsoHeader: boolean): void {
  if (savesData()) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = findDestination(target);
      if (url !== undefined && url.pathname !== location.pathname) prepare(url.href);
    }
  });
  const watch = (menu: Element) => {
    for (const link of menu.querySelectorAll('a[href]')) observer.observe(link);
  };
  // The event does not bubble. Menus that are open already fire none; the loop below finds them.
  document.addEventListener(
    'toggle',
    (event) => {
      if (event.newState === 'open') watch(event.target as Element);
      else observer.disconnect();
    },
    true,
  );
  for (const open of findOpenPopovers(document)) watch(open);
  if (alsoHeader) for (const header of document.querySelectorAll('header')) watch(header);
}
