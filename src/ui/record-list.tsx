/**
 * Records as a grid of cards. A long list renders only its visible part, with code that is loaded when it is
 * needed.
 */
import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react';
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
  if (!isLong) return <ShortList {...props} isNarrowed={wasLong} />;
  return (
    <Suspense fallback={<ShortList {...props} records={props.records.slice(0, meanwhile)} />}>
      <LongList {...props} />
    </Suspense>
  );
}

/** @param props.isNarrowed Whether the visitor has filtered a long list, of which only a few cards were in the page. */
function ShortList({
  records,
  card,
  variant = 'grid',
  isNarrowed = false,
}: RecordListProps & { isNarrowed?: boolean }): ReactNode {
  // The field in which a visitor types comes first; the cards follow, and wait while the visitor types on.
  const shown = useDeferredValue(records, isNarrowed ? records.slice(0, firstCards) : records);
  return (
    <ul className={styles[variant]} data-parts="">
      {shown.map((record) => (
        <li key={record.id} className={variant === 'grid' ? styles.card : styles.line}>
          <RecordCard record={record} card={card} />
        </li>
      ))}
    </ul>
  );
}
