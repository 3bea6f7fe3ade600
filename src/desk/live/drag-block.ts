/** Dragging a block of the page to another place: a line shows where it will be. */

interface Drag {
  /** The handle that is dragged. */
  handle: HTMLElement;
  /** The block of the handle when the drag begins. */
  dragged: () => HTMLElement | undefined;
  /** The block at an event beside which another can be put. */
  blockAt: (event: Event) => HTMLElement | undefined;
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
  let beside: { id: string; isAfter: boolean } | undefined;
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
    const { top, bottom, left, width } = target.getBoundingClientRect();
    const isAfter = event.clientY > (top + bottom) / 2;
    if (beside === undefined) line.showPopover();
    beside = { id: target.id, isAfter };
    Object.assign(line.style, {
      top: `${isAfter ? bottom : top - 4}px`,
      left: `${left}px`,
      width: `${width}px`,
    });
  });
  document.addEventListener('drop', (event) => {
    if (block === undefined || beside === undefined) return;
    event.preventDefault();
    onDrop(block, beside);
    clear();
  });
  return () => block !== undefined;
}

/** The colour of the desk's signs on a page, visible on light and dark pictures. */
export const gold = '#b4861f';
