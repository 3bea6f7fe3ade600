import { interactiveBlock } from '../../../engine/block.ts';
import { WeekdayLinks } from './weekday-links.tsx';

export const block = interactiveBlock(
  'weekday-links',
  WeekdayLinks,
  ({ label, today, onlyToday, entries }, { image }) => ({
    label,
    today,
    ...(onlyToday && { onlyToday }),
    entries: entries.map(({ image: picture, ...entry }) => ({
      ...entry,
      ...(picture && { image: image(picture, '5rem') }),
    })),
  }),
  { words: ['links'] },
);
