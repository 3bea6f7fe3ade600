/** D4: documents that say the same give the same bytes, in whatever order they say it. */
import { expect, it } from 'vitest';
import { writeDocument } from '../../../src/builder/render/html-document.ts';
import type { ComposedPage } from '../../../src/builder/resolve/compose-page.ts';

const page: ComposedPage = {
  info: { route: '/A', title: 'A', headings: [] },
  paths: ['/A'],
  description: 'A page.',
  layout: [],
  content: [],
  site: { name: 'Site', lang: 'en' },
};
const template = {
  html: '<html lang="en"><!--head--><!--app--><!--page-->',
  styles: [],
  fonts: [],
  build: 'b',
};
const written = (payload: unknown) =>
  writeDocument(template, page, { pieces: [], payload }, { origin: '', imageOf: (src) => ({ src }) });

it('D4 the properties of the payload stand in one order', () => {
  const one = written({ where: { group: 'x', year: '2025' }, list: ['b', 'a'], source: 'news' });
  expect(written({ source: 'news', list: ['b', 'a'], where: { year: '2025', group: 'x' } })).toEqual(one);
  // Lists keep theirs.
  expect(written({ source: 'news', list: ['a', 'b'], where: { year: '2025', group: 'x' } })).not.toEqual(one);
});
