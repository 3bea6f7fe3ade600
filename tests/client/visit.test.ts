// @vitest-environment jsdom
/** The visit before the application: what is asked for, and what makes the application necessary. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application, Launcher } from '../../src/client/launcher.ts';
import { oncePerSession, startVisit } from '../../src/client/visit.ts';

interface Seen {
  isIntersecting: boolean;
  boundingClientRect: { height: number };
}
const observed = new Map<Element, (entries: Seen[]) => void>();
/** How near to the window each is seen, by its id. */
const margins: Record<string, string> = {};
let answer: () => Response = () => Response.json([]);
const asked: string[] = [];

/** Fills the document with islands and their payload. */
function serve(islands: string, blocks: object = {}, script = ''): void {
  const payload = {
    route: '/Home',
    paths: ['/Home'],
    builtOn: '2026-07-16',
    build: 'b',
    blocks,
    sources: { notices: { path: '/api/notices', item: 'notification', failure: 'no notices' } },
  };
  document.body.innerHTML = `${islands}<script type="application/json" id="page">${JSON.stringify(payload)}</script>${script}`;
}

const notice = { title: 'A feast', description: 'It is kept.' };
const hidden = '<div data-island="notification-modal" data-key="notices" data-hydrate="load"></div>';
const bound = { notices: { props: {}, data: { source: 'notices', facets: [], live: true } } };
const launcher = (start: Launcher['start'] = () => Promise.resolve(undefined)): Launcher => ({
  start,
  running: () => undefined,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  asked.length = 0;
  observed.clear();
  answer = () => Response.json([]);
  vi.stubGlobal('fetch', async (address: string, { priority }: RequestInit = {}) => {
    asked.push(priority === undefined ? address : `${address} ${priority}`);
    return answer();
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      act: (entries: Seen[]) => void;
      margin: string;
      constructor(act: (entries: Seen[]) => void, { rootMargin = '' }: IntersectionObserverInit = {}) {
        this.act = act;
        this.margin = rootMargin;
      }
      observe(element: Element) {
        observed.set(element, this.act);
        margins[element.id] = this.margin;
      }
      disconnect() {
        observed.clear();
      }
    },
  );
  vi.stubGlobal('CSS', { supports: () => true });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // All the time in the world, at once.
  vi.stubGlobal('requestIdleCallback', (act: (deadline: { timeRemaining: () => number }) => void) =>
    act({ timeRemaining: () => 50 }),
  );
  sessionStorage.clear();
  localStorage.clear();
  location.hash = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('a page that is only read', () => {
  it('A-05 asks each source once, and needs no application', async () => {
    serve(hidden, bound);
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    await settled();
    expect(asked).toEqual(['/api/notices']);
    expect(need).not.toHaveBeenCalled();
  });

  it('fetches the code of the application ahead, at a low priority', () => {
    serve('', {}, '<script type="text/plain" data-app="/assets/app.js /assets/react.js"></script>');
    startVisit(launcher());
    expect(asked.slice(-2)).toEqual(['/assets/app.js low', '/assets/react.js low']);
  });

  it.each([
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'breaks off',
      () => Promise.resolve({ arrayBuffer: () => Promise.reject(new TypeError('network error')) }),
    ],
  ])('and goes on without it where it %s: nothing is said of that', async (_, fetch) => {
    const missed = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', missed);
    vi.stubGlobal('fetch', (address: string) =>
      address.startsWith('/assets/') ? (asked.push(address), fetch()) : Promise.resolve(answer()),
    );
    serve('', {}, '<script type="text/plain" data-app="/assets/app.js"></script>');
    startVisit(launcher());
    await settled();
    await settled();
    process.off('unhandledRejection', missed);
    expect(asked).toEqual(['/assets/app.js']);
    expect(missed).not.toHaveBeenCalled();
  });

  it('but not where the visitor saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    serve('', {}, '<script type="text/plain" data-app="/assets/app.js"></script>');
    startVisit(launcher());
    expect(asked.filter((address) => address.includes('/assets/'))).toEqual([]);
  });
});

