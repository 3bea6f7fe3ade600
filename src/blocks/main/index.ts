import { groupBlock } from '../../engine/block.ts';

/** What is the page's own, between header and footer: the landmark that the skip link leads to. */
export const block = groupBlock('main', () => ({ tag: 'main', className: 'main' }));
