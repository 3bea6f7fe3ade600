import { staticBlock } from '../../../engine/block.ts';
import { Audio } from './audio.tsx';

export const block = staticBlock('audio', Audio);
