import { interactiveBlock } from '../../engine/block.ts';
import { ImageGrid } from './image-grid.tsx';

export const block = interactiveBlock(
  'image-grid',
  ImageGrid,
  ({ images = [], placeholder, columns = 3, link }, { image }) => ({
    images: images.map(image),
    columns,
    ...(placeholder && { placeholder }),
    ...(link && { link }),
  }),
);
