/**
 * The page beside the editor: a click on a block opens its form, and a frame with tools marks the block under the
 * pointer. Keyboard users do the same in the forms, so the frame is hidden from screen readers.
 */
import { shortened } from '../controls/block-names.ts';
import { dragBlocks } from './drag-block.ts';
import { tell, type BlockAct, type TappedWords } from '../shared/editor-messages.ts';
import sheet from './edit-blocks.css?inline';

const written = '[data-source]';
const tools: readonly [BlockAct, string, string][] = [
  ['up', '↑', 'Move up'],
  ['down', '↓', 'Move down'],
  ['duplicate', 'Duplicate', 'Duplicate'],
  ['delete', 'Delete', 'Delete'],
  ['add', 'Add below', 'Add below'],
];
/** Elements with a click action of their own, other than links, which would leave the page. */
const actsItself = 'button, summary, input, select, textarea, label, video, audio, [role="tab"]';

/**
 * Adds the listeners and the frame to a page.
 * @param edited the edited document; blocks of other documents can only be opened
 * @returns a function that puts the frame around its block again after a new rendering
 */
export function editBlocks(document: Document, editor: Window, edited: string): () => void {
  const want = (act: BlockAct, block: HTMLElement, words?: TappedWords) =>
    tell(editor, { desk: 'block', act, file: fileOf(block), id: block.id, ...(words && { words }) });
  const frame = createFrame(document, edited, want);
  const { host, show, hide } = frame;
  const isDragging = dragBlocks(document, {
    handle: frame.grip,
    dragged: frame.current,
    blockAt: (event) => {
      // Around a block of a part, the edited document has one of its own.
      let block = blockAt(event);
      while (block !== undefined && fileOf(block) !== edited)
        block = block.parentElement?.closest<HTMLElement>(written) ?? undefined;
      return block;
    },
    onDrop: ({ id }, { id: beside, isAfter }) => tell(editor, { desk: 'dragged', id, beside, isAfter }),
  });
  const hideUnlessDragging = () => {
    // Without its handle, the drag would end.
    if (!isDragging()) hide();
  };

  const blockAt = (event: Event) =>
    (event.target as Element | null)?.closest?.<HTMLElement>(written) ?? undefined;
  const isOwn = (event: Event) => event.target === host;

  document.addEventListener(
    'pointermove',
    (event) => {
      if (isOwn(event) || event.pointerType === 'touch') return;
      const block = blockAt(event);
      if (block === undefined) hide();
      else if (block !== frame.current()) show(block);
    },
    { passive: true },
  );
  document.documentElement.addEventListener('pointerleave', hideUnlessDragging);
  addEventListener('scroll', hideUnlessDragging, { passive: true, capture: true });
  addEventListener('resize', hide);
  // In the capture phase, before the page's handlers: a link would leave the edited page.
  addEventListener(
    'click',
    (event) => {
      if (isOwn(event) || event.altKey) return;
      const element = event.target as Element | null;
      const isLink = element?.closest('a[href]') !== null;
      if (isLink) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      const block = blockAt(event);
      if (block !== undefined && (isLink || element?.closest(actsItself) === null))
        want('open', block, wordsAt(document, event));
    },
    true,
  );
  return () => {
    const block = document.getElementById(frame.current()?.id ?? '');
    if (block === null) hide();
    else show(block);
  };
}

/** The name of a block: its heading, else its first words, else what its first picture shows. */
function nameOf(block: HTMLElement): string {
  const words = ['h1, h2, h3, h4, h5, h6', 'p, li, dt, td, blockquote, a, button', 'figcaption']
    .flatMap((selector) => [...block.querySelectorAll(selector)])
    .map(({ textContent }) => shortened(textContent))
    .find((text) => text !== '');
  return words ?? block.getAttribute('aria-label') ?? block.querySelector('img')?.alt ?? 'This block';
}

/** The document that a block was written in. */
const fileOf = (block: HTMLElement) => (block.dataset['source'] ?? '').replace(/:\d+:\d+$/, '');

/**
 * Creates the frame with its tools, hidden at first.
 * @param onAct called when a tool is pressed
 */
function createFrame(document: Document, edited: string, onAct: (act: BlockAct, block: HTMLElement) => void) {
  const host = document.createElement('div');
  host.id = 'desk-block';
  host.setAttribute('popover', 'manual');
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = sheet;
  const bar = document.createElement('div');
  bar.className = 'bar';
  const name = document.createElement('span');
  const grip = document.createElement('span');
  Object.assign(grip, { className: 'grip', textContent: '⠿', title: 'Drag to another place' });
  root.append(style, bar);
  document.body.append(host);

  let current: HTMLElement | undefined;
  let isShown = false;
  const buttons = tools.map(([act, sign, words]) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', tabIndex: -1, textContent: sign, title: words });
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      const block = current;
      hide();
      if (block !== undefined) onAct(act, block);
    });
    return button;
  });
  bar.append(grip, name, ...buttons);

  function show(block: HTMLElement): void {
    current = block;
    const { top, left, width, height } = block.getBoundingClientRect();
    Object.assign(host.style, {
      top: `${top}px`,
      left: `${left}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    // Above the block if there is room, else inside it, where it is visible.
    bar.style.top = `${top >= 34 ? -34 : Math.max(0, -top)}px`;
    const isOfEdited = fileOf(block) === edited;
    name.textContent = isOfEdited ? nameOf(block) : `${nameOf(block)} · shared content`;
    for (const tool of [grip, ...buttons]) tool.hidden = !isOfEdited;
    if (!isShown) host.showPopover();
    isShown = true;
  }
  function hide(): void {
    current = undefined;
    if (isShown) host.hidePopover();
    isShown = false;
  }
  return { host, grip, show, hide, current: () => current };
}

/** The text on both sides of a point; `undefined` if there is none. */
function wordsAt(document: Document, { clientX, clientY }: MouseEvent): TappedWords | undefined {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Partial<Document>;
  const caret = caretPositionFromPoint?.call(document, clientX, clientY);
  // Safari has only the older method.
  const range = caret === undefined ? caretRangeFromPoint?.call(document, clientX, clientY) : undefined;
  const node = caret?.offsetNode ?? range?.startContainer;
  const offset = caret?.offset ?? range?.startOffset ?? 0;
  const text = node instanceof Text ? node.data : '';
  if (text.trim() === '') return undefined;
  return { before: text.slice(0, offset).slice(-80), after: text.slice(offset).slice(0, 80) };
}
