import { staticBlock } from '../../../engine/block.ts';
import { PictureParts } from './picture-parts.tsx';

export const block = staticBlock('picture-parts', PictureParts);
