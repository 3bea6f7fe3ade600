import { interactiveBlock } from '../../engine/block.ts';
import { Carousel } from './carousel.tsx';

export const block = interactiveBlock(
  'carousel',
  Carousel,
  ({ label, slides = [], placeholder, perView = 1, every, link }, { image, level }) => ({
    label,
    slides: slides.map(({ id, title, text, image: picture, link }) => ({
      id,
      title,
      ...(text && { text }),
      ...(picture && { image: image(picture) }),
      ...(link && { link }),
    })),
    ...(placeholder && { placeholder }),
    perView,
    ...(every && { every }),
    ...(link && { link }),
    level,
  }),
);
