import { staticBlock } from '../../../engine/block.ts';
import { Quote } from './quote.tsx';

export const block = staticBlock('quote', Quote);
