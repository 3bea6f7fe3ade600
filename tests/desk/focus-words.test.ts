// @vitest-environment jsdom
/** The cursor after a click on the page: it stands at the same letter, and whatever is typed has a place. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { focusWords } from '../../src/desk/controls/focus.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">A text</h1>
    <input type="text" id="field_heading" value="The house">
    <div class="prose-surface" id="field_text" tabindex="0" contenteditable="true"><p>See <a>the story</a>.</p><p>A <b>bold</b> word</p></div>
    <textarea id="field_note">Read [the story](/Story).</textarea></main>`;
});
const tap = (before: string, after: string) => focusWords(document.querySelector('main'), { before, after });
const focused = () => document.activeElement?.id;
const left = () => {
  const { anchorNode, anchorOffset } = getSelection() as Selection;
  return anchorNode?.textContent?.slice(0, anchorOffset);
};

describe('the cursor', () => {
  it('stands after the full stop that follows a link, and after a bold word', () => {
    tap('See the story.', '');
    expect([focused(), left()]).toEqual(['field_text', '.']);
    tap('A bold', ' word');
    expect([focused(), left()]).toEqual(['field_text', 'bold']);
  });

  it('stands there, too, if the page has other words on one side', () => {
    tap('A bold', ' note of the page');
    expect([focused(), left()]).toEqual(['field_text', 'bold']);
  });

  it('stands in the field with most of the words if no place is found, else in the first', () => {
    tap('Read the', ' story).');
    expect(focused()).toBe('field_note');
    tap('', '');
    expect(focused()).toBe('field_heading');
  });
});
