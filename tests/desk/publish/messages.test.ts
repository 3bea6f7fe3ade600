/** The message of a commit and the name of its branch, as the review makes them. */
import { expect, it } from 'vitest';
import { branchName, commitMessage, subjectLine } from '../../../src/desk/server/publish/messages.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import type { Review } from '../../../src/review/review.ts';
import { makeFolder } from '../../make-folder.ts';
import { review } from '../../review/two-sites.ts';
import { contract, files } from '../../site/documents/tiny-site.ts';

const news = files['pages/News.json'] ?? '';
/** The page with news, by another title. */
const title = (words: string) => news.replace('"title": "News"', `"title": "${words}"`);

it('the first line says for each page what happened to it, the list below in what words', async () => {
  const found = await review({
    'pages/Home.json': [['Read the', 'Look at the']],
    'pages/News.json': [['"title": "News"', '"title": "Our news"']],
  });
  expect(commitMessage(found).split('\n')).toEqual([
    'Page “Home”: a text corrected; Page “Our news”: a text corrected',
    '',
    '/Home Home',
    '',
    expect.stringMatching(/^- “Welcome” \(rich text\) › Text: \[−Read \]\[\+Look at \]the news/),
    '',
    '/News Our news',
    '',
    '- Title of the page: [−News][+Our news]',
  ]);
  expect(commitMessage(found)).not.toMatch(/^#|<ins>|\*\*/m);
});

it('A1: what is new, deleted, renamed or replaced is called so, a page by its title', async () => {
  const letters = news.replace('"title": "News"', '"title": "Letters of the sisters"');
  expect(subjectLine(await review({ 'pages/Letters.json': letters }))).toBe(
    'New page: Letters of the sisters',
  );
  const titled = { 'pages/News.json': letters };
  const deleted = await review({ 'pages/News.json': null }, titled);
  expect(subjectLine(deleted)).toBe('Page “Letters of the sisters”: deleted');
  expect(commitMessage(deleted)).toMatch(/^The words that it had: \d+ lines\.$/m);
  expect(subjectLine(await review({ 'pages/News.json': null, 'pages/Letters.json': news }))).toBe(
    'Page “News”: its address was /News',
  );
  expect(subjectLine(await review({ 'public/images/a.svg': '<svg/>' }))).toBe('Picture “A”: replaced');
  expect(subjectLine(await review({ 'public/images/b.svg': '<svg/>' }))).toBe('Picture “B”: new');
});

it('entries are counted by what they are', async () => {
  const tab = (id: string) =>
    `{ "id": "${id}", "label": "St ${id}", "blocks": [], "allow": [{ "rule": "panel/empty", "why": "To come." }] }`;
  const found = await review({
    'pages/Saints.json': [
      ['{ "use": "saints/teresa" },', `{ "use": "saints/teresa" }, ${tab('john')}, ${tab('paul')},`],
    ],
  });
  expect(subjectLine(found)).toMatch(/^Page “[^”]+”: 2 .*s added/);
});

it('where one entry may have moved, or all others, no number of moved ones is said but that of the new order', async () => {
  const list = (words: string, quote = 'Be still.') =>
    JSON.stringify({
      title: 'Old',
      blocks: [...words].map((id) => ({ type: 'rich-text', id, text: [id === 'b' ? quote : `Text ${id}.`] })),
    });
  const subject = async (before: string, after: string) =>
    subjectLine(await review({ 'pages/Old.json': after }, { 'pages/Old.json': before }));
  expect(await subject(list('abcd'), list('bcda'))).toBe('Page “Old”: 4 rich text blocks in another order');
  expect(await subject(list('abcd'), list('cbad'))).toBe('Page “Old”: 3 rich text blocks in another order');
  expect(await subject(list('abcd'), list('bacd'))).toBe('Page “Old”: a rich text block moved');
  expect(await subject(list('abcdef'), list('defabc'))).toBe('Page “Old”: 3 rich text blocks moved');
  expect(await subject(list('abcdefghi'), list('bcdefghia')), 'a long way').toBe(
    'Page “Old”: a rich text block moved',
  );
  expect(await subject(list('abcd'), list('acdb', 'Hope.')), 'what changed in it is said, too').toBe(
    'Page “Old”: 3 rich text blocks in another order, a text corrected',
  );
});

it('a new document is called by its template, and comes before what else it has changed', async () => {
  const house = {
    description: 'A house',
    fields: [],
    adds: [
      { file: 'pages/{address}.json', content: { blocks: [{ type: 'document-grid' }] } },
      { file: 'pages/Home.json', list: ['cards'], content: {} },
    ],
  };
  const page = { description: 'A page', fields: [], adds: house.adds.slice(0, 1) };
  const site = readSite(
    makeFolder({
      ...files,
      'pages/Nagercoil.json': title('Nagercoil'),
      'pages/_templates.json': JSON.stringify({ page, house }),
    }),
    contract,
  );
  const subject = (found: Review) => subjectLine(found, site);
  const added = { 'pages/Nagercoil.json': title('Nagercoil'), 'public/images/b.svg': '<svg/>' };
  expect(subject(await review(added))).toBe('New page: Nagercoil; Picture “B”: new');
  const both = await review({ ...added, 'pages/Home.json': [['Read the', 'Look at the']] });
  expect(subject(both)).toBe('New house: Nagercoil; Page “Home”: a text corrected; Picture “B”: new');
});

it('a part is called by its title', async () => {
  const found = await review({ 'pages/_parts/saints/teresa.json': [['"St Teresa"', '"Saint Teresa"']] });
  const site = readSite(makeFolder(files), contract);
  expect(subjectLine(found, site)).toMatch(/^“St Teresa”: a text corrected/);
});

it('a document of the whole site is called by its title, once, without the terms of the engine', async () => {
  const shell = 'pages/_shell.json';
  const site = readSite(makeFolder(files), contract);
  const found = await review({
    [shell]: [
      ['"name": "Tiny"', '"name": "Tidy"'],
      ['"text": "Tiny"', '"text": "Tidy"'],
      ['"home": [', '"plain": [{ "type": "page-outlet", "id": "content" }], "home": ['],
    ],
  });
  expect(subjectLine(found, site)).toBe('“Header, footer and frame”: 2 settings changed, a layout added');
});

it('a long list is cut where a line ends, and says how many other cards there are', async () => {
  const pages = Object.fromEntries(
    ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'].map((name) => [
      `pages/${name}.json`,
      news.replace('"title": "News"', `"title": "${name} ${name}"`),
    ]),
  );
  const pictures = { 'public/images/b.svg': '<svg/>', 'public/images/c.svg': '<svg/>' };
  const found = await review({ ...pages, ...pictures });
  const subject = subjectLine(found);
  expect(subject.length).toBeLessThanOrEqual(72);
  expect(subject).toBe('New page: Alpha Alpha; New page: Beta Beta; 6 more');
  const [ofCards] = commitMessage(found, undefined, (file) => file.startsWith('pages/')).split('\n');
  expect(ofCards).toBe('New page: Alpha Alpha; New page: Beta Beta; 4 more');
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
