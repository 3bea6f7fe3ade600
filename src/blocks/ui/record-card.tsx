/** One card of a list of records. The short list and the lazily loaded long list share it. */
import { memo, type ReactNode } from 'react';
import type { DataRecord } from '../../engine/record.ts';

/** Props of the short and the long list. */
export interface RecordListProps {
  records: readonly DataRecord[];
  /**
   * `grid` (the default): cards side by side if there is space. `rows`: one below the other, separated by
   * lines.
   */
  variant?: 'grid' | 'rows';
  /** Renders the content of a record's card. */
  card: (record: DataRecord) => ReactNode;
}

/** Memoised: a card renders again only if its record has changed. */
export const RecordCard = memo(function RecordCard(props: {
  record: DataRecord;
  card: RecordListProps['card'];
}): ReactNode {
  return props.card(props.record);
});
