// @vitest-environment jsdom
/** One page becomes another: what both have stays the same element, everything else is as in the document. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createSharedPieces, type SharedPieces } from '../../src/client/shared-pieces.ts';
import { updateChildren } from '../../src/client/update-page.ts';
import { fc } from '../property.ts';

const live = document.createElement('div');
beforeEach(() => {
  live.remove();
  document.body.append(live);
});

/** The content of another document. */
function other(html: string): Element {
  return new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html').body.firstElementChild as Element;
}
function move(from: string, to: string): void {
  live.innerHTML = from;
  updateChildren(live, other(to));
}
const at = (selector: string) => live.querySelector(selector) as HTMLElement;

const header =
  '<div id="header" data-static=""><p><a href="/A" aria-current="page">A</a></p><a href="/B">B</a></div>';
const headerOfB =
  '<div id="header" data-static=""><p><a href="/A">A</a></p><a href="/B" aria-current="page">B</a></div>';
const main = (route: string, inner: string) =>
  `<main id="main" data-group=""><div data-group="" data-key="${route}">${inner}</div></main>`;

describe('updateChildren', () => {
  it('keeps the elements that both pages have, and changes in them only what differs', () => {
    live.innerHTML = header + main('/A', '<p id="a" data-static="">Of A</p>');
    const before = [at('#header'), at('p'), at('[href="/A"]'), at('main')];
    updateChildren(live, other(headerOfB + main('/B', '<p id="a" data-static="">Of B</p>')));
    expect(
      [at('#header'), at('p'), at('[href="/A"]'), at('main')].map((one, i) => one === before[i]),
    ).toEqual([true, true, true, true]);
    expect(at('[aria-current]').textContent).toBe('B');
    expect(at('main').textContent).toBe('Of B');
  });

  it('takes nothing of another page, though a block there has the same id', () => {
    live.innerHTML = main('/A', '<p id="a" data-static="">Of A</p>');
    const before = at('#a');
    updateChildren(live, other(main('/B', '<p id="a" data-static="">Of B</p>')));
    expect(at('#a')).not.toBe(before);
  });

  describe('what pages share', () => {
    const shared = (hash: string, inner: string) =>
      `<div id="header" data-static="" data-shared="${hash}">${inner}</div>`;
    const links = '<a href="/A">A</a><a href="/B">B</a>';
    const ofA = shared('h1', links.replace('"/A"', '"/A" aria-current="page"'));
    const ofB = shared('h1', links.replace('"/B"', '"/B" aria-current="page"'));
    const leftOut = '<div id="header" data-static="" data-shared="h1" data-current="1"></div>';
    let pieces: SharedPieces;
    beforeEach(() => (pieces = createSharedPieces()));

    it.each([
      ['left out', leftOut],
      ['whole', ofB],
    ])('stays untouched but for the links to the page, where the next page has it %s', async (_, next) => {
      live.innerHTML = ofA;
      const changes = new MutationObserver(() => {});
      changes.observe(live, { attributes: true, childList: true, characterData: true, subtree: true });
      updateChildren(live, other(next), pieces);
      expect(live.innerHTML).toBe(ofB);
      expect(
        changes.takeRecords().map(({ target, attributeName }) => [(target as Element).id, attributeName]),
      ).toEqual([
        ['', 'aria-current'],
        ['', 'aria-current'],
      ]);
    });

    it.each([
      ['another header', shared('h2', '<a href="/C">C</a>')],
      ['none', ''],
    ])('is taken from a page of before, where the page that is left has %s', (_, before) => {
      const first = other(ofA);
      expect(pieces.learn(first)).toBe(true);
      live.innerHTML = before;
      const next = other(leftOut);
      updateChildren(live, next, pieces);
      expect(live.innerHTML).toBe(ofB);
      expect(first.innerHTML, 'the page that it came from').toBe(ofA);
      expect(next.innerHTML, 'the next page').toBe(leftOut);
    });

    it('is not known before a page has it', () => {
      expect(pieces.learn(other(leftOut))).toBe(false);
      expect(pieces.learn(other(ofA))).toBe(true);
      expect(pieces.learn(other(leftOut))).toBe(true);
    });
  });

  it('leaves the document that it copies from as it is', () => {
    const next = other(headerOfB);
    const html = next.innerHTML;
    live.innerHTML = '';
    updateChildren(live, next);
    expect(next.innerHTML).toBe(html);
    expect(at('#header').ownerDocument).toBe(document);
  });

  it('replaces markup of another form', () => {
    move(
      '<div id="x" data-static=""><p>One</p></div>',
      '<div id="x" data-static=""><p>One</p><p>Two</p></div>',
    );
    expect(at('#x').textContent).toBe('OneTwo');
  });

  const island = (type: string, inner: string, more = '') =>
    `<div data-island="${type}" data-key="i"${more}>${inner}</div>`;

  it('leaves a hydrated island to React, except its slots', () => {
    live.innerHTML = island(
      'tabs',
      '<b>3</b><div data-slot="s"><p data-static="">Old</p></div>',
      ' data-hydrated=""',
    );
    const [number, slot] = [at('b'), at('[data-slot]')];
    updateChildren(live, other(island('tabs', '<b>0</b><div data-slot="s"><p data-static="">New</p></div>')));
    expect([at('b') === number, at('b').textContent]).toEqual([true, '3']);
    expect([at('[data-slot]') === slot, at('p').textContent]).toEqual([true, 'New']);
    expect(at('[data-island]').hasAttribute('data-hydrated')).toBe(true);
  });

  it('updates an island that is not hydrated like other markup', () => {
    move(island('tabs', '<b>3</b>'), island('tabs', '<b>0</b>'));
    expect(at('b').textContent).toBe('0');
  });

  it('does not take one island for another', () => {
    live.innerHTML = island('tabs', '<b>3</b>', ' data-hydrated=""');
    const before = at('[data-island]');
    updateChildren(live, other(island('form', '<b>0</b>')));
    expect(at('[data-island]')).not.toBe(before);
    expect(at('b').textContent).toBe('0');
  });

  const block = fc
    .tuple(fc.constantFrom('data-static', 'data-group'), fc.integer({ max: 9, min: 0 }))
    .map(([kind, key]) => ({ key, html: `<div id="k${key}" ${kind}=""><p id="p${key}">${kind}</p></div>` }));
  const page = fc
    .uniqueArray(block, { selector: ({ key }) => key, maxLength: 8 })
    .map((list) => list.map(({ html }) => html).join(''));

  it('makes of any page any other, however often', () => {
    fc.assert(
      fc.property(page, fc.array(page, { maxLength: 4 }), (first, next) => {
        live.innerHTML = first;
        for (const html of next) {
          const kept = new Map([...live.children].map((one) => [one.outerHTML, one]));
          updateChildren(live, other(html));
          expect(live.innerHTML).toBe(html);
          for (const one of live.children) expect(kept.get(one.outerHTML) ?? one).toBe(one);
        }
      }),
    );
  });
});
