/** Moves the focus in the form after an action, and the cursor in its texts. */
import type { TappedWords } from '../shared/editor-messages.ts';
import { fieldId, formId, type ValuePath } from '../shared/at-path.ts';

/** Id of the list of blocks in the form of a page. */
export const blocksId = fieldId(['blocks']);

const controls = 'input, textarea, select, button, [contenteditable="true"]';

/** Opens the folds around an element. */
function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

/** Focuses the field of a value, or of the nearest enclosing value that has one. */
export function focusField(path: ValuePath): void {
  const ids = path.map((_, index) => fieldId(path.slice(0, path.length - index)));
  const [field] = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (field === undefined) return;
  unfold(field);
  (field.matches('fieldset') ? field.querySelector<HTMLElement>(controls) : field)?.focus();
}

/** Focuses the first visible field of a form, else its heading. */
export function focusFirstField(form: HTMLElement | null): void {
  const fields = form?.querySelectorAll<HTMLElement>(`[id^="${formId}_"]`) ?? [];
  const first = [...fields].find(
    (field) => field.matches(controls) && field.closest('details:not([open])') === null,
  );
  if (first) first.focus();
  else focusHeading(form);
}

export function focusHeading(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('h1')?.focus();
}

/** The way in which a button moves something in its list. */
export type Way = 'up' | 'down';

/** Returns the button that was pressed to move up or down; at the end of the list, the other one. */
export function pressableAgain(
  buttons: Iterable<HTMLButtonElement> | undefined,
  way: Way,
): HTMLButtonElement | undefined {
  const [up, down] = buttons ?? [];
  const [button, other] = way === 'up' ? [up, down] : [down, up];
  return button?.disabled === true ? other : button;
}

/** Focuses the button that moved an entry of a list, which is now at an index. */
export function focusMoved(list: Element | null, index: number, way: Way): void {
  pressableAgain(list?.children[index]?.querySelectorAll(':scope > .tools > button'), way)?.focus();
}

/** Focuses the block at an index of a list, else the last one, else "Add". */
export function focusBlock(list: Element | null | undefined, index: number): void {
  const blocks = list?.querySelectorAll<HTMLElement>(':scope > ol > li > .open') ?? [];
  const block = blocks[Math.min(index, blocks.length - 1)];
  if (block) unfold(block);
  (block ?? list?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
}

/**
 * The letters on both sides of a place by which it is found: formatting that differs between page and field breaks a
 * match, so fewer letters and one side are tried as well.
 */
const reaches = [
  [40, 40],
  [14, 14],
  [40, 0],
  [0, 40],
  [5, 5],
  [14, 0],
  [0, 14],
] as const;

/**
 * Puts the cursor where the page was tapped: into the field with these words, between the same two letters. Without
 * such a place, the field with most of the words is focused, or the first one: what is typed next goes there.
 */
export function focusWords(form: HTMLElement | null, { before, after }: TappedWords): void {
  const selector = '.prose-surface, textarea, input[type="text"]';
  const fields = [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])];
  for (const [back, forth] of reaches) {
    const wanted = patternOf(back === 0 ? '' : before.slice(-back), after.slice(0, forth));
    if (wanted !== undefined && fields.some((field) => setCursor(field, wanted))) return;
  }
  const words = `${before} ${after}`.split(/\s+/).filter((word) => word !== '');
  const counts = fields.map((field) => words.filter((word) => textOf(field).includes(word)).length);
  const field = fields[counts.indexOf(Math.max(1, ...counts))];
  if (field === undefined) return focusFirstField(form);
  unfold(field);
  field.focus();
}

/** The words in a field. */
function textOf(field: HTMLElement): string {
  const isInput = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isInput ? field.value : field.textContent;
}

/** Matches two adjacent pieces of text with any whitespace; `undefined` if they are too short. */
function patternOf(before: string, after: string): RegExp | undefined {
  if ((before + after).trim().length < 3) return undefined;
  const loose = (text: string) =>
    text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s*`);
  return new RegExp(`(${loose(before.trimStart())})${loose(after.trimEnd())}`);
}

function setCursor(field: HTMLElement, wanted: RegExp): boolean {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const place = placeIn(field.value, wanted);
    if (place === undefined) return false;
    unfold(field);
    field.focus();
    field.setSelectionRange(place, place);
    return true;
  }
  const texts = textsIn(field);
  let place = placeIn(texts.map(({ data }) => data).join(''), wanted);
  if (place === undefined) return false;
  unfold(field);
  field.focus();
  // The text may be split: lines, bold words, links.
  for (const text of texts) {
    if (place <= text.length) {
      getSelection()?.collapse(text, place);
      text.parentElement?.scrollIntoView({ block: 'center' });
      return true;
    }
    place -= text.length;
  }
  return true;
}

function textsIn(field: HTMLElement): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function placeIn(text: string, wanted: RegExp): number | undefined {
  const found = wanted.exec(text);
  return found === null ? undefined : found.index + (found[1] ?? '').length;
}

/**
 * Focuses an entry of a list of values once it is rendered: the last one if the index is past the end, the "Add" button
 * if the list is empty.
 * @param isNew whether to focus its first field instead of its summary line
 */
export function focusEntrySoon(list: Element | null, index: number, isNew = false): void {
  requestAnimationFrame(() => {
    const entries = list?.querySelectorAll(':scope > ol > li') ?? [];
    const entry = entries[Math.min(index, entries.length - 1)];
    const inside = [...(entry?.querySelectorAll<HTMLElement>(`summary, ${controls}`) ?? [])].filter(
      (element) => element.closest('.tools') === null && element.tabIndex >= 0,
    );
    // People write an entry; a shared part in its place is the exception.
    const fields = inside.filter((element) => element.localName !== 'summary');
    const first = fields.find((element) => !element.id.endsWith('__use')) ?? fields[0];
    ((isNew ? first : inside[0]) ?? list?.querySelector<HTMLElement>(':scope > [data-focus="add"]'))?.focus();
  });
}
