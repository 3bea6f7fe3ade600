/** Dragging a block of the page to another place: a line shows where it will be. */

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
  const line = document.createElement('div');
  line.setAttribute('popover', 'manual');
  line.setAttribute('aria-hidden', 'true');
  Object.assign(line.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '0',
    border: '0',
    height: '4px',
    background: gold,
    pointerEvents: 'none',
  });
  document.body.append(line);
  let block: HTMLElement | undefined;
  let beside: { target: HTMLElement; isAfter: boolean } | undefined;
  const place = () => {
    if (beside === undefined) return;
    const { top, bottom, left, width } = beside.target.getBoundingClientRect();
    Object.assign(line.style, {
      top: `${beside.isAfter ? bottom : top - 4}px`,
      left: `${left}px`,
      width: `${width}px`,
    });
  };
  const clear = () => {
    if (beside !== undefined) line.hidePopover();
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
    if (beside === undefined) line.showPopover();
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

/** The colour of the desk's signs on a page, visible on light and dark pictures. */
export const gold = '#b4861f';
