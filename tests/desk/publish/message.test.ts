/** The message of a commit and the name of its branch, as the review makes them. */
import { expect, it } from 'vitest';
import { branchName, commitMessage, subjectLine } from '../../../src/desk/server/publish/message.ts';
import { review } from '../../review/two-sites.ts';
import { files } from '../../documents/tiny-site.ts';

const news = files['pages/News.json'] ?? '';

it('the first line says for each page what happened to it, the list below in what words', async () => {
  const found = await review({
    'pages/Home.json': [['Read the', 'Look at the']],
    'pages/News.json': [['"title": "News"', '"title": "Our news"']],
  });
  expect(commitMessage(found).split('\n')).toEqual([
    'Home: a text corrected; News: a text corrected',
    '',
    '/Home Home',
    '',
    expect.stringMatching(/^- rich text “Welcome” › Text: \[-Read -\]\{\+Look at \+\}the news/),
    '',
    '/News Our news',
    '',
    '- Title of the page: [-News-]{+Our news+}',
  ]);
  expect(commitMessage(found)).not.toMatch(/^#|<ins>|\*\*/m);
});

it('what is new, deleted, renamed or replaced is called so', async () => {
  expect(subjectLine(await review({ 'pages/Letters.json': news.replace('"News"', '"Letters"') }))).toBe(
    'Letters: a new page',
  );
  expect(subjectLine(await review({ 'pages/News.json': null }))).toBe('News: deleted');
  expect(subjectLine(await review({ 'pages/News.json': null, 'pages/Letters.json': news }))).toBe(
    'Letters: renamed from News',
  );
  expect(subjectLine(await review({ 'public/images/a.svg': '<svg/>' }))).toBe('a.svg: replaced');
  expect(subjectLine(await review({ 'public/images/b.svg': '<svg/>' }))).toBe('b.svg: new');
});

it('entries are counted by what they are', async () => {
  const tab = (id: string) =>
    `{ "id": "${id}", "label": "St ${id}", "blocks": [], "allow": [{ "rule": "panel/empty", "why": "To come." }] }`;
  const found = await review({
    'pages/Saints.json': [
      ['{ "use": "saints/teresa" },', `{ "use": "saints/teresa" }, ${tab('john')}, ${tab('paul')},`],
    ],
  });
  expect(subjectLine(found)).toMatch(/^Saints: 2 .*s added/);
});

it('a long list is cut where a line ends, and says how much is left', async () => {
  const pages = Object.fromEntries(
    ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'].map((name) => [
      `pages/${name}.json`,
      news.replace('"title": "News"', `"title": "${name} ${name}"`),
    ]),
  );
  const subject = subjectLine(await review(pages));
  expect(subject).toMatch(/^Alpha: a new page; .*; \d more$/);
  expect(subject.length).toBeLessThanOrEqual(72);
});

it('a branch is called by its day and its pages, and never as another one', async () => {
  const found = await review({
    'pages/Home.json': [['Read the', 'See the']],
    'public/images/Ä b.svg': '<svg/>',
  });
  expect(branchName('2026-11-23', found, () => false)).toBe('2026-11-23-home-b');
  const taken = new Set(['2026-11-23-home-b', '2026-11-23-home-b-2']);
  expect(branchName('2026-11-23', found, (name) => taken.has(name))).toBe('2026-11-23-home-b-3');
  expect(branchName('2026-11-23', await review({}), () => false)).toBe('2026-11-23-changes');
});
