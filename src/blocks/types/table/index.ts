import { interactiveBlock } from '../../../engine/block.ts';
import { RecordTable } from './record-table.tsx';
import { Table } from './table.tsx';

export const block = interactiveBlock(
  'table',
  RecordTable,
  ({ caption, columns, rowNames, onPhones, placeholder }, { words: { cards } }) => ({
    caption,
    columns: columns.map(({ name, field = name, ...column }) => ({ name, field, ...column })),
    ...(rowNames && { rowNames }),
    ...(onPhones && { onPhones }),
    // Records need one, by the schema.
    placeholder: placeholder ?? { title: caption },
    open: cards.open,
  }),
  {
    words: ['dates', 'links', 'lists', 'texts'],
    slots: ({ footnotes }, { prose }) => (footnotes ? { footnotes: { content: prose(footnotes) } } : {}),
    Unbound: Table,
  },
);
