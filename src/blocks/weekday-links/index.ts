import { interactiveBlock } from '../../engine/block.ts';
import { WeekdayLinks } from './weekday-links.tsx';

export const block = interactiveBlock(
  'weekday-links',
  WeekdayLinks,
  ({ label, today, entries }) => ({ label, today, entries }),
  { words: ['links'] },
);