describe('what waits from an earlier visit', () => {
  const waiting = {
    key: 'a',
    call: { path: '/api/form', auth: false, adds: [] },
    schoolcode: 'AC',
    values: { name: 'Ann' },
    since: Date.now(),
    tries: 1,
    busyUntil: 0,
  };
  const formMarkup = '<form method="dialog"><input id="name" type="text" name="name"></form>';

  it.each([
    ['has no locks', {}],
    // As browsers do where storage is forbidden.
    ['refuses locks', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
  ])('F11 F-05 is sent also by a browser that %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    vi.spyOn(console, 'info').mockImplementation(() => {});
    localStorage.setItem('outbox', JSON.stringify([waiting]));
    serve('');
    startVisit(launcher());
    await settled();
    expect(asked).toContain('/api/form');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  it('F-05 is no draft any longer when it has arrived', async () => {
    vi.stubGlobal('navigator', {});
    localStorage.setItem('outbox', JSON.stringify([waiting]));
    sessionStorage.setItem('drafts', JSON.stringify({ name: 'Ann' }));
    serve(formMarkup);
    startVisit(launcher());
    expect(document.querySelector('input')?.value).toBe('Ann');
    await settled();
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });
});

describe('the application is needed', () => {
  it('when an island is seen that waits for that', () => {
    serve('<div id="a" data-island="form" data-key="a" data-hydrate="visible"></div>', { a: { props: {} } });
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    const island = document.getElementById('a') as Element;
    const act = observed.get(island);
    act?.([{ isIntersecting: false, boundingClientRect: { height: 40 } }]);
    // A window that is closed has no height.
    act?.([{ isIntersecting: true, boundingClientRect: { height: 0 } }]);
    expect(need).not.toHaveBeenCalled();
    act?.([{ isIntersecting: true, boundingClientRect: { height: 40 } }]);
    expect(need).toHaveBeenCalledTimes(1);
    expect(observed.size).toBe(0);
  });

  it('and cannot be started: that is reported with its cause', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    serve('<div id="a" data-island="form" data-key="a" data-hydrate="visible"></div>', { a: { props: {} } });
    const cause = new SyntaxError('no such export');
    startVisit(launcher(() => Promise.reject(cause)));
    const act = observed.get(document.getElementById('a') as Element);
    act?.([{ isIntersecting: true, boundingClientRect: { height: 40 } }]);
    await settled();
    expect(complain).toHaveBeenCalledWith('page: the application cannot be started', cause);
  });

  it('H-04 sooner when the build left a list without records', () => {
    const data = { source: 'notices', facets: [] };
    serve(
      ['a', 'b', 'c']
        .map((key) => `<div id="${key}" data-island="x" data-key="${key}" data-hydrate="visible"></div>`)
        .join(''),
      { a: { props: {} }, b: { props: {}, data, records: [] }, c: { props: {}, data } },
    );
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    expect(margins).toEqual({ a: '200px', b: '200px', c: '200%' });
    const act = observed.get(document.getElementById('c') as Element);
    act?.([{ isIntersecting: true, boundingClientRect: { height: 40 } }]);
    expect(need).toHaveBeenCalledTimes(1);
  });

  it('N-01 when there is a notification, and none before the answer', async () => {
    answer = () => Response.json([notice]);
    serve(hidden, bound);
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    expect(need).not.toHaveBeenCalled();
    await settled();
    await settled();
    expect(need).toHaveBeenCalled();
  });

  it('N-01 not again for a notification that this session has seen', async () => {
    expect([oncePerSession('notices'), oncePerSession('notices')]).toEqual([true, false]);
    answer = () => Response.json([notice]);
    serve(hidden, bound);
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    await settled();
    await settled();
    expect(asked).toHaveLength(1);
    expect(need).not.toHaveBeenCalled();
  });

  it('not when the notifications cannot be had: that is reported, and the page stays as it is', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => new Response('', { status: 404 });
    serve(hidden, bound);
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    await settled();
    await settled();
    expect(need).not.toHaveBeenCalled();
    expect(complain).toHaveBeenCalled();
    complain.mockRestore();
  });

  it('when the address names a part of the page, which may be in a hidden panel', () => {
    location.hash = '#part';
    serve('');
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    expect(need).toHaveBeenCalledTimes(1);
  });

  it('for an island without records that is hydrated at once', () => {
    serve('<div data-island="x" data-key="x" data-hydrate="load"></div>', { x: { props: {} } });
    const need = vi.fn<() => Promise<Application | undefined>>().mockResolvedValue(undefined);
    startVisit(launcher(need));
    expect(need).toHaveBeenCalledTimes(1);
  });
});

it('without storage each load is a session', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  expect([oncePerSession('a'), oncePerSession('a')]).toEqual([true, true]);
});
