import { staticBlock } from '../../../engine/block.ts';
import { Timeline } from './timeline.tsx';

export const block = staticBlock('timeline', Timeline);
