// @vitest-environment jsdom
/** Links of static markup: which are followed within the site, and which pages are fetched before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, type Tabs } from '../../src/client/follow-links.ts';

const move = vi.fn<(address: string) => Promise<void>>();
const jump = vi.fn<(url: URL) => boolean>();
const prepare = vi.fn<(address: string) => void>();
let follow: (byTouch?: boolean, tabs?: Tabs) => Document;

/** The browser's watch over what is in view, in the hands of the test. */
const watched = new Set<Element>();
let see: (...elements: Element[]) => void;
class Observer {
  constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    see = (...elements) =>
      callback([...watched].map((target) => ({ target, isIntersecting: elements.includes(target) })));
  }
  observe = (element: Element) => void watched.add(element);
  unobserve = (element: Element) => void watched.delete(element);
  disconnect = () => watched.clear();
}

beforeEach(() => {
  for (const mock of [move, jump, prepare]) mock.mockReset();
  watched.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
  document.body.innerHTML = `
    <main><a id="inner" href="/News?year=2020#top">News</a><a id="part" href="#part">Part</a></main>
    <a id="file" href="/files/a.pdf">File</a><a id="api" href="/api/image/words">File of the API</a><a id="out" href="https://example.org/x">Out</a>
    <a id="tab" href="/News" target="_blank">Tab</a><a id="save" href="/News" download>Save</a>
    <nav id="menu" popover><a id="one" href="/One">One</a><a id="two" href="/Two">Two</a><a id="far" href="https://example.org/">Far</a></nav>`;
  // A document of its own for each test, because listeners stay.
  follow = (byTouch = false, tabs = { open: () => null, assign: () => {} }) => {
    const own = document.implementation.createHTMLDocument('');
    own.head.append(Object.assign(own.createElement('base'), { href: location.href }));
    own.body.append(...[...document.body.children].map((child) => own.importNode(child, true)));
    followLinks(own, { move, jump, prepare, byTouch, tabs });
    return own;
  };
});
afterEach(() => vi.unstubAllGlobals());

const at = (own: Document, id: string) => own.getElementById(id) as HTMLElement;
const click = (own: Document, id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  at(own, id).dispatchEvent(event);
  return event.defaultPrevented;
};
const toggle = (own: Document, newState: string) =>
  at(own, 'menu').dispatchEvent(Object.assign(new Event('toggle'), { newState }));

describe('a click', () => {
  it('on a link of the site is a move, with query and anchor', () => {
    expect(click(follow(), 'inner')).toBe(true);
    expect(move).toHaveBeenCalledExactlyOnceWith('/News?year=2020#top');
  });

  it.each([true, false])(
    'R-11 by touch opens a tab; where the browser of an app opens none, the same one',
    (opens) => {
      const tab = { opener: window };
      const open = vi.fn<typeof window.open>(() => (opens ? (tab as Window) : null));
      const assign = vi.fn<(address: string) => void>();
      const own = follow(true, { open, assign });
      expect(click(own, 'tab')).toBe(true);
      expect(open).toHaveBeenCalledExactlyOnceWith(`${location.origin}/News`);
      expect(assign.mock.calls).toEqual(opens ? [] : [[`${location.origin}/News`]]);
      expect(tab.opener).toBe(opens ? null : window);
      expect(click(follow(false, { open, assign }), 'tab')).toBe(false);
    },
  );

  it.each(['part', 'file', 'api', 'out', 'tab', 'save'])('on %s stays with the browser', (id) => {
    expect(click(follow(), id)).toBe(false);
    expect(move).not.toHaveBeenCalled();
    expect(jump).toHaveBeenCalledTimes(id === 'part' ? 1 : 0);
  });

  it.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s stays with the browser', (_, init) => {
    expect(click(follow(), 'inner', init)).toBe(false);
  });
});

describe('a page is prepared', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('at %s of a link', (sign) => {
    at(follow(), 'inner').dispatchEvent(new Event(sign, { bubbles: true }));
    expect(prepare.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/News']);
  });

  it('when a menu opens in which its link is visible; links that are not, or lead elsewhere, are left', () => {
    const own = follow();
    expect(watched.size).toBe(0);
    toggle(own, 'open');
    see(at(own, 'one'), at(own, 'far'));
    expect(prepare.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/One']);
    see(at(own, 'one'), at(own, 'two'));
    expect(prepare.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/One', '/Two']);
  });

  it('no longer when the menu is closed', () => {
    const own = follow();
    toggle(own, 'open');
    toggle(own, 'closed');
    expect(watched.size).toBe(0);
  });

  it('what the header shows at once where links are touched: a finger gives no sign before', () => {
    document.body.insertAdjacentHTML('afterbegin', '<header><a id="logo" href="/Logo">Home</a></header>');
    follow();
    expect(watched.size).toBe(0);
    const own = follow(true);
    expect([...watched].map(({ id }) => id)).toEqual(['logo']);
    see(at(own, 'logo'));
    expect(prepare.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/Logo']);
    expect(watched.size).toBe(0);
  });

  it('in no menu where the visitor saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    toggle(follow(true), 'open');
    expect(watched.size).toBe(0);
  });
});
