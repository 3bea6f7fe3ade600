/**
 * What the visitor has chosen in the filters of a page. It stands in the query of the address, so that a
 * filtered list can be linked to and Back brings it back.
 */
import type { Facet } from '../generated/schema.ts';
import type { Clock } from './call.ts';
import type { Choices } from './policy.ts';
import type { PagePayload } from './payload.ts';

type By = Facet['by'];

export interface Selections {
  /** The choices of a block; the same object until they change. */
  get: (key: string) => Choices;
  /** Chooses. What is typed letter by letter becomes no step of the history. */
  choose: (key: string, choices: Choices, how?: 'step' | 'typing') => void;
  subscribe: (listener: () => void) => () => void;
}

/** The query of the address, read and written through the router. */
export interface UrlState {
  /** The query, `?year=2025` or empty. */
  search: () => string;
  go: (search: string, options: { replace: boolean }) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** How long after the last letter the address follows, in milliseconds: browsers refuse hurried changes. */
const pauseOfTyping = 400;

export const noChoices: Choices = {};

/** Makes the selections of one page. */
export function createSelections(
  blocks: PagePayload['blocks'],
  urlState: UrlState,
  clock: Clock,
): Selections {
  const listeners = new Set<() => void>();
  const known = new Map<string, { from: string; choices: Choices }>();
  // Chosen, but not yet in the address.
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
    void urlState.go(intendedQuery(), { replace }).then(() => {
      // What was chosen in the meantime stays ahead.
      if (moved === pending) pending = new Map();
    });
  }

  return {
    get(key) {
      const from = intendedQuery();
      const last = known.get(key);
      if (last?.from === from) return last.choices;
      const query = new URLSearchParams(from);
      const entries = Object.entries(parametersOf(blocks, key))
        .map(([by, name]) => [by, query.get(name)])
        .filter(([, value]) => value);
      const found = entries.length === 0 ? noChoices : (Object.fromEntries(entries) as Choices);
      // What another list has chosen changes nothing here.
      const choices = last && JSON.stringify(last.choices) === JSON.stringify(found) ? last.choices : found;
      known.set(key, { from, choices });
      return choices;
    },
    choose(key, choices, how = 'step') {
      const parameters = parametersOf(blocks, key);
      const settled = pending.size === 0;
      pending = new Map(pending);
      for (const [by, value] of Object.entries(choices)) pending.set(parameters[by as By] ?? by, value);
      if (settled && intendedQuery() === canonicalQuery(new URLSearchParams(urlState.search()))) {
        // It stands in the address already.
        pending = new Map();
        return;
      }
      for (const listener of listeners) listener();
      cancel();
      if (how === 'step') writeToUrl(false);
      else cancel = clock.after(pauseOfTyping, () => writeToUrl(true));
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

/** A query as it stands in an address; others may write the same in another way. */
function canonicalQuery(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function parametersOf(blocks: PagePayload['blocks'], key: string): Partial<Record<By, string>> {
  return blocks[key]?.data?.parameters ?? {};
}

/** On a page whose blocks choose nothing: at build, in tests. */
export const noSelections: Selections = {
  get: () => noChoices,
  choose: () => {},
  subscribe: () => () => {},
};
