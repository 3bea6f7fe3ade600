import { staticBlock } from '../../../engine/block.ts';
import { SiteHeader } from './site-header.tsx';

export const block = staticBlock('site-header', SiteHeader);
