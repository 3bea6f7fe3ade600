/** The records of a block as its policy and the visitor's choices leave them. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Data, Summary } from '../engine/data.ts';
import { applyPolicy, type Choices, type Filtered } from '../engine/policy.ts';
import { noChoices } from '../engine/selections.ts';
import { useServices, useToday } from './use-services.tsx';

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
    if (summary) return ofBuild(records, summary, choices);
    const { visible, ...rest } = applyPolicy(records, facets, choices, today);
    return { visible, ...rest, count: visible.length, busy: status === 'loading' };
  }, [data, choices, today]);
  return useMemo(
    () => ({ ...filtered, choices, choose: (wanted, how) => selections.choose(id, wanted, how) }),
    [filtered, choices, selections, id],
  );
}

/**
 * What the build knew: the beginning of the list as it is before any choice. It has no records of other choices;
 * but what it offered can be chosen, and is in force until the answer is there.
 */
function ofBuild(records: Data['records'], summary: Summary, choices: Choices) {
  if (choices === noChoices) return { visible: records, ...summary, busy: false };
  const offered = Object.entries(choices).filter(
    ([by, choice]) => summary.options[by as keyof Choices]?.includes(choice) ?? true,
  );
  const chosen: Choices = { ...summary.chosen, ...Object.fromEntries(offered) };
  return { visible: [], chosen, options: summary.options, count: 0, busy: true };
}
