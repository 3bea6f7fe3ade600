/**
 * How a maintainer works at a page: with a pointer, with a finger, or with the keyboard alone. A task is written once and
 * done in all ways. The keyboard reaches each control as a person does, by Tab and arrows, in a bounded number of
 * presses; on the way the focus must be seen, and after no action may it be lost.
 */
import { expect, type Locator, type Page } from '@playwright/test';

export type Way = 'pointer' | 'finger' | 'keyboard';

interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Actions {
  way: Way;
  /** Presses a button, a link, a tick box, a choice of several, or opens what is folded. */
  press: (control: Locator) => Promise<void>;
  /** Writes a text in the place of what stands in a field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses one of a list by its words. */
  choose: (list: Locator, option: string) => Promise<void>;
  /** Replaces words within a text that is edited as text: one place, letter for letter. */
  correct: (text: Locator, old: string, words: string) => Promise<void>;
  /** Chooses files for a field of files, by the window in which the device shows its own. */
  attach: (field: Locator, files: Attachment | Attachment[]) => Promise<void>;
  /** Goes into a text or a field, to type there. */
  enter: (field: Locator) => Promise<void>;
  /** Types a text where the focus is, letter for letter and without a pause. */
  type: (text: string) => Promise<void>;
  /** Presses keys where the focus is, one after the other, such as `Control+s`. Both ways have a keyboard. */
  key: (...keys: string[]) => Promise<void>;
}

/** More than a person would go through to reach one control. */
const mostPresses = 60;

/** The actions of a maintainer at a page. */
export function actionsOf(page: Page, way: Way): Actions {
  const keyboard = way === 'keyboard';
  /** The last action, for messages; and the document in which it was done: a new one begins without a focus. */
  let last = 'nothing';
  let began = 0;
  const note = async (action: string, control: Locator) => {
    last = `${action} ${String(control)}`;
    began = await page.evaluate(() => performance.timeOrigin);
  };

  /** The focus is where the last action left it or led it, not nowhere. */
  async function expectKept() {
    if ((await page.evaluate(() => performance.timeOrigin)) !== began) return;
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), {
        message: `the focus is somewhere after: ${last}`,
      })
      .toBe(true);
  }

  async function reach(control: Locator) {
    await expect(control).toBeVisible();
    await expect(control).toBeEnabled();
    await expectKept();
    const trail: string[] = [];
    for (let count = 0; count <= mostPresses; count += 1) {
      const { key, fault, focus } = await control.evaluate(lookAtFocus);
      if (count > 0) {
        trail.push(focus);
        expect(fault, focus).toBe('');
      }
      if (key === '') return;
      await page.keyboard.press(key);
    }
    throw new Error(
      `${String(control)} is not reached by ${mostPresses} presses:\n${trail.slice(-12).join('\n')}`,
    );
  }

  /** Presses a control by a pointer or a finger. */
  const point = (control: Locator) => (way === 'finger' ? control.tap() : control.click());

  /** On a narrow window the head folds away what is rarely wanted. */
  async function unfold(control: Locator) {
    await expect(control).toBeAttached();
    if (await control.evaluate((one) => one.closest('.rest')?.checkVisibility() !== false)) return;
    await press(page.getByRole('button', { name: 'More', exact: true }));
  }

  async function press(control: Locator) {
    await unfold(control);
    if (!keyboard) return point(control);
    await reach(control);
    await note('press', control);
    // A tick box answers to the space bar alone; a choice of several is made by reaching it with the arrows.
    const type = await control.evaluate((element) => element.getAttribute('type'));
    if (type === 'radio' && (await control.isChecked())) return;
    await page.keyboard.press(type === 'checkbox' || type === 'radio' ? 'Space' : 'Enter');
  }

  return {
    way,
    press,
    async write(field, text) {
      await (keyboard ? reach(field) : point(field));
      await note('write', field);
      await page.keyboard.press('Control+a');
      // A field of a day or a number takes keys only in the way of the person's own country.
      const type = await field.evaluate((element) => element.getAttribute('type'));
      await page.keyboard.type(type === 'date' ? dayAsTyped(text) : text);
    },
    async choose(list, option) {
      if (keyboard) await reach(list);
      await note('choose', list);
      if (!keyboard) return void (await list.selectOption(option));
      await page.keyboard.type(option);
      await expect(list.locator('option:checked')).toHaveText(option);
    },
    async correct(text, old, words) {
      if (keyboard) {
        await reach(text);
        await page.keyboard.press('Control+Home');
        for (let count = 0; ; count += 1) {
          expect(count, `"${old}" is found word by word`).toBeLessThan(200);
          const key = await text.evaluate(keyTowards, old);
          if (key === '') break;
          await page.keyboard.press(key);
        }
        for (const _ of old) await page.keyboard.press('Shift+ArrowRight');
      } else if (way === 'finger') {
        const { right, bottom } = await text.evaluate(placeOf, old);
        await page.touchscreen.tap(right, bottom);
        for (const _ of old) await page.keyboard.press('Backspace');
      } else {
        const ends = await text.evaluate(placeOf, old);
        await page.mouse.move(ends.left, ends.top);
        await page.mouse.down();
        await page.mouse.move(ends.right, ends.bottom, { steps: 2 });
        await page.mouse.up();
      }
      await note('correct', text);
      await page.keyboard.type(words);
    },
    async attach(field, files) {
      const chooser = page.waitForEvent('filechooser');
      if (keyboard) {
        await reach(field);
        await page.keyboard.press('Enter');
      } else await point(field);
      await note('attach to', field);
      await (await chooser).setFiles(files);
    },
    async enter(field) {
      await (keyboard ? reach(field) : point(field));
      await note('enter', field);
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    async key(...keys) {
      for (const one of keys) await page.keyboard.press(one);
    },
  };
}

