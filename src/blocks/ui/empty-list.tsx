import type { ReactNode } from 'react';
import type { Data } from '../../engine/data.ts';
import { all } from '../../engine/policy.ts';
import { lists as englishLists } from '../../engine/generated/english-lists.ts';
import type { Placeholder } from '../../engine/generated/schema.ts';
import { fill } from '../../engine/words/words.ts';
import { Placeholders } from './placeholders.tsx';
import type { FilteredList } from './use-filtered.ts';
import { useWords } from './use-services.tsx';
import styles from './placeholders.module.css';

interface Props extends Pick<FilteredList, 'chosen' | 'options' | 'busy' | 'choose'> {
  /** Id of the block. */
  id: string;
  /** The filters, and the records before any filter, as far as they are in the page. */
  data: Pick<Data, 'facets' | 'records'>;
  placeholder: Placeholder;
  columns?: number;
}

/**
 * A list that shows no record: the placeholder of the specification if there are none (D-10); if the filters leave none,
 * a sentence and a button that shows all.
 */
export function EmptyList({
  id,
  data: { facets, records },
  chosen,
  options,
  busy,
  choose,
  ...rest
}: Props): ReactNode {
  const lists = useWords('lists', englishLists);
  // The build leaves no records in the page where its start values match none; but it knows their years.
  const isOther = (year: string) => year !== all && year !== chosen['year'];
  const hasRecords = records.length > 0 || options['year']?.some(isOther);
  if (busy || !hasRecords) return <Placeholders busy={busy} {...rest} />;
  function showAll() {
    choose(Object.fromEntries(facets.map(({ by }) => [by, by === 'search' ? '' : all])));
    // The button goes away; the focus stays in the block.
    document.getElementById(`${id}-${facets[0]?.by}`)?.focus();
  }
  return (
    <div className={styles.nothing}>
      <p>{chosen.search ? fill(lists.noMatch, { search: chosen.search }) : lists.noneChosen}</p>
      <button type="button" className="button" onClick={showAll}>
        {lists.showAll}
      </button>
    </div>
  );
}
