/** The texts of the search, read from drawn pages. */
import { expect, it } from 'vitest';
import { extractSearchTexts } from '../../../src/builder/render/search-texts.ts';

const page = (content: string, ...byParameter: string[]) => ({
  searched: `<header>Menu</header><main><div class="page-outlet">${content}</div></main>`,
  byParameter: new Set(byParameter),
});

it('each part with a heading is a text of its own; what stands before belongs to the page', () => {
  const html = page(
    '<div id="intro" class="block"><p>First <em>words</em>.</p></div>' +
      '<section id="huts" class="block"><h2 id="huts-heading">The huts</h2><p>One.</p><ul><li>Two</li><li>Three</li></ul></section>',
  );
  expect(extractSearchTexts(html, '/History', 'History')).toEqual([
    { address: '/History', page: 'History', heading: '', text: 'First words.' },
    { address: '/History#huts', page: 'History', heading: 'The huts', text: 'One. Two Three' },
  ]);
});

it('a panel is a text of its own, under the name of its tab; an empty one is none', () => {
  const html = page(
    '<section id="saints"><div role="tablist"><button id="teresa-tab">St Teresa</button><button id="x-tab">X</button></div>' +
      '<div role="tabpanel" id="teresa"><p>Of Avila.</p></div><div role="tabpanel" id="x"></div></section>',
  );
  expect(extractSearchTexts(html, '/CarmelSaints', 'Saints').slice(1)).toEqual([
    { address: '/CarmelSaints#teresa', page: 'Saints', heading: 'St Teresa', text: 'Of Avila.' },
  ]);
});

it('controls, placeholders and what is said of a list are no words of a page', () => {
  const html = page(
    '<div id="a"><form role="search">Year</form><p role="status">Total 3</p><li data-placeholder="">News Title</li><p>True.</p></div>',
  );
  expect(extractSearchTexts(html, '/News', 'News')[0]?.text).toBe('True.');
});

it('the names of records that a list does not show at first are found', () => {
  const list = page('<div id="list"><ul><li>First</li></ul><noscript>The whole list</noscript></div>');
  const longLists = new Map([['list', { records: [], names: ['Second', 'Third'] }]]);
  expect(extractSearchTexts({ ...list, longLists }, '/News', 'News')[0]?.text).toBe('First Second Third');
});

it('the parts of the footer are found on every page, by their anchors', () => {
  const { searched } = page('<blockquote><footer id="by"><h2 id="by-heading">By</h2></footer></blockquote>');
  const footer =
    '<footer id="foot"><div><section id="write"><h2 id="write-heading">Write to us</h2><p>Any words.</p></section><p id="end">©</p></div></footer>';
  expect(extractSearchTexts({ searched: searched + footer, byParameter: new Set() }, '/', 'Home')).toEqual([
    { address: '/', page: 'Home', heading: '', text: 'By' },
    { address: '#write', page: 'Write to us', heading: '', text: 'Any words.' },
  ]);
});

it('a page that shows nothing without a parameter is not found', () => {
  const album = '<div id="album"><noscript><p>Needs scripts.</p></noscript><a href="/Gallery">Back</a></div>';
  expect(extractSearchTexts(page(album, 'album'), '/Album', 'Album')).toEqual([]);
  expect(extractSearchTexts(page(album), '/News', 'News')[0]?.text).toBe('Back');
  const more = page(`<div id="intro"><p>Words.</p></div>${album}`, 'album');
  expect(extractSearchTexts(more, '/Album', 'Album').map(({ text }) => text)).toEqual(['Words.']);
  expect(extractSearchTexts(page(''), '/Empty', 'Empty')).toHaveLength(1);
});
