import { staticBlock } from '../../../engine/block.ts';
import { CardGrid } from './card-grid.tsx';

export const block = staticBlock('card-grid', CardGrid);
