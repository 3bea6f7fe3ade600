import { holeBlock } from '../../engine/block.ts';

export const block = holeBlock('page-content', () => ({ tag: 'div', className: 'page-content' }));
