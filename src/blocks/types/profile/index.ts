import { staticBlock } from '../../../engine/block.ts';
import { Profile } from './profile.tsx';

export const block = staticBlock('profile', Profile);
