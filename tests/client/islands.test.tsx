// @vitest-environment jsdom
/** The islands of a page: each comes to life when it is wanted, and one that fails costs only itself. */
import { act } from '@testing-library/react';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IslandComponent } from '../../src/engine/block.ts';
import { createIslands, type Islands } from '../../src/client/islands.tsx';
import { updateChildren } from '../../src/client/update-page.ts';
import { blocks, Counter, services } from '../builder/render/render-tree.tsx';
import { read, serve } from './serve-page.tsx';
import { margins, Observer, see, watched } from './observer.ts';
import { patience } from '../patience.ts';

const onCodeMissing = vi.fn<(element: Element) => void>();
const load = vi.fn<() => Promise<IslandComponent>>();
const onHydrated = vi.fn<(element: Element) => void>();
const report = vi.fn<(where: string, message: string, cause?: unknown) => void>();
let islands: Islands;
let painted: Promise<void>;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer);
  watched.clear();
  margins.clear();
  for (const mock of [load, onHydrated, report, onCodeMissing]) mock.mockReset();
  load.mockResolvedValue(Counter as IslandComponent);
  painted = Promise.resolve();
  islands = createIslands({
    loaders: new Map([['counter', load]]),
    painted: () => painted,
    onHydrated,
    report,
    onCodeMissing,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const hydratedKeys = () => onHydrated.mock.calls.map(([element]) => element.getAttribute('data-key'));
const islandOf = (key: string) =>
  document.querySelector<HTMLElement>(`[data-island][data-key="${key}"]`) as HTMLElement;

/** Shows a page in the document, as a first load or a move does. */
async function show(source = serve()): Promise<HTMLElement> {
  const { content, payload } = read(source);
  let root = document.querySelector<HTMLElement>('#shown');
  if (root === null) {
    root = document.createElement('div');
    root.id = 'shown';
    document.body.append(root);
  }
  const container = root;
  await act(async () => {
    updateChildren(container, content);
    islands.show(container, payload, services({ report }));
  });
  return container;
}
const seeAll = () =>
  act(async () => {
    for (const element of watched) see(element);
  });

describe('an island', () => {
  it('sleeps until it is seen', async () => {
    await show();
    await act(async () => see(islandOf('outer'), false));
    expect(load).not.toHaveBeenCalled();
    await act(async () => see(islandOf('outer')));
    expect(hydratedKeys()).toEqual(['outer']);
    await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
    expect(screen.getByRole('button', { name: 'outer: 2' })).toBeTruthy();
  });

  it('waits for the paint of its page, though the visitor was quicker', async () => {
    await show();
    let paint = () => {};
    painted = new Promise((resolve) => (paint = resolve));
    await act(async () => see(islandOf('outer')));
    expect(load).toHaveBeenCalledTimes(1);
    expect(hydratedKeys()).toEqual([]);
    await act(async () => paint());
    expect(hydratedKeys()).toEqual(['outer']);
  });

  it('H-04 is seen from further off when the build left it without records', async () => {
    await show(
      serve(
        blocks(
          { type: 'counter', id: 'plain', start: 1 },
          { type: 'counter', id: 'list', start: 1, data: { source: 'news' } },
        ),
      ),
    );
    expect(Object.fromEntries(margins)).toEqual({ plain: '200px', list: '200%' });
  });

  it.each(['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'])(
    'wakes at %s',
    async (sign) => {
      await show();
      const button = within(islandOf('nested')).getByRole('button');
      await act(async () => button.dispatchEvent(new Event(sign, { bubbles: true })));
      expect(hydratedKeys()).toEqual(['nested']);
    },
  );

  it('wakes with the page when it shows nothing before', async () => {
    const served = serve();
    served.querySelector('[data-key="outer"][data-island]')?.setAttribute('data-hydrate', 'load');
    await show(served);
    expect(hydratedKeys()).toEqual(['outer']);
  });

  it('is loaded and hydrated once, however often it is seen and shown', async () => {
    await show();
    await seeAll();
    await seeAll();
    await show();
    await act(async () =>
      screen.getByRole('button', { name: 'outer: 1' }).dispatchEvent(new Event('keydown')),
    );
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydratedKeys()).toHaveLength(2);
  });

  it('leaves the markup around it and in it as it was served, islands in its slots included', async () => {
    const served = serve();
    const text = served.querySelector('[data-content]')?.textContent;
    const container = await show(served);
    const [note, words] = [container.querySelector('#n p'), screen.getByText('Nested')];
    await seeAll();
    expect(report).not.toHaveBeenCalled();
    expect(container.textContent).toBe(text);
    expect(container.querySelector('#n p')).toBe(note);
    expect(screen.getByText('Nested')).toBe(words);
    await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
    await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
    expect(screen.getByRole('button', { name: 'nested: 6' })).toBeTruthy();
  });
});

describe('another page', () => {
  const other = () => serve(blocks({ type: 'counter', id: 'third', start: 9, text: 'Third' }));

  it('has islands of its own; those that have gone are released after it is shown', async () => {
    await show();
    await seeAll();
    const [gone, button] = [islandOf('outer'), screen.getByRole('button', { name: 'outer: 1' })];
    await show(other());
    await seeAll();
    expect(hydratedKeys()).toEqual(['outer', 'nested', 'third']);
    await vi.waitFor(() => expect(gone.childNodes).toHaveLength(0), patience);
    expect(button.isConnected).toBe(false);
  });

  it('is all that is watched: islands of the page before may be forgotten', async () => {
    await show();
    expect([...watched].map((element) => element.getAttribute('data-key'))).toEqual(['outer', 'nested']);
    await show(other());
    expect([...watched].map((element) => element.getAttribute('data-key'))).toEqual(['third']);
  });

  it('does not get an island whose code comes after its page was left', async () => {
    let come: (component: IslandComponent) => void = () => {};
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    await show();
    await act(async () => see(islandOf('outer')));
    await show(other());
    await act(async () => come(Counter as IslandComponent));
    expect(onHydrated).not.toHaveBeenCalled();
  });

  it('that comes between the code of an island and its hydration waits: React would render it anew (#424)', async () => {
    const container = await show();
    const button = screen.getByRole('button', { name: 'outer: 1' });
    const { payload } = read(serve());
    await act(async () => {
      see(islandOf('outer'));
      // The code is there, and React has been given the island; it works only when `act` ends.
      await load.mock.results[0]?.value;
      await Promise.resolve();
      islands.show(container, payload, services({ report }));
    });
    expect(report).not.toHaveBeenCalled();
    expect(hydratedKeys()).toEqual(['outer']);
    expect(screen.getByRole('button', { name: 'outer: 1' })).toBe(button);
  });

  it('with an island of the page before: it keeps its state, and gets the new words of its slots', async () => {
    await show();
    await seeAll();
    await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
    const changed = serve();
    const [words] = [...changed.querySelectorAll('em')].filter(({ textContent }) => textContent === 'Outer');
    words?.replaceChildren('Changed');
    await show(changed);
    expect(screen.getByRole('button', { name: 'outer: 2' })).toBeTruthy();
    expect(screen.getByText('Changed')).toBeTruthy();
    expect(hydratedKeys()).toHaveLength(2);
  });
});

describe('A-04 an island that fails', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('shows what was served if there is no code for it, and is reported; the rest lives', async () => {
    const served = serve();
    const nested = served.querySelector('[data-island][data-key="nested"]');
    nested?.setAttribute('data-island', 'gone');
    // The page is not laid out whole yet.
    nested?.querySelector('button')?.setAttribute('data-laid-out', 'later');
    await show(served);
    await seeAll();
    const button = within(islandOf('nested')).getByRole('button');
    expect(button.textContent).toBe('nested: 5');
    expect(button.hasAttribute('data-laid-out')).toBe(false);
    expect(report).toHaveBeenCalledExactlyOnceWith(
      'block "nested"',
      expect.stringContaining('the rest'),
      expect.objectContaining({ message: 'this build has no code for the block type "gone"' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
    expect(screen.getByRole('button', { name: 'outer: 2' })).toBeTruthy();
  });

  it('V1 stays as it was served while its code cannot be fetched, and is tried again at the next sign', async () => {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await show();
    await seeAll();
    expect(hydratedKeys()).toEqual([]);
    expect(onCodeMissing.mock.calls.flat()).toEqual([islandOf('outer'), islandOf('nested')]);
    expect(report.mock.calls.map(([, message]) => message)).toEqual(
      Array(2).fill('the code of the block type "counter" cannot be fetched'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
    expect(onCodeMissing).toHaveBeenLastCalledWith(islandOf('nested'));
    // It comes when the click has ended: the rest of a click on an island that lives would be a sign for the one around it.
    let letCome: (component: IslandComponent) => void = () => {};
    load.mockReturnValue(new Promise<IslandComponent>((resolve) => (letCome = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
    letCome(Counter as IslandComponent);
    await vi.waitFor(() => expect(hydratedKeys()).toEqual(['nested']), patience);
  });

  it('costs itself only: the islands in its slots live', async () => {
    load.mockResolvedValue(({ id, ...rest }) => {
      if (id === 'outer') throw new Error('it is broken');
      return Counter({ id, ...rest } as Parameters<typeof Counter>[0]);
    });
    const container = await show();
    await seeAll();
    expect(report.mock.calls.map(([where]) => where)).toEqual(['block "outer"']);
    expect(container.textContent).toContain('Words & signs');
    expect(within(islandOf('outer')).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
    expect(screen.getByRole('button', { name: 'nested: 6' })).toBeTruthy();
  });

  it('whose served markup does not fit is rendered again, with what was in its slots', async () => {
    const served = serve();
    served.querySelector('[data-key="outer"][data-island] button')?.replaceChildren('Something else');
    await show(served);
    const words = screen.getByText('Nested');
    await seeAll();
    expect(screen.getByText('Nested')).toBe(words);
    expect(report.mock.calls.map(([, message]) => message)).toEqual([
      'hydration mismatch, React rendered a part again',
    ]);
    // It names the file of the component.
    const stack = expect.stringMatching(/ at Counter \(.*render-tree\.tsx:/) as string;
    expect(report.mock.calls[0]?.[2]).toHaveProperty('stack', stack);
    await userEvent.click(screen.getByRole('button', { name: 'outer: 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'nested: 5' }));
    expect(screen.getByRole('button', { name: 'nested: 6' })).toBeTruthy();
  });

  it('that a browser has translated is rendered again, which is no fault of the site', async () => {
    const served = serve();
    for (const text of served.querySelectorAll('[data-key="outer"][data-island] button, [data-static]'))
      text.replaceChildren(document.createElement('font'));
    for (const text of served.querySelectorAll('font')) text.append(document.createElement('font'));
    await show(served);
    await seeAll();
    expect(report.mock.calls).toEqual([]);
  });
});
