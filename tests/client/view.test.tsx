// @vitest-environment jsdom
/** The page in the document: a move shows another, a refresh in development the same one anew. */
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDisplay } from '../../src/client/display.ts';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import type { Islands } from '../../src/client/islands.tsx';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { View, type LoadedPage } from '../../src/client/view.tsx';
import { services } from '../builder/render/render-tree.tsx';

const hidePopover = vi.fn<() => void>();
const show = vi.fn<Islands['show']>();
let frame: FrameRequestCallback | undefined;
/** Tasks that wait until the browser has time. */
let waiting: ((deadline: Pick<IdleDeadline, 'timeRemaining'>) => void)[] = [];
const giveTime = () => {
  for (const act of waiting.splice(0)) act({ timeRemaining: () => 50 });
};

beforeEach(() => {
  frame = undefined;
  for (const mock of [hidePopover, show]) mock.mockReset();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => (frame = next));
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (act: (typeof waiting)[number]) => waiting.push(act));
  // jsdom knows no popovers: here one is always open.
  vi.spyOn(document, 'querySelectorAll').mockImplementation(((selector: string) =>
    selector === '[popover][data-open]'
      ? [{ hidePopover }]
      : Document.prototype.querySelectorAll.call(document, selector)) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

function page(route: string, words = route): ParsedPage {
  const content = document.implementation.createHTMLDocument('').createElement('div');
  content.innerHTML = `<div data-static=""><h1>${words}</h1></div>`;
  const meta = Object.assign(document.createElement('meta'), { name: 'description', content: words });
  meta.setAttribute('data-page', '');
  const payload = { route, paths: [route], builtOn: '2026-07-16', build: 'b', blocks: {}, sources: {} };
  return { payload, title: words, content, head: [meta], styles: [] };
}

/** An application of two pages, which may be changed. */
async function start(pages: Record<string, ParsedPage>) {
  const display = createDisplay(page('/Served'), { pieces: createSharedPieces() });
  const load = (path: string): LoadedPage => {
    return { page: pages[path] ?? page(path), services: services(), display, islands: { show } };
  };
  const router = createMemoryRouter(
    Object.keys(pages).map((path) => ({
      path,
      Component: View,
      loader: () => load(path),
    })),
    { initialEntries: ['/A'] },
  );
  const { container } = await act(async () => render(<RouterProvider router={router} />));
  const content = () => container.querySelector('[data-content]') as HTMLElement;
  const settle = async () => {
    const next = frame;
    frame = undefined;
    await act(async () => next?.(0));
    await display.painted();
  };
  return { router, display, load, content, settle };
}

it('shows the page that was moved to: head, content, islands; the rest and the focus follow the paint', async () => {
  const { display, content, settle } = await start({ '/A': page('/A'), '/B': page('/B') });
  hidePopover.mockReset();
  display.show(content(), page('/B'), true);
  expect(content().textContent).toBe('/B');
  expect(document.querySelector('[name="description"]')?.getAttribute('content')).toBe('/B');
  expect(document.head.querySelectorAll('[data-page]')).toHaveLength(1);
  expect(hidePopover).toHaveBeenCalledTimes(1);
  expect(content().getAttribute('data-arriving')).toBe('');
  expect(document.activeElement?.tagName).not.toBe('H1');
  await settle();
  expect(content().hasAttribute('data-painted')).toBe(true);
  expect(document.activeElement?.tagName).toBe('H1');
  giveTime();
  expect(content().hasAttribute('data-arriving')).toBe(false);
});

it('shows a page where an error page of the router stood: title, content, islands', async () => {
  const { router, content } = await start({ '/A': page('/A'), '/B': page('/B') });
  content().replaceChildren();
  await act(async () => router.navigate('/B'));
  expect([content().textContent, document.title]).toEqual(['/B', '/B']);
  expect(show).toHaveBeenLastCalledWith(content(), page('/B').payload, expect.anything());
});

it('leaves the focus alone when a page that was left already is painted late', async () => {
  const late: (() => void)[] = [];
  const timer = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void) => late.push(act)) as never);
  const display = createDisplay(page('/A'), { pieces: createSharedPieces() });
  const element = document.body.appendChild(document.createElement('div'));
  for (const route of ['/B', '/C']) display.show(element, page(route), true);
  timer.mockRestore();
  frame?.(0);
  await display.painted();
  expect(document.activeElement?.tagName).toBe('H1');
  (document.activeElement as HTMLElement).blur();
  // The frame of the first page never came; this is when it is waited for no longer.
  late[0]?.();
  await Promise.resolve();
  expect(document.activeElement?.tagName).not.toBe('H1');
  element.remove();
});

it('shows a page that changed in development where it is: menus, scrolling and focus stay', async () => {
  const pages = { '/A': page('/A'), '/B': page('/B') };
  const { router, display, content, settle } = await start(pages);
  display.show(content(), pages['/B'], true);
  await act(async () => router.navigate('/B'));
  await settle();
  giveTime();
  (document.activeElement as HTMLElement).blur();
  hidePopover.mockReset();
  pages['/B'] = page('/B', 'Changed');
  await act(async () => router.revalidate());
  expect(content().textContent).toBe('Changed');
  expect(document.title).toBe('Changed');
  expect(content().hasAttribute('data-arriving')).toBe(false);
  expect(hidePopover).not.toHaveBeenCalled();
  await settle();
  expect(document.activeElement?.tagName).not.toBe('H1');
});

it('a page that React renders late is not shown over the next', async () => {
  const pages = { '/A': page('/A'), '/B': page('/B'), '/C': page('/C') };
  const { router, display, content } = await start(pages);
  display.show(content(), pages['/B'], true);
  display.show(content(), pages['/C'], true);
  await act(async () => router.navigate('/B'));
  expect([content().textContent, display.shown()]).toEqual(['/C', pages['/C']]);
});

it('shows a page before the router knows of it, and not again when it does', async () => {
  const pages = { '/A': page('/A'), '/B': page('/B') };
  const { router, display, content, settle } = await start(pages);
  await settle();
  display.show(content(), pages['/B'], true);
  expect(display.shown()).toBe(pages['/B']);
  expect(content().textContent).toBe('/B');
  const heading = document.querySelector('h1');
  expect(content().hasAttribute('data-arriving')).toBe(true);
  await settle();
  await act(async () => router.navigate('/B'));
  expect(document.querySelector('h1')).toBe(heading);
  expect(document.activeElement).toBe(heading);
  expect(show).toHaveBeenLastCalledWith(content(), pages['/B'].payload, expect.anything());
});

it('F-05 says when the fields of the page that is shown are there, once for each page', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const seen: string[] = [];
  const display = createDisplay(page('/A'), {
    pieces: createSharedPieces(),
    afterUpdate: () => void seen.push(element.textContent),
  });
  const next = page('/B');
  display.show(element, next, true);
  display.show(element, next, true);
  expect(seen).toEqual(['/B']);
  element.remove();
});

it('waits for no paint in a window that is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const display = createDisplay(page('/A'), { pieces: createSharedPieces() });
  const element = document.body.appendChild(document.createElement('div'));
  display.show(element, page('/B'), true);
  const painted = vi.fn<() => void>();
  void display.painted().then(painted);
  await vi.advanceTimersByTimeAsync(200);
  expect(painted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(painted).toHaveBeenCalled();
  expect(element.hasAttribute('data-painted')).toBe(true);
  vi.useRealTimers();
  element.remove();
});
