/** Where the focus goes in the form after an act, and where in its texts the cursor stands. */
import type { TappedWords } from '../editor-messages.ts';
import { fieldId, formId, type ValuePath } from './at-path.ts';

/** Id of the list of blocks in the form of a page. */
export const blocksId = fieldId(['blocks']);

const controls = 'input, textarea, select, button, [contenteditable="true"]';

/** Opens what is folded around an element. */
function unfold(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

/** Puts the focus into the field of a value, or of the nearest value around it that has one. */
export function focusField(path: ValuePath): void {
  const ids = path.map((_, index) => fieldId(path.slice(0, path.length - index)));
  const [field] = ids.flatMap((id) => document.getElementById(id) ?? []);
  if (field === undefined) return;
  unfold(field);
  (field.matches('fieldset') ? field.querySelector<HTMLElement>(controls) : field)?.focus();
}

/** Puts the focus into the first field of a form that is not folded away; without one, on the heading. */
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

/** Puts the focus on the block that stands at a place of a list: the next one when one is gone; without any, on "Add". */
export function focusBlock(list: Element | null | undefined, index: number): void {
  const blocks = list?.querySelectorAll<HTMLElement>(':scope > ol > li > .open') ?? [];
  const block = blocks[Math.min(index, blocks.length - 1)];
  if (block) unfold(block);
  (block ?? list?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
}

/**
 * Puts the cursor where somebody has tapped the page: into the field that has these words, between the same two letters.
 * Where no field has them, the focus is on the heading of the form.
 */
export function focusWords(form: HTMLElement | null, { before, after }: TappedWords): void {
  const fields = form?.querySelectorAll<HTMLElement>('.prose-surface, textarea, input[type="text"]') ?? [];
  // What is formatted in another way on both sides ends the words that agree.
  for (const reach of [40, 14, 5]) {
    const wanted = patternOf(before.slice(-reach), after.slice(0, reach));
    if (wanted !== undefined && [...fields].some((field) => setCursor(field, wanted))) return;
  }
  focusHeading(form);
}

/** Finds two pieces of text beside each other, however their blanks are written; nothing if there is too little of it. */
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
  // The words may stand in several pieces: lines, bold words, links.
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
 * Puts the focus on an entry of a list of values as soon as it is drawn: on the last one if there is none at the place
 * any more, on the button that adds one if there is none at all.
 * @param isNew whether its first field is meant; else its line
 */
export function focusEntrySoon(list: Element | null, index: number, isNew = false): void {
  requestAnimationFrame(() => {
    const entries = list?.querySelectorAll(':scope > ol > li') ?? [];
    const entry = entries[Math.min(index, entries.length - 1)];
    const inside = [...(entry?.querySelectorAll<HTMLElement>(`summary, ${controls}`) ?? [])].filter(
      (element) => element.closest('.tools') === null && element.tabIndex >= 0,
    );
    const wanted = isNew ? inside.find((element) => element.localName !== 'summary') : inside[0];
    (wanted ?? list?.querySelector<HTMLElement>(':scope > [data-focus="add"]'))?.focus();
  });
}
