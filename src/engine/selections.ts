/**
 * Stores the visitor's filter choices in the query of the address, so that a filtered list can be linked to
 * and the Back button restores it.
 */
import type { Clock } from './call.ts';
import { holdsChoice, findParameters } from './parameters.ts';
import type { Choices } from './policy.ts';
import type { PagePayload } from './payload.ts';

/** The visitor's filter choices, by the key of the block. */
export interface Selections {
  /** Returns the choices of a block; the same object until they change. */
  get: (key: string) => Choices;
  /**
   * Sets choices. `step` adds an entry to the history. `typing` replaces the current one, unless that holds other
   * choices and no words yet: Back then removes the words and keeps the earlier choices.
   */
  choose: (key: string, choices: Choices, how?: 'step' | 'typing') => void;
  subscribe: (listener: () => void) => () => void;
}

/** Reads and writes the query of the address through the router. */
export interface UrlState {
  /** Returns the path of the page in the address. */
  path: () => string;
  /** Returns the query: `?year=2025`, or empty. */
  search: () => string;
  setSearch: (search: string, options: { replace: boolean }) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Delay between the last typed letter and the update of the address, in milliseconds. Browsers reject address
 * changes that follow each other too quickly.
 */
const pauseOfTyping = 400;

export const noChoices: Choices = {};

/** Creates the selections of one page. */
export function createSelections(
  blocks: PagePayload['blocks'],
  urlState: UrlState,
  clock: Clock,
): Selections {
  const listeners = new Set<() => void>();
  const known = new Map<string, { from: string; choices: Choices }>();
  // Choices that are made but not yet written to the address.
  let pending = new Map<string, string>();
  let cancel = () => {};

  function intendedQuery(): string {
    if (pending.size === 0) return urlState.search();
    const query = new URLSearchParams(urlState.search());
    for (const [name, value] of pending) {
      if (value === '') query.delete(name);
      else query.set(name, value);
    }
    return canonicalQuery(query);
  }

  function writeToUrl(replace: boolean): void {
    cancel();
    const moved = pending;
    void urlState.setSearch(intendedQuery(), { replace }).then(
      () => {
        // Choices that were made in the meantime stay pending.
        if (moved === pending) pending = new Map();
      },
      // The choice holds even if it cannot be written to the address; the loader has reported the failure.
      () => {},
    );
  }

  return {
    get(key) {
      const from = intendedQuery();
      const last = known.get(key);
      if (last?.from === from) return last.choices;
      const query = new URLSearchParams(from);
      const entries = Object.entries(findParameters(blocks, key))
        .map(([by, name]) => [by, query.get(name)])
        .filter(([, value]) => value);
      const found = entries.length === 0 ? noChoices : (Object.fromEntries(entries) as Choices);
      // A choice in another list returns the same object here.
      const choices = last && JSON.stringify(last.choices) === JSON.stringify(found) ? last.choices : found;
      known.set(key, { from, choices });
      return choices;
    },
    choose(key, choices, how = 'step') {
      const parameters = findParameters(blocks, key);
      const settled = pending.size === 0;
      pending = new Map(pending);
      for (const [by, value] of Object.entries(choices)) pending.set(parameters[by] ?? by, value);
      if (settled && intendedQuery() === canonicalQuery(new URLSearchParams(urlState.search()))) {
        // The address contains these choices already.
        pending = new Map();
        return;
      }
      for (const listener of listeners) listener();
      cancel();
      const path = urlState.path();
      if (how === 'step') writeToUrl(false);
      else
        cancel = clock.after(pauseOfTyping, () => {
          // The visitor has left the page meanwhile.
          if (urlState.path() !== path) return;
          const query = new URLSearchParams(urlState.search());
          const typed = Object.keys(choices).map((by) => parameters[by] ?? by);
          writeToUrl(typed.some((name) => query.has(name)) || !holdsChoice(blocks, query));
        });
    },
    subscribe(listener) {
      listeners.add(listener);
      const leave = urlState.subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave();
        if (listeners.size === 0) cancel();
      };
    },
  };
}

/**
 * Serialises a query in one canonical form, because equal queries can be written differently in an address.
 */
function canonicalQuery(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Selections that never hold a choice; used at build and in tests. */
export const noSelections: Selections = {
  get: () => noChoices,
  choose: () => {},
  subscribe: () => () => {},
};
