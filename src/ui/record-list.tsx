/** Records as a grid of cards. A long list is drawn only where it is seen, by code that is fetched for it. */
import { lazy, Suspense, type ReactNode } from 'react';
import styles from './record-list.module.css';
import { type RecordListProps, RecordCard } from './record-card.tsx';

/** Up to so many cards stand in the page, where the browser's own search and printing find them. */
const mostAtOnce = 100;
/** How many are drawn while the code for a long list is on its way. */
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
