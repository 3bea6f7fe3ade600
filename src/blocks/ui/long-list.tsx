/** A long list of records. Only the rows near the viewport are in the page (TanStack Virtual). */
import { measureElement as measure, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  useSyncExternalStore,
} from 'react';
import { PaperNote } from './list-end.tsx';
import { RecordCard, type RecordListProps } from './record-card.tsx';
import styles from './record-list.module.css';

/** Estimated height of a row before any row has been measured, in CSS pixels. */
const usualHeight = 180;

/** Most records that are printed: a hundred sheets. */
const maxOnPaper = 1000;

/** @param props.drawn The list that is in the page before this one. */
export function LongList(props: RecordListProps & { drawn?: RefObject<HTMLElement | null> }): ReactNode {
  const onPaper = useOnPaper();
  return (
    <>
      <VirtualList {...props} />
      {onPaper && <PrintedList {...props} />}
    </>
  );
}

function PrintedList({ records, card, variant = 'grid' }: RecordListProps): ReactNode {
  const printed = records.slice(0, maxOnPaper);
  return (
    <>
      <ul className={styles[variant]}>
        {printed.map((record) => (
          <li key={record.id}>
            <RecordCard record={record} card={card} />
          </li>
        ))}
      </ul>
      {printed.length < records.length && <PaperNote shown={printed.length} count={records.length} />}
    </>
  );
}

function VirtualList({
  records,
  card,
  variant = 'grid',
  drawn,
}: RecordListProps & { drawn?: RefObject<HTMLElement | null> }): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const { columns, top } = useMeasures(list, variant);
  const [seen] = useState(() => measureRows(drawn?.current?.children ?? []));
  // oxlint-disable-next-line react/incompatible-library -- its functions are never memoised here
  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count: Math.ceil(records.length / columns),
    // The estimate for other rows is the average of the measured ones, so that the End and Home keys scroll
    // there at once.
    estimateSize: (row) =>
      seen.heights.get(row) ?? (seen.heights.size === 0 ? usualHeight : seen.sum / seen.heights.size),
    measureElement(element, entry, instance) {
      const height = measure(element, entry, instance);
      const index = instance.indexFromElement(element);
      seen.sum += height - (seen.heights.get(index) ?? 0);
      seen.heights.set(index, height);
      return height;
    },
    overscan: 4,
    scrollMargin: top,
  });
  const sideBySide = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <div ref={list} role="list" className={styles.long} style={{ height: getTotalSize() }}>
      {getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={measureElement}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <div
            role="presentation"
            className={styles[variant]}
            {...(variant === 'grid' ? { style: sideBySide } : {})}
          >
            {records.slice(row.index * columns, (row.index + 1) * columns).map((record, index) => (
              <div
                key={record.id}
                role="listitem"

                aria-setsize={records.length}
                aria-posinset={row.index * columns + index + 1}
              >
                <RecordCard record={record} card={card} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Measures the rows of the cards that are in the page, so that these stay in their place. */
function measureRows(cards: Iterable<Element>): { heights: Map<number, number>; sum: number } {
  const tops = [...new Set([...cards].map((card) => (card as HTMLElement).offsetTop))];
  const heights = tops.slice(1).map((top, row) => top - (tops[row] ?? 0));
  return { heights: new Map(heights.entries()), sum: heights.reduce((sum, height) => sum + height, 0) };
}

/**
 * Measures the number of columns, by the same rule as the stylesheet, and the top of the list in CSS pixels.
 */
function useMeasures(
  list: { current: HTMLElement | null },
  variant: 'grid' | 'rows',
): { columns: number; top: number } {
  const [measures, setMeasures] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const [narrowest, gap] = [17 * em, em];
      const fitting = Math.max(1, Math.floor((element.clientWidth + gap) / (narrowest + gap)));
      const columns = variant === 'grid' ? fitting : 1;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setMeasures((before) => (before.columns === columns && before.top === top ? before : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Pictures above may still move the list down.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, variant]);
  return measures;
}

let isOnPaper = false;

function subscribe(listener: () => void): () => void {
  const onPrint = ({ type }: Event) => {
    isOnPaper = type === 'beforeprint';
    listener();
  };
  for (const type of ['beforeprint', 'afterprint']) addEventListener(type, onPrint);
  return () => {
    for (const type of ['beforeprint', 'afterprint']) removeEventListener(type, onPrint);
  };
}

/** Whether the page is being printed. React renders the change before the browser prints. */
function useOnPaper(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOnPaper,
    () => false,
  );
}
