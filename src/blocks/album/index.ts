import { interactiveBlock } from '../../engine/block.ts';
import { Album } from './album.tsx';

export const block = interactiveBlock('album', Album, ({ back, placeholder }, { level }) => ({
  back,
  placeholder,
  level,
}));
