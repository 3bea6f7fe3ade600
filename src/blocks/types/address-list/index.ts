import { staticBlock } from '../../../engine/block.ts';
import { AddressList } from './address-list.tsx';

export const block = staticBlock('address-list', AddressList);
