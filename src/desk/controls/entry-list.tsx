import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { focusMoved, type Way } from './focus.ts';
import { useAfterRender } from './use-after-render.ts';
import { firstText, withMoved } from '../shared/at-path.ts';
import { ownName, typeName, wordsOfPath } from '../../site/documents/entry-names.ts';

interface Props<T> {
  entries: readonly T[];
  titles: readonly string[];
  /** @param next the entries in their new order; of several that move, `from` and `to` are those of the first. */
  onMove: (from: number, to: number, next: readonly T[]) => void;
  /** Absent if entries can only be moved. */
  onDelete?: (index: number) => void;
  /** Whether several entries can be marked, to move together; the handle is then among the buttons. */
  hasMarks?: boolean;
  /** Attributes of a row. */
  row: (index: number) => Record<`data-${string}`, string>;
  /** Draws an entry, with the buttons that move and delete it, and its handle. */
  children: (index: number, tools: ReactNode, grip: ReactNode) => ReactNode;
}

/** Fewer entries are moved one by one. */
const enoughToMark = 3;

/** The entries of a list, which can be moved and deleted. After a move, the focus stays on the button. */
export function EntryList<T>({
  entries,
  titles,
  onMove,
  onDelete,
  hasMarks,
  row,
  children,
}: Props<T>): ReactNode {
  const [rows, setRows] = useState(() => ({ entries, keys: entries.map((_, index) => index) }));
  if (rows.entries !== entries) setRows({ entries, keys: keysOf(entries, rows) });
  const [marked, setMarked] = useState<ReadonlySet<number>>();
  const list = useRef<HTMLOListElement>(null);
  const afterRender = useAfterRender();
  /** The indexes that move with one: all marked ones, if it is marked. */
  const groupOf = (index: number) => {
    const isMarked = (at: number) => marked?.has(rows.keys[at] ?? -1) === true;
    return new Set(isMarked(index) ? rows.keys.flatMap((_, at) => (isMarked(at) ? [at] : [])) : [index]);
  };
  /** Moves entries together. @param to their place among the others */
  const moveAll = (group: ReadonlySet<number>, to: number) => {
    const next = withMoved(entries, group, to);
    setRows({ entries: next, keys: withMoved(rows.keys, group, to) });
    onMove(Math.min(...group), to, next);
  };
  const step = (index: number, way: Way) => {
    const group = groupOf(index);
    const [first, last] = [Math.min(...group), Math.max(...group)];
    const to = way === 'up' ? first - 1 : last + 2 - group.size;
    moveAll(group, to);
    const inGroup = [...group].indexOf(index);
    afterRender(() => focusMoved(list.current, to + inGroup, way));
  };
  const drag = useRowDrag((from, to) => {
    const group = groupOf(from);
    const others = [...entries.keys()].filter((index) => index < to && !group.has(index));
    moveAll(group, others.length);
  });
  const mark = (key: number) => {
    const next = new Set(marked);
    if (!next.delete(key)) next.add(key);
    setMarked(next);
  };
  const grip = (index: number) => (
    <span className="grip" aria-hidden="true" title="Drag to another place" {...drag.handle(index)}>
      ⠿
    </span>
  );
  return (
    <>
      <ol ref={list}>
        {rows.keys.map((key, index) => (
          <li key={key} {...row(index)} {...drag.row(index)}>
            {children(
              index,
              <span className="tools">
                {hasMarks && grip(index)}
                {(['up', 'down'] as const).map((way) => (
                  <button
                    key={way}
                    type="button"
                    disabled={
                      way === 'up'
                        ? Math.min(...groupOf(index)) === 0
                        : Math.max(...groupOf(index)) === entries.length - 1
                    }
                    aria-label={`Move ${titles[index]} ${way}`}
                    onClick={() => step(index, way)}
                  >
                    {way === 'up' ? '↑' : '↓'}
                  </button>
                ))}
                {onDelete && (
                  <button
                    type="button"
                    aria-label={`Delete ${titles[index]}`}
                    onClick={() => onDelete(index)}
                  >
                    ×
                  </button>
                )}
                {marked && (
                  <input
                    type="checkbox"
                    aria-label={`Move ${titles[index]} with the others that are ticked`}
                    checked={marked.has(key)}
                    onChange={() => mark(key)}
                  />
                )}
              </span>,
              grip(index),
            )}
          </li>
        ))}
      </ol>
      {hasMarks && entries.length >= enoughToMark && (
        <p>
          <button
            type="button"
            className="quiet"
            aria-pressed={marked !== undefined}
            onClick={() => setMarked(marked ? undefined : new Set())}
          >
            Move several together
          </button>
          {marked && (
            <span className="hint"> The arrows or the handle of a ticked one move all ticked ones.</span>
          )}
        </p>
      )}
    </>
  );
}

/** The keys of entries: an entry that was there keeps its own wherever it stands now, a changed one that of its place. */
function keysOf(
  entries: readonly unknown[],
  before: { entries: readonly unknown[]; keys: readonly number[] },
): number[] {
  const free = new Set(before.keys);
  const take = (key: number | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  const same = entries.map((entry, index) => {
    const at = before.entries[index] === entry ? index : before.entries.indexOf(entry);
    return take(before.keys[at]);
  });
  let last = Math.max(-1, ...before.keys);
  return same.map((key, index) => key ?? take(before.keys[index]) ?? (last += 1));
}

/** Names an object by its id, for those who look for it in the page. */
export function entryRow(value: unknown): Record<`data-${string}`, string> {
  if (typeof value !== 'object' || value === null) return {};
  return { 'data-entry': firstText((value as { id?: unknown }).id) ?? '' };
}

/** An entry of a list; an object is folded under its name. */
export function Entry({
  title,
  value,
  children,
}: {
  title: string;
  value: unknown;
  children: ReactNode;
}): ReactNode {
  const isObject = typeof value === 'object' && value !== null;
  // A new entry stays open while it is filled in.
  const [isNew, setNew] = useState(false);
  if (!isNew && isObject && Object.keys(value).length === 0) setNew(true);
  if (!isObject) return children;
  return (
    <details open={isNew || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

export function entryTitle(entry: unknown, index: number): string {
  const { rule, use, id, src } = (typeof entry === 'object' ? (entry ?? {}) : {}) as Record<string, unknown>;
  const path = firstText(use, src, id);
  return (
    ownName(entry) ??
    (firstText(rule) !== undefined ? typeName(String(rule).replaceAll('/', ' ')) : undefined) ??
    (path === undefined ? `${index + 1}` : wordsOfPath(path))
  );
}

/**
 * Follows a drag within one list; buttons do the same for the keyboard.
 * @param onMove called with the index, and that of the entry before which it is dropped
 * @returns the props of a row, and those of its handle
 */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<{ index: number; isAfter: boolean }>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };
  return {
    row: (index: number) => ({
      'data-drop': over?.index === index ? (over.isAfter ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (from === undefined) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setOver({ index, isAfter: event.clientY > top + height / 2 });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (from === undefined || over === undefined) return;
        event.preventDefault();
        const to = over.index + (over.isAfter ? 1 : 0);
        end();
        if (to !== from && to !== from + 1) onMove(from, to);
      },
    }),
    handle: (index: number) => ({
      draggable: true,
      onDragStart: ({ currentTarget, dataTransfer }: DragEvent<HTMLElement>) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', '');
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 10, 10);
        setFrom(index);
      },
      onDragEnd: end,
    }),
  };
}
