/** The records of a block as its policy and the visitor's choices leave them. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Data, Summary } from './data.ts';
import { applyPolicy, type Choices, type Filtered } from './policy.ts';
import { noChoices } from './selections.ts';
import { useServices, useToday } from './services.tsx';

export interface FilteredList extends Filtered, Summary {
  /** Whether the records that match are still to come. */
  busy: boolean;
  /** What the visitor has chosen, before any fallback. */
  choices: Choices;
  choose: (choices: Choices, how?: 'step' | 'typing') => void;
}

/** Filters the records of the block with this id by the choices that stand in the address. */
export function useFiltered(id: string, data: Data): FilteredList {
  const today = useToday();
  const { selections } = useServices();
  const choices = useSyncExternalStore(
    selections.subscribe,
    () => selections.get(id),
    () => noChoices,
  );
  const filtered = useMemo(() => {
    const { records, facets, summary, status } = data;
    const untouched = choices === noChoices;
    // What the build knew is only the beginning of the list: it says nothing about other choices.
    if (summary && untouched) return { visible: records, ...summary, busy: false };
    const { visible, ...rest } = applyPolicy(records, facets, choices, today);
    const shown = summary ? [] : visible;
    return {
      visible: shown,
      ...rest,
      count: shown.length,
      busy: status === 'loading' || summary !== undefined,
    };
  }, [data, choices, today]);
  return useMemo(
    () => ({ ...filtered, choices, choose: (wanted, how) => selections.choose(id, wanted, how) }),
    [filtered, choices, selections, id],
  );
}
