// @vitest-environment jsdom
/** The moves of a visit: the page is shown and its address written; React Router follows. */
import { describe, expect, it, vi } from 'vitest';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { patience } from '../patience.ts';
import {
  arrive,
  begin,
  documents,
  get,
  goBackTo,
  navigate,
  pages,
  playVisit,
  positions,
  run,
  showIslands,
  shown,
  start,
  startRequests,
  startRouter,
  visit,
} from './make-navigator.ts';

playVisit();

describe('a move', () => {
  it('the first shows the page and writes its address; then React Router starts there', async () => {
    const moved = begin().move('/B?year=2020');
    await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
    expect([location.pathname, location.search, document.title]).toEqual(['/B', '?year=2020', '/B']);
    expect(positions.save).toHaveBeenCalledExactlyOnceWith('/A');
    expect(positions.enter).toHaveBeenCalledTimes(1);
    expect([start.mock.calls.length, startRequests.mock.calls.length]).toEqual([0, 0]);
    visit.paint();
    await moved;
    expect(startRequests.mock.calls.map(([, query]) => String(query))).toEqual(['year=2020']);
    await vi.waitFor(() => expect(startRouter).toHaveBeenCalledTimes(1), patience);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('a later one is told to React Router when it is painted', async () => {
    const { move } = begin();
    run();
    const moved = move('/B');
    await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
    expect([location.pathname, navigate.mock.calls.length]).toEqual(['/B', 0]);
    await arrive('/B', moved);
    expect(showIslands).toHaveBeenCalledTimes(1);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/B', { replace: true });
  });

  it('to an anchor of another page shows the page at the anchor', async () => {
    const moved = begin().move('/B#part');
    await arrive('/B', moved);
    expect(location.hash).toBe('#part');
    expect(document.querySelector('[data-arriving]')).toBeNull();
    expect(positions.enter).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page that does not exist', '/None'],
    ['another query of the page', '/A?year=2020'],
  ])('to %s is the matter of React Router', async (_, address) => {
    await begin().move(address);
    expect(shown()).toBe('/A');
    expect(navigate).toHaveBeenCalledExactlyOnceWith(address, { replace: false });
    expect(documents.assign).not.toHaveBeenCalled();
  });

  it('R-04 to a page that does not exist loads the document in another language', async () => {
    document.documentElement.lang = 'fr';
    await begin().move('/None');
    expect(documents.assign).toHaveBeenCalledExactlyOnceWith('/None');
  });

  it('loads the document where the page cannot be fetched', async () => {
    get.mockRejectedValue(new TypeError('Failed to fetch'));
    await begin().move('/B');
    expect(documents.assign).toHaveBeenCalledExactlyOnceWith('/B');
  });

  it('loads the document where it needs React Router and that does not come', async () => {
    startRouter.mockReturnValue(new Promise(() => {}));
    const moved = begin().move('/A?year=2020');
    await vi.waitFor(() => expect(visit.late).toHaveLength(1), patience);
    for (const act of visit.late) act();
    await moved;
    expect(documents.assign).toHaveBeenCalledExactlyOnceWith('/A?year=2020');
  });

  it('of two the last one counts, whichever page comes first', async () => {
    let come: (page?: ParsedPage) => void = () => {};
    get.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    const { move } = begin();
    const moves = [move('/C'), move('/B')];
    await vi.waitFor(() => expect(shown()).toBe('/B'), patience);
    come(pages['/C']);
    visit.paint();
    await Promise.all(moves);
    expect([shown(), location.pathname]).toEqual(['/B', '/B']);
  });

  it('goes on while the code of React Router cannot be fetched', async () => {
    startRouter.mockRejectedValue(new TypeError('Failed to fetch'));
    const { move } = begin();
    await arrive('/B', move('/B'));
    await arrive('/C', move('/C'));
    expect(location.pathname).toBe('/C');
  });

  it('R-04 a page whose requests throw is left to the loader of its route', async () => {
    startRequests.mockImplementation(() => {
      throw new TypeError('no sources');
    });
    const { move } = begin();
    run();
    await arrive('/B', move('/B'));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/B', { replace: true });
    expect(documents.assign).not.toHaveBeenCalled();
  });
});

describe('Back and Forward', () => {
  it('without React Router show the page where the visitor left it', async () => {
    const { move } = begin();
    await arrive('/B', move('/B'));
    visit.hasRouter = false;
    await goBackTo('/A?year=2020');
    await vi.waitFor(() => expect(shown()).toBe('/A'), patience);
    expect(positions.save).toHaveBeenLastCalledWith('/B');
    expect(positions.restore).toHaveBeenCalledExactlyOnceWith('/A?year=2020');
    expect(document.querySelector('[data-arriving]')).toBeNull();
    visit.paint();
    await vi.waitFor(() => expect(String(startRequests.mock.lastCall?.[1])).toBe('year=2020'), patience);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('are told to React Router that started meanwhile at the address of the page before', async () => {
    const { move } = begin();
    await arrive('/B', move('/B'));
    visit.hasRouter = false;
    await goBackTo('/A');
    visit.hasRouter = true;
    await vi.waitFor(() => expect(shown()).toBe('/A'), patience);
    visit.paint();
    await vi.waitFor(
      () => expect(navigate).toHaveBeenCalledExactlyOnceWith('/A', { replace: true }),
      patience,
    );
  });

  it('show the page before React Router does', async () => {
    const { move } = begin();
    run();
    await arrive('/B', move('/B'));
    navigate.mockReset();
    await goBackTo('/A');
    await vi.waitFor(() => expect(shown()).toBe('/A'), patience);
    visit.paint();
    await vi.waitFor(() => expect(startRequests).toHaveBeenCalledTimes(2), patience);
    expect(navigate).not.toHaveBeenCalled();
  });

  it.each([
    ['another query', '/A?year=2020', 1],
    ['an anchor', '/A#part', 0],
  ])('to %s of the page: without React Router the document is loaded %#', async (_, address, loads) => {
    begin();
    await goBackTo(address);
    await vi.waitFor(
      () => expect(documents.reload.mock.calls.length + positions.restore.mock.calls.length).toBe(1),
      patience,
    );
    expect(documents.reload).toHaveBeenCalledTimes(loads);
  });

  it('load the document where the page cannot be fetched', async () => {
    begin();
    get.mockRejectedValue(new TypeError('Failed to fetch'));
    await goBackTo('/B');
    await vi.waitFor(() => expect(documents.reload).toHaveBeenCalledTimes(1), patience);
  });

  it('a link to a part of the page is neither', async () => {
    const { jump } = begin();
    jump(new URL('/A#part', location.href));
    expect(positions.save).toHaveBeenCalledExactlyOnceWith('/A');
    await goBackTo('/A#part');
    expect(get).not.toHaveBeenCalled();
    await goBackTo('/A');
    await vi.waitFor(() => expect(positions.restore).toHaveBeenCalledExactlyOnceWith('/A'), patience);
    expect(positions.save).toHaveBeenLastCalledWith('/A#part');
  });
});

describe('S-12 a part that a visitor opens', () => {
  it('is named in the address, as a step from which Back restores the position', async () => {
    const { part } = begin();
    const steps = history.length;
    part.name('teresa of jesus');
    expect(location.hash).toBe('#teresa%20of%20jesus');
    expect(history.length).toBe(steps + 1);
    part.name('teresa of jesus');
    expect(history.length).toBe(steps + 1);
    expect(positions.save.mock.calls).toEqual([['/A'], ['/A#teresa%20of%20jesus']]);
    await goBackTo('/A');
    await vi.waitFor(() => expect(positions.restore).toHaveBeenCalledExactlyOnceWith('/A'), patience);
    expect([navigate.mock.calls.length, start.mock.calls.length]).toEqual([0, 0]);
  });

  it('is told to React Router where it runs', async () => {
    const { part } = begin();
    run();
    part.name('teresa');
    await vi.waitFor(
      () => expect(navigate).toHaveBeenCalledExactlyOnceWith('/A#teresa', { replace: true }),
      patience,
    );
  });

  it('is opened all the same where the browser refuses to change the address', () => {
    const { part } = begin();
    vi.spyOn(history, 'pushState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    part.name('teresa');
    expect(location.hash).toBe('');
  });
});
