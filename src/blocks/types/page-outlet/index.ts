import { outletBlock } from '../../../engine/block.ts';

export const block = outletBlock('page-outlet', () => ({ tag: 'div', className: 'page-outlet' }));
