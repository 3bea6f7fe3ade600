import { interactiveBlock } from '../../../engine/block.ts';
import { AudioList } from './audio-list.tsx';

export const block = interactiveBlock(
  'audio-list',
  AudioList,
  ({ placeholder }, { level }) => ({ placeholder, level }),
  { words: ['dates', 'links', 'lists'] },
);
