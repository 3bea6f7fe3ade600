/** Pages that look the same in both revisions of a review, and need no picture. */
import { expect, it } from 'vitest';
import { isSamePage } from '../../../src/review/pictures/same-page.ts';

const asking = (sources: object) =>
  `<main>Text</main><script type="application/json" id="page">${JSON.stringify({ sources })}</script>`;

it.each([
  ['the shell', ['shell'], true],
  ['a layout and the look', ['layout inner', 'file pages/_theme/theme.css'], true],
  ['a file of public/, which may have another content', ['file /images/a.svg'], false],
  ['records of the API, which the page asks for', ['file pages/_records/thoughts.json'], false],
  ['a record that the document has', ['record notices/2026-tea'], true],
  ['a record that the page asks for', ['record news/2026-tea', 'shell'], false],
])('A11 an equal document after a change of %s', (_, causes, isSame) => {
  const document = asking({ news: { path: '/records/news.json' } });
  expect(isSamePage(document, document, causes)).toBe(isSame);
});

it('A11 documents that differ, or that one revision lacks, need a picture', () => {
  expect(isSamePage(asking({}), asking({ news: {} }), ['shell'])).toBe(false);
  expect(isSamePage(undefined, undefined, ['shell'])).toBe(false);
  expect(isSamePage(asking({}), undefined, ['removed'])).toBe(false);
});
