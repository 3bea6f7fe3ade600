import { groupBlock } from '../../../engine/block.ts';

/** The main landmark between header and footer, the target of the skip link. */
export const block = groupBlock('main', () => ({ tag: 'main', className: 'main' }));
