import { outletBlock } from '../../engine/block.ts';

export const block = outletBlock('page-content', () => ({ tag: 'div', className: 'page-content' }));
