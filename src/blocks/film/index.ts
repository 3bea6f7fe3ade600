import { interactiveBlock } from '../../engine/block.ts';
import { Film } from './film.tsx';

export const block = interactiveBlock('film', Film, ({ src, poster, label }, { image }) => ({
  src,
  poster: image(poster),
  label,
}));
