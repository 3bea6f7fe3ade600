import { staticBlock } from '../../engine/block.ts';
import { PageContents } from './page-contents.tsx';

export const block = staticBlock('page-contents', PageContents);
