// @vitest-environment jsdom
/** A saved document is drawn anew under the hands of its maintainer: the focus goes to what stands in its place. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/desk/live/keep-focus.ts';
import { settled } from '../engine/make-answer.ts';

const markup = `
  <section id="menu"><a href="/a">A</a><a href="/b">B</a><button>More</button></section>
  <section id="form"><label>Name <input id="name"></label><input></section>
  <p tabindex="0">by itself</p>`;
const focus = vi.spyOn(HTMLElement.prototype, 'focus');

beforeEach(() => {
  document.body.innerHTML = markup;
  focus.mockClear();
});
afterEach(() => document.body.replaceChildren());

const at = (selector: string) => document.querySelector<HTMLElement>(selector);
/** Draws the page anew, with other elements. */
async function redraw(html = markup): Promise<void> {
  document.body.innerHTML = html;
  await settled();
}

describe('what has the focus and is drawn anew', () => {
  it('gets it again by its id', async () => {
    at('#name')?.focus();
    keepFocus(document);
    await redraw();
    expect(document.activeElement).toBe(at('#name'));
  });

  it('gets it again by its place in what has an id', async () => {
    at('#menu a:nth-of-type(2)')?.focus();
    keepFocus(document);
    await redraw(markup.replace('<section id="menu">', '<h2>New</h2><section id="menu">'));
    expect(document.activeElement?.textContent).toBe('B');
  });

  it('gets it without a jump of the page', async () => {
    at('#menu button')?.focus();
    focus.mockClear();
    keepFocus(document);
    await redraw();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });
});

describe('the focus is left alone', () => {
  it('where the element itself stays', async () => {
    const name = at('#name');
    name?.focus();
    keepFocus(document);
    at('#menu')?.remove();
    await settled();
    expect(document.activeElement).toBe(name);
  });

  it('when it has been moved meanwhile', async () => {
    at('#name')?.focus();
    keepFocus(document);
    at('#menu a')?.focus();
    focus.mockClear();
    await redraw();
    expect(focus).not.toHaveBeenCalled();
  });

  it('after it was given back once: a later change is no business of this one', async () => {
    at('#name')?.focus();
    keepFocus(document);
    await redraw();
    focus.mockClear();
    await redraw();
    expect(focus).not.toHaveBeenCalled();
  });

  it.each([
    ['when nothing has it', () => undefined],
    ['when it is in nothing that has a name', () => at('p')?.focus()],
  ])('%s', async (_, prepare) => {
    prepare();
    focus.mockClear();
    keepFocus(document);
    await redraw();
    expect(focus).not.toHaveBeenCalled();
  });

  it('when nothing stands in its place any more', async () => {
    at('#menu button')?.focus();
    keepFocus(document);
    await redraw('<section id="menu"></section>');
    expect(document.activeElement).toBe(document.body);
  });
});
