import { interactiveBlock } from '../../../engine/block.ts';
import { TabList } from './tab-list.tsx';

export const block = interactiveBlock(
  'tab-list',
  TabList,
  ({ label, tabs, initialCount = tabs.length, more }, { words }) => ({
    label,
    tabs: tabs.map(({ id, label }) => ({ id, label })),
    initialCount,
    more: more ?? words.tabs.more,
  }),
  { slots: ({ tabs }) => Object.fromEntries(tabs.map(({ id, blocks }) => [id, { blocks }])) },
);
