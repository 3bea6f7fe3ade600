import { staticBlock } from '../../../engine/block.ts';
import { TableOfContents } from './table-of-contents.tsx';

export const block = staticBlock('table-of-contents', TableOfContents);
