import { staticBlock } from '../../../engine/block.ts';
import { RichText } from './rich-text.tsx';

export const block = staticBlock('rich-text', RichText);
