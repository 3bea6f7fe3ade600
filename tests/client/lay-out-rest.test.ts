// @vitest-environment jsdom
/** A page that has arrived is laid out part by part, while the browser has time. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endArrival, layOutRest } from '../../src/client/lay-out-rest.ts';

type Act = Parameters<NonNullable<Parameters<typeof layOutRest>[1]>>[0];
let waiting: Act[] = [];
/** Ids of parts, in the order in which they were laid out. */
let laidOut: string[] = [];
/** Ids of parts that the browser has laid out by itself, because they are near the window. */
const near = new Set<string>();
const idle = (act: Act) => void waiting.push(act);

/** Gives the browser time for so many parts. */
function giveTime(parts: number): void {
  const now = waiting;
  waiting = [];
  for (const act of now) {
    let left = parts;
    act({
      timeRemaining: () => {
        left -= 1;
        return left > 0 ? 50 : 0;
      },
    });
  }
}

const blocks = (...contents: string[]) =>
  contents.map((content, index) => `<section id="b${index + 1}">${content}</section>`).join('');

function arrive(html: string): Element {
  document.body.innerHTML = `<div data-content="" data-arriving=""><main><div class="page-outlet">${html}</div></main></div>`;
  for (const part of document.querySelectorAll('.page-outlet *'))
    Object.assign(part, {
      getBoundingClientRect: () => laidOut.push(part.id),
      checkVisibility: () => near.has(part.parentElement?.id ?? ''),
    });
  return document.querySelector('[data-content]') as Element;
}

const marked = () => [...document.querySelectorAll('[data-laid-out]')].map(({ id }) => id);

beforeEach(() => {
  waiting = [];
  laidOut = [];
  near.clear();
});

describe('layOutRest', () => {
  it('lays out the blocks below the first two in their order, as many as there is time for', () => {
    const content = arrive(blocks('', '', '', '', ''));
    layOutRest(content, idle);
    expect(laidOut).toEqual([]);
    giveTime(2);
    expect(laidOut).toEqual(['b3', 'b4']);
    expect(marked()).toEqual(['b3', 'b4']);
    giveTime(2);
    expect(laidOut).toEqual(['b3', 'b4', 'b5']);
  });

  it('leaves nothing in the markup when all is laid out', () => {
    const content = arrive(blocks('', '', '', ''));
    const before = content.innerHTML;
    layOutRest(content, idle);
    giveTime(10);
    expect(content.innerHTML).toBe(before);
    expect(content.hasAttribute('data-arriving')).toBe(false);
    expect(waiting).toEqual([]);
  });

  it('lays out a block of many elements in parts, and a part of many in its own', () => {
    const items = Array.from({ length: 80 }, (_, index) => `<li id="i${index}"></li>`).join('');
    const content = arrive(blocks('', '', `<h2 id="h"></h2><ol id="list">${items}</ol>`, ''));
    layOutRest(content, idle);
    giveTime(4);
    expect(laidOut).toEqual(['b3', 'h', 'list', 'i0']);
    giveTime(100);
    expect(laidOut).toHaveLength(3 + 80 + 1);
    expect(laidOut.at(-1)).toBe('b4');
    expect(marked()).toEqual([]);
  });

  it('takes no part from under the eyes of the visitor: what is near the window stays laid out', () => {
    const items = Array.from({ length: 80 }, (_, index) => `<li id="i${index}"></li>`).join('');
    const content = arrive(blocks('', '', `<ol id="list">${items}</ol>`, ''));
    near.add('b3');
    layOutRest(content, idle);
    giveTime(1);
    expect(document.querySelector('#b3')?.getAttribute('data-laid-out')).toBe('');
    giveTime(10);
    expect(laidOut).toEqual(['b3', 'b4']);
  });

  it('does nothing to a page that is laid out whole', () => {
    const content = arrive(blocks('', '', ''));
    endArrival(content);
    layOutRest(content, idle);
    expect(waiting).toEqual([]);
    expect(content.hasAttribute('data-arriving')).toBe(false);
  });

  it('stops when another page arrives in its place, and begins again when that is painted', () => {
    const content = arrive(blocks('', '', '', ''));
    layOutRest(content, idle);
    giveTime(1);
    endArrival(content);
    expect(marked()).toEqual([]);
    content.setAttribute('data-arriving', '');
    giveTime(10);
    expect(laidOut).toEqual(['b3']);
    expect(waiting).toEqual([]);
    layOutRest(content, idle);
    giveTime(10);
    expect(laidOut).toEqual(['b3', 'b3', 'b4']);
  });
});
