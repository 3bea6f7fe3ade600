import { interactiveBlock } from '../../engine/block.ts';
import { Video } from './video.tsx';

export const block = interactiveBlock('video', Video, ({ src, poster, label }, { image }) => ({
  src,
  // On a narrow page the film is far higher than wide, and shows its middle.
  poster: image(poster, '(max-width: 48rem) 200vw, 100vw'),
  label,
}));
