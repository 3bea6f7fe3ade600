import { interactiveBlock } from '../../../engine/block.ts';
import { Album } from './album.tsx';

export const block = interactiveBlock(
  'album',
  Album,
  ({ back, placeholder, withoutScripts }, { level }) => ({
    back,
    placeholder,
    ...(withoutScripts !== undefined && { withoutScripts }),
    level,
  }),
  { words: ['album', 'dates', 'links', 'lists', 'pictures', 'texts'] },
);
