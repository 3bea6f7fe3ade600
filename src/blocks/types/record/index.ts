import { staticBlock } from '../../../engine/block.ts';
import { Record } from './record.tsx';

export const block = staticBlock('record', Record);
