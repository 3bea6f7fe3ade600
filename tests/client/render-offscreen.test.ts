// @vitest-environment jsdom
/** A page that has arrived is laid out part by part, while the browser has time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endArrival, renderOffscreen } from '../../src/client/render-offscreen.ts';

type Act = Parameters<NonNullable<Parameters<typeof renderOffscreen>[1]>>[0];
let waiting: Act[] = [];
/** Ids of the parts that were laid out together, in the order in which that was done. */
let laidOut: string[][] = [];
/** Ids of parts that the browser has laid out by itself, because they are near the window. */
const near = new Set<string>();
const idle = (act: Act) => void waiting.push(act);

const ids = (selector: string) => [...document.querySelectorAll(selector)].map(({ id }) => id);

/** Notes what is to be laid out since the last time: the height of a part has been asked for. */
function note(): DOMRect {
  const before = laidOut.flat();
  laidOut.push(ids("[data-laid-out='']").filter((id) => !before.includes(id)));
  return new DOMRect();
}

/** Gives the browser time for so many steps. */
function giveTime(steps: number): void {
  const now = waiting;
  waiting = [];
  for (const act of now) {
    let left = steps;
    act({
      timeRemaining: () => {
        left -= 1;
        return left > 0 ? 50 : 0;
      },
    });
  }
}

const blocks = (...contents: string[]) =>
  contents.map((content, index) => `<section id="b${index + 1}" class="block">${content}</section>`).join('');
/** As much as two of are laid out at different times. */
const much = '<i></i>'.repeat(75);
const items = (count: number, each = '') =>
  Array.from({ length: count }, (_, index) => `<li id="i${index + 1}">${each}</li>`).join('');

function arrive(html: string): Element {
  document.body.innerHTML = `<div data-content="" data-arriving=""><main class="main"><div class="page-outlet">${html}</div></main></div>`;
  for (const part of document.querySelectorAll('.page-outlet *'))
    Object.assign(part, {
      getBoundingClientRect: note,
      checkVisibility: () => near.has(part.parentElement?.id ?? ''),
    });
  return document.querySelector('[data-content]') as Element;
}

beforeEach(() => {
  waiting = [];
  laidOut = [];
  near.clear();
});

describe('renderOffscreen', () => {
  it('lays out the blocks below the first two in their order, as many as there is time for', () => {
    const content = arrive(blocks('', '', much, much, much));
    renderOffscreen(content, idle);
    expect(laidOut).toEqual([]);
    giveTime(2);
    expect(laidOut).toEqual([['b3'], ['b4']]);
    giveTime(2);
    expect(laidOut).toEqual([['b3'], ['b4'], ['b5']]);
  });

  it('lays out small parts together', () => {
    renderOffscreen(arrive(blocks('', '', '', '<i></i>', '', much, much)), idle);
    giveTime(10);
    expect(laidOut).toEqual([['b3', 'b4', 'b5', 'b6'], ['b7']]);
  });

  it('lays out the foot of the page last, also under few blocks', () => {
    const content = arrive('<p></p>');
    content
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', `<div id="motto" class="block">${much}</div>`);
    content.insertAdjacentHTML('beforeend', `<footer id="foot" class="section">${much}</footer>`);
    for (const part of content.querySelectorAll('[id]')) Object.assign(part, { getBoundingClientRect: note });
    renderOffscreen(content, idle);
    giveTime(10);
    expect(laidOut).toEqual([['motto'], ['foot']]);
  });

  it('leaves nothing in the markup when all is laid out', () => {
    const content = arrive(blocks('', `<ul data-parts="">${items(9)}</ul>`, `<p></p>${much.repeat(2)}`, ''));
    const before = document.body.innerHTML.replace(' data-arriving=""', '');
    renderOffscreen(content, idle);
    giveTime(1);
    expect(document.body.innerHTML).toContain('data-laid-out');
    giveTime(50);
    expect(document.body.innerHTML).toBe(before);
    expect(waiting).toEqual([]);
  });

  it('lays out a block of many elements in parts, down to those that are small', () => {
    const list = `<div><h2 id="h"></h2><ol id="list">${items(150)}</ol></div>`;
    renderOffscreen(arrive(blocks('', '', list, '')), idle);
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => `i${from + index}`);
    giveTime(1);
    expect(laidOut).toEqual([['b3', 'h', ...numbers(1, 99)]]);
    giveTime(100);
    expect(laidOut.slice(1)).toEqual([[...numbers(100, 150), 'b4']]);
    expect(ids('[data-laid-out]')).toEqual([]);
  });

  it('lays out a long list of the first blocks from its seventh item on, some at a time', () => {
    renderOffscreen(arrive(blocks('', `<ul data-parts="">${items(10, '<i></i>'.repeat(39))}</ul>`)), idle);
    giveTime(10);
    expect(laidOut).toEqual([
      ['i7', 'i8'],
      ['i9', 'i10'],
    ]);
  });

  it('takes no part from under the eyes of the visitor: what is near the window stays laid out', () => {
    near.add('b3');
    renderOffscreen(arrive(blocks('', '', `<ol id="list">${items(200)}</ol>`, '')), idle);
    giveTime(1);
    expect(laidOut).toEqual([['b3']]);
    giveTime(10);
    expect(laidOut).toEqual([['b3'], ['b4']]);
  });

  it('does nothing to a page that is laid out whole', () => {
    const content = arrive(blocks('', '', ''));
    endArrival(content);
    renderOffscreen(content, idle);
    expect(waiting).toEqual([]);
    expect(content.hasAttribute('data-arriving')).toBe(false);
  });

  it('stops when another page arrives in its place, and begins again when that is painted', () => {
    const content = arrive(blocks('', '', much, much));
    renderOffscreen(content, idle);
    giveTime(1);
    endArrival(content);
    expect(ids('[data-laid-out]')).toEqual([]);
    content.setAttribute('data-arriving', '');
    giveTime(10);
    expect(laidOut).toEqual([['b3']]);
    expect(waiting).toEqual([]);
    laidOut = [];
    renderOffscreen(content, idle);
    giveTime(10);
    expect(laidOut).toEqual([['b3'], ['b4']]);
  });

  it('is done once when the next page is painted before the browser was idle', () => {
    const content = arrive(blocks('', '', much, much));
    renderOffscreen(content, idle);
    // The visitor goes on at once.
    endArrival(content);
    content.setAttribute('data-arriving', '');
    renderOffscreen(content, idle);
    giveTime(1);
    expect(laidOut).toEqual([['b3']]);
    expect(waiting).toHaveLength(1);
  });
});
