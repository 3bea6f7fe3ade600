/** Blocks → markup, with the grammar that the browser reads back. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { blocks, renderTree } from './render-tree.tsx';

/** The markup of blocks that stand in a layout by themselves. */
function markup(...list: Record<string, unknown>[]): string {
  return renderToStaticMarkup(renderTree(blocks(...list), []).element);
}
const note = { type: 'note', id: 'n', text: 'Words' };

describe('a static block', () => {
  it('is left alone by React, and has its id and its type as class', () => {
    expect(markup(note)).toBe(
      '<div id="n" class="block note" data-static=""><p data-level="2">Words</p></div>',
    );
  });

  it('has its heading above it, as the name of a section', () => {
    expect(markup({ ...note, heading: 'Head' })).toBe(
      '<section id="n" class="block note" data-static="" aria-labelledby="n-heading">' +
        '<h2 id="n-heading" class="heading part">Head</h2><p data-level="3">Words</p></section>',
    );
  });
});

describe('a group', () => {
  it('holds its blocks, whose headings are one level lower', () => {
    const html = markup({
      type: 'box',
      id: 'b',
      heading: 'Box',
      blocks: [
        { ...note, heading: 'Head' },
        { ...note, id: 'm' },
      ],
    });
    expect(html).toContain(
      '<section id="b" class="box" data-group="" aria-labelledby="b-heading"><div data-static=""><h2 id="b-heading"',
    );
    expect(html).toContain('<div class="inner" data-group=""><section id="n"');
    expect(html).toContain('<h3 id="n-heading"');
    expect(html).toContain('<div id="m" class="block note" data-static=""><p data-level="3">');
  });

  it('without a heading leaves the level as it is', () => {
    expect(markup({ type: 'box', id: 'b', blocks: [{ ...note, heading: 'Head' }] })).toContain(
      '<h2 id="n-heading"',
    );
  });

  it('never makes a heading that HTML does not have', () => {
    const deep = (levels: number): Record<string, unknown> =>
      levels === 0
        ? { ...note, heading: 'Deepest' }
        : { type: 'box', id: `b${levels}`, heading: 'x', blocks: [deep(levels - 1)] };
    expect(markup(deep(7))).toMatch(/<h6 id="n-heading"/);
  });
});

describe('R-06 the outlet of a layout', () => {
  it('R-06 takes the blocks of the page', () => {
    const layout = blocks(
      { type: 'note', id: 'head', text: 'Head' },
      { type: 'outlet', id: 'content' },
      { type: 'note', id: 'foot', text: 'Foot' },
    );
    const html = renderToStaticMarkup(renderTree(layout, blocks(note)).element);
    expect(html).toMatch(
      /^<div id="head".*<main id="content" data-group="" data-key="[^"]+"><div id="n".*<\/main><div id="foot"/,
    );
  });
});

describe('an interactive block', () => {
  const counter = {
    type: 'counter',
    id: 'c',
    start: 3,
    text: 'Prose',
    data: { source: 'news' },
    blocks: [note],
  };

  it('says its type, its key and when it wakes, and keeps its static markup in slots', () => {
    const html = markup(counter);
    expect(html).toContain(
      '<div id="c" class="block counter" data-group=""><div data-island="counter" data-key="c" data-hydrate="visible">',
    );
    expect(html).toContain('<div data-slot="words"><div data-static=""><em>Prose</em></div></div>');
    expect(html).toContain('<div data-slot="inner"><div id="n" class="block note" data-static="">');
  });

  it('takes along its props and its binding, and nothing of its prose', () => {
    const { element, islands } = renderTree(blocks(counter), []);
    renderToStaticMarkup(element);
    expect(islands).toEqual({ c: { props: { start: 3 }, data: { source: 'news', facets: [] } } });
  });

  it('keeps its heading outside, as static markup', () => {
    expect(markup({ ...counter, heading: 'Head' })).toContain(
      'aria-labelledby="c-heading"><div data-static=""><h2 id="c-heading" class="heading part">Head</h2></div><div data-island="counter"',
    );
  });
});

it('a type that no folder draws is an error which says what to add', () => {
  expect(() => markup({ type: 'unheard-of', id: 'u' })).toThrow('Add src/blocks/types/unheard-of/index.ts');
});

it('escapes what a document says', () => {
  expect(markup({ ...note, text: '<script>"&', heading: '<b>' })).not.toMatch(/<script>|<b>/);
});
