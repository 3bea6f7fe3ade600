/** Records as a grid of cards. A long list is drawn only where it is seen, by code that is fetched for it. */
import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { DataRecord } from '../engine/data.ts';
import styles from './record-list.module.css';

export interface RecordListProps {
  records: readonly DataRecord[];
  /** Cards side by side where there is room (the default), or one below the other with a line between. */
  look?: 'grid' | 'rows';
  /** What stands on the card of a record. */
  card: (record: DataRecord) => ReactNode;
}

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

function ShortList({ records, card, look = 'grid' }: RecordListProps): ReactNode {
  return (
    <ul className={styles[look]}>
      {records.map((record) => (
        <li key={record.id} className={look === 'grid' ? styles.card : styles.line}>
          <Card record={record} card={card} />
        </li>
      ))}
    </ul>
  );
}

/** A card is drawn again only when its record has changed. */
export const Card = memo(function Card(props: {
  record: DataRecord;
  card: RecordListProps['card'];
}): ReactNode {
  return props.card(props.record);
});