/** `2026-07-07` as it is typed into a field of a day in the language of the tests, month first. */
function dayAsTyped(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return month + date + year;
}

/**
 * In the page: the next key on the way from the focus to a control, empty when it is there; what has the focus, in
 * words; and what is wrong with it for somebody who looks for it, empty when it is seen.
 */
function lookAtFocus(control: Element): { key: string; focus: string; fault: string } {
  const element = document.activeElement ?? document.body;
  const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return { key: nextKey(), fault: faultOf(), focus: `${element.localName}#${element.id} “${words}”` };

  function nextKey(): string {
    if (element === control) return '';
    if (element === document.body) return 'Tab';
    const isAfter = (element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const groups = '[role=toolbar], [role=menu], [role=listbox], [role=tablist], [role=radiogroup]';
    const radios =
      control instanceof HTMLInputElement &&
      element instanceof HTMLInputElement &&
      control.type === 'radio' &&
      element.type === 'radio' &&
      control.name === element.name;
    // Within one stop of the keyboard the arrows lead on.
    const isOneStop = control.getAttribute('tabindex') === '-1';
    if (radios || (isOneStop && element.closest(groups) === control.closest(groups)))
      return isAfter ? 'ArrowRight' : 'ArrowLeft';
    return isAfter ? 'Tab' : 'Shift+Tab';
  }

  function faultOf(): string {
    if (element === document.body) return 'the focus is nowhere';
    // Controls in a frame are of another page; the frame itself is none.
    if (element instanceof HTMLIFrameElement) return '';
    const isMarked = [element, element.closest('label'), element.parentElement].some((one) => {
      if (!one) return false;
      const style = getComputedStyle(one);
      const isOutlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
      return isOutlined || style.boxShadow !== 'none';
    });
    // A field of a day or a time marks the part of it that is typed: the browser draws it, where no style is read.
    if (element instanceof HTMLInputElement && /^(date|time|month)$/.test(element.type)) return '';
    if (!isMarked) return 'the focus has no mark';
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 1 || bottom - top < 1) return 'the focus has no size';
    const isSeen = (x: number, y: number) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit === element.closest('label'))
      );
    };
    const parts = [0.1, 0.5, 0.9];
    return parts.some((x) => parts.some((y) => isSeen(x, y))) ? '' : 'the focus is covered or out of sight';
  }
}

/** In the page: the next key on the way of the caret to words; empty when they stand right after it. */
function keyTowards(text: Element, words: string): string {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return 'Control+ArrowRight';
  const rest = document.createRange();
  rest.selectNodeContents(text);
  const { startContainer, startOffset } = selection.getRangeAt(0);
  rest.setStart(startContainer, startOffset);
  const after = rest.toString();
  if (after.startsWith(words)) return '';
  // Where a system leads to the ends of words, it is one letter more.
  return after.trimStart().startsWith(words) ? 'ArrowRight' : 'Control+ArrowRight';
}

/** In the page: where words begin and end, after they were brought into view. @throws Error when they are not there. */
function placeOf(text: Element, words: string): { left: number; top: number; right: number; bottom: number } {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = (node.textContent ?? '').indexOf(words);
    if (at === -1) continue;
    node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    const boxes = [...range.getClientRects()];
    const [first, end] = [boxes[0], boxes.at(-1)];
    if (!first || !end) continue;
    const middle = (box: DOMRect) => box.top + box.height / 2;
    return { left: first.left, top: middle(first), right: end.right, bottom: middle(end) };
  }
  throw new Error(`"${words}" does not stand in one piece in the text.`);
}
