import { staticBlock } from '../../../engine/block.ts';
import { PageBanner } from './page-banner.tsx';

export const block = staticBlock('page-banner', PageBanner);
