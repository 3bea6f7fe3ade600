/**
 * Records as a grid of cards. A long list renders only its visible part, with code that is loaded when it is
 * needed.
 */
import { lazy, Suspense, useDeferredValue, useRef, useState, type ReactNode, type Ref } from 'react';
import type { DataRecord } from '../../engine/record.ts';
import styles from './record-list.module.css';
import { type RecordListProps, RecordCard } from './record-card.tsx';

/**
 * Up to this number all cards are in the page, so that the browser's own search and printing include them.
 */
const maxAtOnce = 100;
/** Number of cards that are rendered while the code for a long list is loading. */
const meanwhile = 30;

/** Number of cards that a long list shows at once when it becomes a short one; the others follow. */
const firstCards = 8;

const LongList = lazy(() => import('./long-list.tsx').then((module) => ({ default: module.LongList })));

export function RecordList(props: RecordListProps): ReactNode {
  const isLong = props.records.length > maxAtOnce;
  const [wasLong, setWasLong] = useState(isLong);
  if (isLong && !wasLong) setWasLong(true);
  // The rest of a list may come while the visitor reads its first cards, which stay in their place.
  const [wasShort] = useState(!isLong);
  const drawn = useRef<HTMLUListElement>(null);
  if (!isLong) return <ShortList {...props} isNarrowed={wasLong} list={drawn} />;
  const first = props.records.slice(0, wasShort ? maxAtOnce : meanwhile);
  return (
    <Suspense fallback={<ShortList {...props} records={first} list={drawn} />}>
      <LongList {...props} drawn={drawn} />
    </Suspense>
  );
}

/** @param props.isNarrowed Whether the visitor has filtered a long list, of which only a few cards were in the page. */
function ShortList({
  records,
  card,
  variant = 'grid',
  isNarrowed = false,
  list,
}: RecordListProps & { isNarrowed?: boolean; list: Ref<HTMLUListElement> }): ReactNode {
  // The field in which a visitor types comes first; the cards follow, and wait while the visitor types on.
  const shown = useDeferredValue(records, isNarrowed ? records.slice(0, firstCards) : records);
  return (
    <ul ref={list} className={styles[variant]} data-parts="">
      {shown.map((record, index) => (
        <li
          key={record.id}
          data-year={variant === 'grid' ? yearAfter(shown.at(index - 1), record) : undefined}
        >
          <RecordCard record={record} card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the year of a record if it is another than that of the record before; before the first is the last. */
function yearAfter(before: DataRecord | undefined, { date }: DataRecord): string | undefined {
  const year = date.slice(0, 4);
  return year === '' || before?.date.startsWith(year) === true ? undefined : year;
}
