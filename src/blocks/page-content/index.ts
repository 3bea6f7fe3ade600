import { holeBlock } from '../../engine/block.ts';

export const block = holeBlock('page-content', () => ({
  tag: 'main',
  id: 'main',
  className: 'page-content',
}));
