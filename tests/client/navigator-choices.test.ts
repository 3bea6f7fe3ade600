// @vitest-environment jsdom
/** The choices of filters are kept in the query of the address. */
import { describe, expect, it } from 'vitest';
import type { Router } from '../../src/client/launcher.ts';
import { arrive, begin, documents, navigate, playVisit, router, run, startRouter } from './make-navigator.ts';

playVisit();

describe('the choices of filters', () => {
  it('D-04 are written one after the other, and those who listen hear of each', async () => {
    const { setSearch, search, subscribe } = begin();
    const heard: string[] = [];
    const stop = subscribe(() => heard.push(search()));
    await Promise.all([
      setSearch('?year=2025', { replace: false }),
      setSearch('?year=2025&month=Mar', { replace: true }),
    ]);
    stop();
    await setSearch('', { replace: false });
    expect(heard).toEqual(['?year=2025', '?year=2025&month=Mar']);
    expect(navigate.mock.calls).toEqual([
      ['/A?year=2025', { replace: false }],
      ['/A?year=2025&month=Mar', { replace: true }],
      ['/A', { replace: false }],
    ]);
  });

  it('of a page that was left are not written over the next', async () => {
    const { setSearch, move } = begin();
    let come: (router: Router) => void = () => {};
    startRouter.mockReturnValue(new Promise((resolve) => (come = resolve)));
    const chosen = setSearch('?year=2025', { replace: false });
    await arrive('/B', move('/B'));
    come(router);
    await chosen;
    expect([location.pathname, location.search]).toEqual(['/B', '']);
  });

  it('a move waits for a choice that is being written', async () => {
    const { setSearch, move } = begin();
    run();
    const chosen = setSearch('?year=2025', { replace: false });
    await arrive('/B', move('/B'));
    await chosen;
    expect(navigate.mock.calls.map(([address]) => address)).toEqual(['/A?year=2025', '/B']);
  });

  it('are refused where the code of React Router cannot be fetched', async () => {
    startRouter.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(begin().setSearch('?year=2025', { replace: false })).rejects.toThrow('Failed to fetch');
    expect(documents.assign).not.toHaveBeenCalled();
  });
});
