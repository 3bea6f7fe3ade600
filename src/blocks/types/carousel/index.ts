import { interactiveBlock } from '../../../engine/block.ts';
import { Carousel } from './carousel.tsx';

/** Returns the `sizes` attribute of a picture in a slide; must match the widths in the stylesheet. */
function sizesFor(perView: number): string {
  if (perView === 1) return '(max-width: 76rem) 92vw, 68rem';
  return perView === 2
    ? '(max-width: 600px) 92vw, (max-width: 76rem) 46vw, 33rem'
    : '(max-width: 600px) 92vw, (max-width: 1300px) 46vw, 22rem';
}

export const block = interactiveBlock(
  'carousel',
  Carousel,
  ({ label, slides = [], placeholder, perView = 1, intervalMs, link }, { image, level }) => ({
    label,
    slides: slides.map(({ id, title, text, image: picture, link }) => ({
      id,
      title,
      ...(text && { text }),
      ...(picture && { image: image(picture, sizesFor(perView)) }),
      ...(link && { link }),
    })),
    ...(placeholder && { placeholder }),
    perView,
    ...(intervalMs && { intervalMs }),
    ...(link && { link }),
    level,
  }),
  { words: ['carousel', 'dates', 'links'] },
);
