// @vitest-environment jsdom
/** Links of static markup: which are followed within the site, and which pages are fetched before. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from '../../src/client/follow-links.ts';

const go = vi.fn<(address: string) => Promise<void>>();
const prepare = vi.fn<(address: string) => Promise<void>>();
let look: () => void;
let follow: () => Document;

type Entry = { isIntersecting: boolean; target: Element };
/** The browser's watches over what is in view, in the hands of the test. */
class Observer {
  static all: Observer[] = [];
  watched = new Set<Element>();
  constructor(public callback: (entries: Entry[]) => void) {
    Observer.all.push(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();
}
const watched = () => Observer.all.flatMap((one) => [...one.watched]);
const see = (...elements: Element[]) => {
  for (const { watched, callback } of Observer.all)
    callback([...watched].map((target) => ({ target, isIntersecting: elements.includes(target) })));
};

beforeEach(() => {
  for (const mock of [go, prepare]) mock.mockReset();
  prepare.mockResolvedValue(undefined);
  Observer.all = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  document.body.innerHTML = `
    <main><a id="inner" href="/News?year=2020#top">News</a><a id="part" href="#part">Part</a></main>
    <a id="file" href="/files/a.pdf">File</a><a id="api" href="/api/image/words">File of the API</a><a id="out" href="https://example.org/x">Out</a>
    <a id="tab" href="/News" target="_blank">Tab</a><a id="save" href="/News" download>Save</a>
    <nav id="menu" popover><a id="one" href="/One">One</a><a id="two" href="/Two">Two</a><a id="far" href="https://example.org/">Far</a></nav>`;
  // A document of its own for each test, because listeners stay.
  follow = () => {
    const own = document.implementation.createHTMLDocument('');
    own.head.append(Object.assign(own.createElement('base'), { href: location.href }));
    own.body.append(...[...document.body.children].map((child) => own.importNode(child, true)));
    // jsdom knows no popovers.
    own.querySelectorAll = ((selector: string) =>
      selector === ':popover-open' ? [] : Document.prototype.querySelectorAll.call(own, selector)) as never;
    look = followLinks(own, { go, prepare });
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
    expect(go).toHaveBeenCalledExactlyOnceWith('/News?year=2020#top');
  });

  it.each(['part', 'file', 'api', 'out', 'tab', 'save'])('on %s stays with the browser', (id) => {
    expect(click(follow(), id)).toBe(false);
    expect(go).not.toHaveBeenCalled();
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

describe('pages that links in view lead to', () => {
  const paths = () => prepare.mock.calls.map(([address]) => new URL(address).pathname);
  const idle: (() => void)[] = [];
  /** Lets the browser be idle until nothing waits for that. */
  const rest = async () => {
    for (let act = idle.shift(); act !== undefined; act = idle.shift()) {
      act();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  beforeEach(() => {
    idle.length = 0;
    vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
    document.body.innerHTML = `<main>${Array.from('abcdefgh', (id) => `<a id="${id}" href="/${id}">${id}</a>`).join('')}
      <a id="again" href="/a">a</a><a id="out" href="https://example.org/">out</a><a id="here" href="${location.pathname}">here</a></main>`;
  });

  it('are prepared one after the other while the browser is idle, each once', async () => {
    const own = follow();
    look();
    see(...['a', 'again', 'out', 'here', 'b'].map((id) => at(own, id)));
    expect(paths()).toEqual([]);
    idle.shift()?.();
    expect(paths()).toEqual(['/a']);
    await rest();
    expect(paths()).toEqual(['/a']);
    await new Promise((resolve) => setTimeout(resolve));
    await rest();
    expect(paths()).toEqual(['/a', '/b']);
  });

  it('are none of what the API may have written', () => {
    document.body.innerHTML = '<div data-island="document-grid"><p><a id="a" href="/a">a</a></p></div>';
    follow();
    look();
    expect(watched()).toEqual([]);
  });

  it('are six for each page that is shown', async () => {
    const own = follow();
    const all = () => see(...Array.from('abcdefgh', (id) => at(own, id)));
    const settle = async () => {
      for (let round = 0; round < 10; round += 1) {
        await rest();
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    look();
    all();
    await settle();
    expect(paths()).toEqual(['/a', '/b', '/c', '/d', '/e', '/f']);
    look();
    all();
    await settle();
    expect(paths().slice(6)).toEqual(['/g', '/h']);
  });

  it.each([
    ['saves data', { saveData: true }],
    ['pays for what the line carries', { type: 'cellular', effectiveType: '4g' }],
    ['has a slow line', { effectiveType: '3g' }],
  ])('are left where the visitor %s', (_, connection) => {
    vi.stubGlobal('navigator', { connection });
    follow();
    look();
    expect(watched().length).toBe(0);
  });
});

describe('a page is prepared', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('at %s of a link', (sign) => {
    at(follow(), 'inner').dispatchEvent(new Event(sign, { bubbles: true }));
    expect(prepare.mock.calls.map(([address]) => new URL(address).pathname)).toEqual(['/News']);
  });

  it('when a menu opens in which its link is visible; links that are not, or lead elsewhere, are left', () => {
    const own = follow();
    expect(watched().length).toBe(0);
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
    expect(watched().length).toBe(0);
  });

  it('in no menu where the visitor saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    toggle(follow(), 'open');
    expect(watched().length).toBe(0);
  });
});
