import { interactiveBlock } from '../../../engine/block.ts';
import { Video } from './video.tsx';

export const block = interactiveBlock(
  'video',
  Video,
  ({ src, poster, label }, { image }) => ({
    src,
    // On a narrow screen the video is much taller than wide, and its sides are cropped.
    poster: image(poster, '(max-width: 48rem) 200vw, 100vw'),
    label,
  }),
  { words: ['video'] },
);
