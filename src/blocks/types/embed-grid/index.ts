import { staticBlock } from '../../../engine/block.ts';
import { EmbedGrid } from './embed-grid.tsx';

export const block = staticBlock('embed-grid', EmbedGrid);
