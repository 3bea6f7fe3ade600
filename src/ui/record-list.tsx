/**
 * Records as a grid of cards. A long list renders only its visible part, with code that is loaded when it is
 * needed.
 */
import { lazy, Suspense, type ReactNode } from 'react';
import styles from './record-list.module.css';
import { type RecordListProps, RecordCard } from './record-card.tsx';

/**
 * Up to this number all cards are in the page, so that the browser's own search and printing include them.
 */
const mostAtOnce = 100;
/** Number of cards that are rendered while the code for a long list is loading. */
const meanwhile = 30;

const LongList = lazy(() => import('./long-list.tsx').then((module) => ({ default: module.LongList })));

export function RecordList(props: RecordListProps): ReactNode {
  const { records } = props;
  if (records.length <= mostAtOnce) return <ShortList {...props} />;
  return (
    <Suspense fallback={<ShortList {...props} records={records.slice(0, meanwhile)} />}>
      <LongList {...props} />
    </Suspense>
  );
}

function ShortList({ records, card, variant = 'grid' }: RecordListProps): ReactNode {
  return (
    <ul className={styles[variant]}>
      {records.map((record) => (
        <li key={record.id} className={variant === 'grid' ? styles.card : styles.line}>
          <RecordCard record={record} card={card} />
        </li>
      ))}
    </ul>
  );
}
