/** Applies the policy and the visitor's choices to the records of a block (D-01 to D-09). */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Data, ListSummary } from '../../engine/data.ts';
import { applyPolicy, type Choices, type Filtered } from '../../engine/policy.ts';
import { noChoices } from '../../engine/selections.ts';
import { useServices, useToday } from './use-services.tsx';

/** A filtered list and the visitor's choices. */
export interface FilteredList extends Filtered, ListSummary {
  /** Whether the matching records have not arrived yet. */
  busy: boolean;
  /** The visitor's choices, before any fallback is applied. */
  choices: Choices;
  choose: (choices: Choices, how?: 'step' | 'typing') => void;
}

/** Filters the records of the block with this id by the choices in the address. */
export function useFiltered(id: string, data: Data): FilteredList {
  const today = useToday();
  const { selections, data: source, builtOn } = useServices();
  const choices = useSyncExternalStore(
    selections.subscribe,
    () => selections.get(id),
    () => noChoices,
  );
  const filtered = useMemo(() => {
    const { records, facets, summary, status, rest } = data;
    const atBuild = summary && listAtBuild(records, summary, choices);
    if (atBuild && !(rest === 'failed' && choices !== noChoices)) return atBuild;
    const { visible, chosen, options } = applyPolicy(records, facets, choices, today);
    // A choice that only the records have which could not be fetched.
    if (atBuild && Object.keys(choices).some((by) => chosen[by] !== atBuild.chosen[by]))
      return { ...atBuild, busy: false };
    const offered = { ...options, ...summary?.options };
    return { visible, chosen, options: offered, count: visible.length, busy: status === 'loading' };
  }, [data, choices, today]);
  // A filter needs all records; so does a start value that is no longer that of the build.
  const isOutdated = data.facets.some(({ by, start }) => {
    const length = by === 'when' ? 10 : 7;
    return start && today.slice(0, length) !== builtOn.slice(0, length);
  });
  const needsRest = data.rest === 'waiting' && (choices !== noChoices || isOutdated);
  useEffect(() => {
    if (needsRest) source.ask?.(id);
  }, [needsRest, source, id]);
  return useMemo(
    () => ({ ...filtered, choices, choose: (wanted, how) => selections.choose(id, wanted, how) }),
    [filtered, choices, selections, id],
  );
}

/**
 * Returns the list as of the build. The build knows only the records without any choice. A choice that the
 * build offered is shown as chosen, with no records and `busy`, until the answer arrives.
 */
function listAtBuild(records: Data['records'], summary: ListSummary, choices: Choices) {
  if (choices === noChoices) return { visible: records, ...summary, busy: false };
  const offered = Object.entries(choices).filter(
    ([by, choice]) => summary.options[by]?.includes(choice) ?? true,
  );
  const chosen: Choices = { ...summary.chosen, ...Object.fromEntries(offered) };
  return { visible: [], chosen, options: summary.options, count: 0, busy: true };
}
