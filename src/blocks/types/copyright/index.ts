import { interactiveBlock } from '../../../engine/block.ts';
import { Copyright } from './copyright.tsx';

export const block = interactiveBlock('copyright', Copyright, ({ from, holder }) => ({ from, holder }));
