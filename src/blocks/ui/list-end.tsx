/** Below a list of which the page has only the beginning: fetches the rest when the visitor comes to where it is needed. */
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Data } from '../../engine/data.ts';
import { lists as englishLists } from '../../engine/generated/english-lists.ts';
import { useServices, useWords } from './use-services.tsx';
import { fill } from '../../engine/words/words.ts';

/** The list ends this far below the window, or the visitor uses one of its filters. */
const nearness = '100% 0px';

/** @param props.id Key of the block. */
export function ListEnd({ id, data }: { id: string; data: Data }): ReactNode {
  const { records, summary, rest } = data;
  const [shown, count = 0] = [records.length, summary?.count];
  return (
    <>
      {rest && <Rest id={id} rest={rest} />}
      {shown < count && <RecordsToCome shown={shown} count={count} isMissing={rest === 'failed'} />}
    </>
  );
}

function Rest({ id, rest }: { id: string; rest: NonNullable<Data['rest']> }): ReactNode {
  const { data } = useServices();
  const words = useWords('lists', englishLists);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || rest !== 'waiting') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && data.ask?.(id),
      { rootMargin: nearness },
    );
    observer.observe(element);
    const list = element.closest('[data-island]');
    // The keys that print the page and search it need the whole list.
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
      (ctrlKey || metaKey) && ['f', 'p'].includes(key) && data.ask?.(id);
    addEventListener('keydown', onKey);
    const onFocus = ({ target }: Event) =>
      target instanceof Element && target.closest('[role=search]') && data.ask?.(id);
    list?.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', onKey);
      list?.removeEventListener('focusin', onFocus);
    };
  }, [rest, data, id]);
  return (
    <div ref={end} role="status">
      {rest === 'failed' && (
        <>
          {words.incomplete}{' '}
          <button type="button" onClick={() => data.ask?.(id)}>
            {words.again}
          </button>
        </>
      )}
    </div>
  );
}

interface PaperNoteProps {
  /** How many of its records are printed. */
  shown: number;
  count: number;
  ref?: Ref<HTMLParagraphElement>;
}

/** Says on paper that a list goes on. */
export function PaperNote({ ref, ...counts }: PaperNoteProps): ReactNode {
  const words = useWords('lists', englishLists);
  return (
    <p ref={ref} className="on-paper">
      {fill(words.onPaper, counts)}
    </p>
  );
}

/**
 * Says on paper that a list goes on, and keeps the space of the records that are still to come, so that nothing below the
 * list moves then.
 * @param props.isMissing Whether they could not be fetched.
 */
function RecordsToCome({
  shown,
  count,
  isMissing,
}: {
  shown: number;
  count: number;
  isMissing: boolean;
}): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const island = note.current?.closest('[data-island]');
    if (!island) return;
    const observer = new ResizeObserver(() => {
      const list = island.querySelector<HTMLElement>('[data-parts]');
      setHeight(list === null ? 0 : Math.round((list.offsetHeight / shown) * (count - shown)));
    });
    observer.observe(island);
    return () => observer.disconnect();
  }, [shown, count]);
  return (
    <>
      <PaperNote ref={note} shown={shown} count={count} />
      {!isMissing && height > 0 && <div style={{ height }} />}
    </>
  );
}

/**
 * Links to the whole list, for readers without scripts.
 * @param props.id Key of the block.
 */
export function WholeListLink({ id }: { id: string }): ReactNode {
  const { data } = useServices();
  const words = useWords('lists', englishLists);
  const whole = data.whole?.(id);
  return whole && <a href={whole.address}>{fill(words.whole, { count: whole.count })}</a>;
}
