/** Dragging a block of the page to another place: a line shows where it will be. */
import { addSign, gold } from './sign.ts';

interface Drag {
  /** The handle that is dragged. */
  handle: HTMLElement;
  /** The block of the handle when the drag begins. */
  dragged: () => HTMLElement | undefined;
  /** The block at an event beside which another can be put. */
  blockAt: (event: MouseEvent) => HTMLElement | undefined;
  onDrop: (block: HTMLElement, beside: { id: string; isAfter: boolean }) => void;
}

/**
 * Adds the listeners to a page.
 * @returns whether a block is being dragged
 */
export function dragBlocks(document: Document, { handle, dragged, blockAt, onDrop }: Drag): () => boolean {
  const line = addSign(document, { border: '0', background: gold });
  let block: HTMLElement | undefined;
  let beside: { target: HTMLElement; isAfter: boolean } | undefined;
  const place = () => {
    if (beside === undefined) return;
    const { top, bottom, left, width } = beside.target.getBoundingClientRect();
    line.show({ top: beside.isAfter ? bottom : top - 4, left, width, height: 4 });
  };
  const clear = () => {
    line.hide();
    beside = undefined;
  };
  handle.draggable = true;
  handle.addEventListener('dragstart', ({ dataTransfer }) => {
    block = dragged();
    if (dataTransfer === null || block === undefined) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', '');
    dataTransfer.setDragImage(block, 0, 0);
  });
  handle.addEventListener('dragend', () => {
    clear();
    block = undefined;
  });
  document.addEventListener('dragover', (event) => {
    if (block === undefined) return;
    const target = blockAt(event);
    if (target === undefined || block.contains(target)) return clear();
    event.preventDefault();
    const { top, bottom } = target.getBoundingClientRect();
    beside = { target, isAfter: event.clientY > (top + bottom) / 2 };
    place();
  });
  // The page scrolls by itself when a block is dragged to its edge.
  addEventListener('scroll', place, { passive: true, capture: true });
  document.addEventListener('drop', (event) => {
    if (block === undefined || beside === undefined) return;
    event.preventDefault();
    onDrop(block, { id: beside.target.id, isAfter: beside.isAfter });
    clear();
  });
  return () => block !== undefined;
}
