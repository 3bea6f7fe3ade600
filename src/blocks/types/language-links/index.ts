import { staticBlock } from '../../../engine/block.ts';
import { LanguageLinks } from './language-links.tsx';

export const block = staticBlock('language-links', LanguageLinks);
