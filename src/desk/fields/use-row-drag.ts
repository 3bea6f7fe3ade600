/** Dragging the rows of a list of blocks; buttons do the same for the keyboard. */
import { useState, type DragEvent } from 'react';

/**
 * Follows a drag within one list.
 * @param onMove called with the old and the new index
 * @returns the props of a row, and those of its handle
 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
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
