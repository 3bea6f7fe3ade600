import { interactiveBlock } from '../../../engine/block.ts';
import { RecordTabs } from './record-tabs.tsx';

export const block = interactiveBlock(
  'record-tabs',
  RecordTabs,
  ({ label, placeholder, tabs = [] }, { level }) => ({
    label,
    placeholder,
    fixed: tabs.map(({ id, label }) => ({ id, label })),
    level,
  }),
  {
    slots: ({ tabs = [] }) => Object.fromEntries(tabs.map(({ id, blocks }) => [id, { blocks }])),
    words: ['dates', 'links', 'lists', 'pictures', 'texts'],
  },
);
