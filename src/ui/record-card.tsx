/** One card of a list of records: shared by the short list and the long one, which is loaded on demand. */
import { memo, type ReactNode } from 'react';
import type { DataRecord } from '../engine/record.ts';

export interface RecordListProps {
  records: readonly DataRecord[];
  /** Cards side by side where there is room (the default), or one below the other with a line between. */
  variant?: 'grid' | 'rows';
  /** What stands on the card of a record. */
  card: (record: DataRecord) => ReactNode;
}

/** Memoised: a card is rendered again only when its record has changed. */
export const RecordCard = memo(function RecordCard(props: {
  record: DataRecord;
  card: RecordListProps['card'];
}): ReactNode {
  return props.card(props.record);
});
