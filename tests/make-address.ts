/** The choices of one block as they stand in the query of an address, read and written as in the browser. */
import { createSelections, type UrlState, type Selections } from '../src/engine/selections.ts';

/** The selections of a block at an address, and the query that stands there by now. */
export function makeAddress(
  key: string,
  query: string,
  facets: readonly string[],
): { selections: Selections; search: () => string } {
  let search = query;
  const listeners = new Set<() => void>();
  const place: UrlState = {
    path: () => '/Page',
    search: () => search,
    setSearch: async (next) => {
      search = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const parameters = Object.fromEntries(facets.map((by) => [by, by]));
  const blocks = { [key]: { props: {}, data: { source: key, facets: [], parameters } } };
  // Typed words would follow after a pause, for which nobody waits here.
  const clock = { now: () => new Date('2026-11-21T10:00:00'), after: () => () => {} };
  return { selections: createSelections(blocks, place, clock), search: () => search };
}
