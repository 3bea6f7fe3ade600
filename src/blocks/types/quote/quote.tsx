import type { ReactNode } from 'react';
import type { StaticProps } from '../../../engine/block.ts';
import { Quotation } from '../../ui/quotation.tsx';

/** A quotation as a block of its own. */
export function Quote({ block, prose }: StaticProps<'quote'>): ReactNode {
  return <Quotation words={block.quotation} prose={prose} />;
}
