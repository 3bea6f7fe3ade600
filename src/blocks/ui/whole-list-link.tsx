/** For readers without scripts: the link from a list of which the page shows only a part to the whole. */
import type { ReactNode } from 'react';
import { lists as englishLists } from '../../engine/generated/english-lists.ts';
import { fill } from '../../engine/words/words.ts';
import { useServices, useWords } from './use-services.tsx';

/** @param props.id Key of the block. */
export function WholeListLink({ id }: { id: string }): ReactNode {
  const { data } = useServices();
  const words = useWords('lists', englishLists);
  const whole = data.whole?.(id);
  return whole && <a href={whole.address}>{fill(words.whole, { count: whole.count })}</a>;
}
