import { interactiveBlock } from '../../../engine/block.ts';
import { evenColumns } from '../../ui/columns.ts';
import { sizesFor } from './sizes.ts';
import { ImageGrid } from './image-grid.tsx';

export const block = interactiveBlock(
  'image-grid',
  ImageGrid,
  (
    { images = [], placeholder, columns = images.length === 0 ? 3 : evenColumns(images.length, 3), link },
    { image, isNearTop },
  ) => ({
    images: images.map((picture) => image(picture, sizesFor(columns))),
    columns,
    ...(isNearTop && { isNearTop }),
    ...(placeholder && { placeholder }),
    ...(link && { link }),
  }),
  {
    words: ['dates', 'links', 'lists', 'pictures'],
    show: ({ id = '', title = '', images = [] }) => ({ id, title, images: images.slice(0, 1) }),
  },
);
