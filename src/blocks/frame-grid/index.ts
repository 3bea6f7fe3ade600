import { staticBlock } from '../../engine/block.ts';
import { FrameGrid } from './frame-grid.tsx';

export const block = staticBlock('frame-grid', FrameGrid);
