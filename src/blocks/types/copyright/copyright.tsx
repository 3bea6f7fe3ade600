import type { ReactNode } from 'react';
import type { InteractiveProps } from '../../../engine/block.ts';
import { useToday } from '../../ui/use-services.tsx';

/** The copyright line, from the first year to the current year by the visitor's clock (R-10). */
export function Copyright({
  props: { from, holder },
}: InteractiveProps<{ from: number; holder: string }>): ReactNode {
  const year = useToday().slice(0, 4);
  return <p>{`© ${String(from) === year ? year : `${from}–${year}`} ${holder}`}</p>;
}
