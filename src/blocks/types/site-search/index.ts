import { interactiveBlock } from '../../../engine/block.ts';
import { SiteSearch } from './site-search.tsx';

export const block = interactiveBlock(
  'site-search',
  SiteSearch,
  ({ label, hint, none }) => ({ label, none, ...(hint && { hint }) }),
  { words: ['search'] },
);
