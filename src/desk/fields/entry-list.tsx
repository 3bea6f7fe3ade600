import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { wordsOfPath } from '../controls/block-names.ts';
import { focusMoved } from '../controls/focus.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import { firstText, withEntryMoved } from '../shared/at-path.ts';
import { ownName, typeName } from '../../site/documents/entry-names.ts';

interface Props {
  entries: readonly unknown[];
  titles: readonly string[];
  /** @param next the entries in their new order */
  onMove: (from: number, to: number, next: readonly unknown[]) => void;
  onDelete: (index: number) => void;
  /** Attributes of a row. */
  row: (index: number) => Record<`data-${string}`, string>;
  /** Draws an entry, with the buttons that move and delete it, and its handle. */
  children: (index: number, tools: ReactNode, grip: ReactNode) => ReactNode;
}

/** The entries of a list, which can be moved and deleted. After a move, the focus stays on the button. */
export function EntryList({ entries, titles, onMove, onDelete, row, children }: Props): ReactNode {
  const [rows, setRows] = useState(() => ({ entries, keys: entries.map((_, index) => index) }));
  if (rows.entries !== entries) setRows({ entries, keys: keysOf(entries, rows) });
  const list = useRef<HTMLOListElement>(null);
  const afterRender = useAfterRender();
  const move = (from: number, to: number) => {
    const next = withEntryMoved(entries, from, to);
    setRows({ entries: next, keys: withEntryMoved(rows.keys, from, to) });
    onMove(from, to, next);
    afterRender(() => focusMoved(list.current, to, from < to ? 'down' : 'up'));
  };
  const drag = useRowDrag(move);
  return (
    <ol ref={list}>
      {rows.keys.map((key, index) => (
        <li key={key} {...row(index)} {...drag.row(index)}>
          {children(
            index,
            <span className="tools">
              <button
                type="button"
                disabled={index === 0}
                aria-label={`Move ${titles[index]} up`}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                disabled={index === entries.length - 1}
                aria-label={`Move ${titles[index]} down`}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </button>
              <button type="button" aria-label={`Delete ${titles[index]}`} onClick={() => onDelete(index)}>
                ×
              </button>
            </span>,
            <span className="grip" aria-hidden="true" title="Drag to another place" {...drag.handle(index)}>
              ⠿
            </span>,
          )}
        </li>
      ))}
    </ol>
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
  const { rule, alt, use, id, src } = (typeof entry === 'object' ? (entry ?? {}) : {}) as Record<
    string,
    unknown
  >;
  const path = firstText(use, src, id);
  return (
    ownName(entry) ??
    firstText(alt) ??
    (firstText(rule) !== undefined ? typeName(String(rule).replaceAll('/', ' ')) : undefined) ??
    (path === undefined ? `${index + 1}` : wordsOfPath(path))
  );
}

/**
 * Follows a drag within one list; buttons do the same for the keyboard.
 * @param onMove called with the old and the new index
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
        const to = over.index + (over.isAfter ? 1 : 0) - (from < over.index + (over.isAfter ? 1 : 0) ? 1 : 0);
        end();
        if (to !== from) onMove(from, to);
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
