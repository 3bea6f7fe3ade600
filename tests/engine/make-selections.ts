/** Selections with an address and a clock of their own. */
import type { PagePayload } from '../../src/engine/payload.ts';
import { createSelections } from '../../src/engine/selections.ts';
import { makeClock } from './make-clock.ts';

const blocks: PagePayload['blocks'] = {
  list: {
    props: {},
    data: { source: 'news', facets: [], parameters: { year: 'year', month: 'month', search: 'search' } },
  },
  other: { props: {}, data: { source: 'news', facets: [], parameters: { year: 'other-year' } } },
  still: { props: {} },
};

/** An address that changes when it is told to, as a router's does: a moment later. */
export function make(search = '') {
  const steps: { search: string; replace: boolean }[] = [];
  const listeners = new Set<() => void>();
  const time = makeClock();
  let path = '/News';
  const urlState = {
    path: () => path,
    search: () => search,
    setSearch: async (next: string, { replace }: { replace: boolean }) => {
      await Promise.resolve();
      search = next;
      steps.push({ search: next, replace });
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const selections = createSelections(blocks, urlState, time.clock);
  const visit = (next: string) => {
    search = next;
    for (const listener of listeners) listener();
  };
  const leaveFor = (next: string) => void (path = next);
  return { selections, steps, visit, leaveFor, urlState, ...time };
}
