import { staticBlock } from '../../../engine/block.ts';
import { Tagline } from './tagline.tsx';

export const block = staticBlock('tagline', Tagline);
