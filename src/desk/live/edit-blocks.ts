/**
 * The page beside the editor: a click on a block opens its form, and a frame with tools marks the block under the
 * pointer. Keyboard users do the same in the forms, so the frame is hidden from screen readers.
 */
import { withoutBase } from '../../engine/base.ts';
import { shortened } from '../controls/block-names.ts';
import { dragBlocks } from './drag-block.ts';
import { tell, type BlockAct, type TappedWords } from '../shared/editor-messages.ts';
import { addSign, gold } from './sign.ts';
import sheet from './edit-blocks.css?inline';

const written = '[data-source]';
/** The blocks of the page itself; all others are of the frame that it shares with every page. */
const ofPage = '.page-outlet [data-source]';
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
 * @param edited the edited document; blocks of other documents can only be opened, those of the frame only from within it
 */
export function editBlocks(document: Document, editor: Window, edited: string): void {
  const want = (act: BlockAct, block: HTMLElement, words?: TappedWords, isOfFrame = false) =>
    tell(editor, {
      desk: 'block',
      act,
      file: fileOf(block),
      id: block.id,
      ...(words && { words }),
      ...(isOfFrame && { isOfFrame }),
    });
  const frame = createFrame(document, edited, want);
  const { host, show, hide } = frame;
  const isOwn = (event: Event) => event.target === host;
  const hitBy = (event: Event) =>
    (event.target as Element | null)?.closest?.<HTMLElement>(written) ?? undefined;
  const blockAt = (event: Event) => {
    const hit = hitBy(event);
    return hit?.matches(ofPage) === true || editsFrame(document, edited) ? hit : undefined;
  };
  const isDragging = dragBlocks(document, {
    handle: frame.grip,
    dragged: frame.current,
    blockAt: (event) => {
      let block = isOwn(event) ? undefined : blockAt(event);
      // Around a block of a part, the edited document has one of its own.
      while (block !== undefined && fileOf(block) !== edited)
        block = block.parentElement?.closest<HTMLElement>(written) ?? undefined;
      return block ?? nearestBlock(document, event, edited);
    },
    onDrop: ({ id }, { id: beside, isAfter }) => tell(editor, { desk: 'dragged', id, beside, isAfter }),
  });
  const follow = () => {
    const block = document.getElementById(frame.current()?.id ?? '');
    if (block !== null) show(block);
    else if (frame.current() !== undefined) hide();
  };
  const hideUnlessDragging = () => {
    // Without its handle, the drag would end.
    if (isDragging()) follow();
    else hide();
  };

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
  // The name and the size of the block change with what is typed.
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
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
      if (!isLink && element?.closest(actsItself) !== null) return;
      const block = blockAt(event);
      if (block !== undefined) return want('open', block, wordsAt(document, event));
      const nearest = isTitle(element) ? undefined : nearestBlock(document, event, edited);
      const hit = hitBy(event);
      const isOfFrame = hit?.matches('.page-outlet, :has(.page-outlet, h1)') === false;
      if (nearest !== undefined) return want('open', nearest, undefined, isOfFrame);
      const words = wordsAt(document, event);
      const file = `pages${withoutBase(document.location.pathname) ?? ''}.json`;
      tell(editor, { desk: 'block', act: 'open', file, id: '', ...(words && { words }) });
    },
    true,
  );
}

/** Whether the edited document has blocks in the frame of the page. */
function editsFrame(document: Document, edited: string): boolean {
  const blocks = [...document.querySelectorAll<HTMLElement>(written)];
  return blocks.some((block) => fileOf(block) === edited && !block.matches(ofPage));
}

/** Whether an element of the frame shows the title of the page: the main heading, or the same words beside it. */
function isTitle(element: Element | null): boolean {
  const banner = element?.closest(written);
  const title =
    banner?.matches(ofPage) === false ? banner.querySelector('h1')?.textContent.trim() : undefined;
  return title !== undefined && element?.textContent.trim() === title;
}

/** The block of the edited document that is nearest to a point, and the inner one of two around it. */
function nearestBlock(
  document: Document,
  { clientX: x, clientY: y }: MouseEvent,
  edited: string,
): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(ofPage)].map((block) => {
    const { left, right, top, bottom } = block.getBoundingClientRect();
    const isMeant = block.getClientRects().length > 0 && fileOf(block) === edited;
    const [across, along] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
    return { block, distance: isMeant ? Math.hypot(across, along) : Infinity };
  });
  const least = Math.min(...all.map(({ distance }) => distance));
  return least === Infinity ? undefined : all.findLast(({ distance }) => distance === least)?.block;
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
export const fileOf = (block: HTMLElement) => (block.dataset['source'] ?? '').replace(/:\d+:\d+$/, '');

/**
 * Creates the frame with its tools, hidden at first.
 * @param onAct called when a tool is pressed
 */
function createFrame(document: Document, edited: string, onAct: (act: BlockAct, block: HTMLElement) => void) {
  const sign = addSign(document, {
    border: `2px solid ${gold}`,
    boxSizing: 'border-box',
    background: 'transparent',
    overflow: 'visible',
  });
  const host = sign.element;
  host.id = 'desk-block';
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = sheet;
  const bar = document.createElement('div');
  bar.className = 'bar';
  const name = document.createElement('span');
  const grip = document.createElement('span');
  Object.assign(grip, { className: 'grip', textContent: '⠿', title: 'Drag to another place' });
  root.append(style, bar);

  let current: HTMLElement | undefined;
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
    const box = block.getBoundingClientRect();
    // Above the block if there is room, else inside it, where it is visible.
    bar.style.top = `${box.top >= 34 ? -34 : Math.max(0, -box.top)}px`;
    const isOfEdited = fileOf(block) === edited;
    name.textContent = isOfEdited ? nameOf(block) : `${nameOf(block)} · shared content`;
    for (const tool of [grip, ...buttons]) tool.hidden = !isOfEdited;
    sign.show(box);
  }
  function hide(): void {
    current = undefined;
    sign.hide();
  }
  return { host, grip, show, hide, current: () => current };
}

/** The smallest elements that hold a whole text, with its bold words and links. */
const wholeTexts = 'p, li, dt, dd, th, td, h1, h2, h3, h4, h5, h6, blockquote, figcaption, summary, div';

/** The text on both sides of a point; `undefined` if there is none. */
function wordsAt(document: Document, { clientX, clientY }: MouseEvent): TappedWords | undefined {
  const { caretPositionFromPoint, caretRangeFromPoint } = document as Partial<Document>;
  const caret = caretPositionFromPoint?.call(document, clientX, clientY);
  // Safari has only the older method.
  const range = caret === undefined ? caretRangeFromPoint?.call(document, clientX, clientY) : undefined;
  const node = caret?.offsetNode ?? range?.startContainer;
  const offset = caret?.offset ?? range?.startOffset ?? 0;
  const whole = (node instanceof Element ? node : node?.parentElement)?.closest(wholeTexts);
  if (node === undefined || whole == null || whole.textContent.trim() === '') return undefined;
  const [before, after] = [document.createRange(), document.createRange()];
  for (const side of [before, after]) side.selectNodeContents(whole);
  before.setEnd(node, offset);
  after.setStart(node, offset);
  return { before: String(before).slice(-80), after: String(after).slice(0, 80) };
}
