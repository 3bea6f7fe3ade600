/** The kinds of change, as a reviewer reads them in the report: the headings, and the words below each. @rest */
import { getAllByRole, queryAllByRole } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { reviewHtml } from '../../src/review/html.ts';
import { files } from '../site/documents/tiny-site.ts';
import { review, type Changes } from './two-sites.ts';

const news = 'pages/News.json';
const text = (id: string, words: string, more = '') =>
  `{ "type": "rich-text", "id": "${id}", "text": ["${words}"]${more} }`;
const page = (title: string, ...blocks: string[]) =>
  `{ "title": "${title}", "description": "Words.", "blocks": [${blocks.join(',')}] }`;
const [a, b, c] = [text('a', 'All things pass.'), text('b', 'God suffices.'), text('c', 'Be still.')];
const dated = text('a', 'All things pass.', ', "from": "2026-07-06", "until": "2026-07-15"');
const draft = page('News', a).replace('"blocks"', '"draft": true, "blocks"');
const shell = (files['pages/_shell.json'] ?? '').replace('"lang": "en"', '"lang": "fr"');
const focused = (x?: number, y?: number) =>
  page('News', a).replace(
    '"blocks"',
    `"banner": "/images/a.svg"${x === undefined ? '' : `, "bannerFocus": { "x": ${x}, "y": ${y} }`}, "blocks"`,
  );
const half = page('Nouvelles', text('a', 'Tout passe.'), text('b', 'God alone suffices us.'));
const feast = 'pages/_records/news/feast.json';
const record = (title: string) => JSON.stringify({ title, fromDate: '2026-07-16' });
const sources = JSON.stringify({
  news: { folder: 'news', item: 'news', fields: { date: 'fromDate' } },
  circulars: { path: '/api/circular/all/{orgcode}', item: 'content' },
});

/**
 * A kind by its name: the files before, what is changed in them, and what is read, with signs around what went and what
 * came. Those of words and pictures are in `html.test.ts`.
 */
const kinds: Record<string, [before: Changes, after: Changes, reads: Record<string, string>]> = {
  'a block is added': [
    { [news]: page('News', a) },
    { [news]: page('News', a, b) },
    { '/News News': 'added God suffices. (rich text), after All things pass. (rich text)' },
  ],
  'a block is removed': [
    { [news]: page('News', a, b) },
    { [news]: page('News', a) },
    { '/News News': 'removed God suffices. (rich text)' },
  ],
  'a block is moved on its page': [
    { [news]: page('News', a, b, c) },
    { [news]: page('News', c, a, b) },
    {
      '/News News':
        'moved Be still. (rich text), now first; their order now: Be still. (rich text), All things pass. (rich text), God suffices. (rich text)',
    },
  ],
  'a block is moved to another page': [
    { [news]: page('News', a, b), 'pages/Old.json': page('Old', c) },
    { [news]: page('News', a), 'pages/Old.json': page('Old', c, b) },
    {
      '/News News': 'moved God suffices. (rich text) to /Old',
      '/Old Old': 'moved God suffices. (rich text) from /News, now after Be still. (rich text)',
    },
  ],
  'a block is shown on some days': [
    { [news]: page('News', a) },
    { [news]: page('News', dated) },
    { '/News News': 'All things pass. (rich text) is shown −always− → +from 6 to 15 July 2026+' },
  ],
  'a page becomes a draft': [
    { [news]: page('News', a) },
    { [news]: draft },
    { '/News News': 'is shown −always− → +hidden from visitors: a draft+' },
  ],
  'the focus of a picture is set, moves and goes': [
    { [news]: focused(), 'pages/Old.json': focused(0.8, 0.2), 'pages/Other.json': focused(0.5, 0.5) },
    { [news]: focused(0.4, 0.2), 'pages/Old.json': focused(0.1, 0.1), 'pages/Other.json': focused() },
    {
      '/News News': 'Focus of the picture behind the title +40 % from the left, 20 % from the top+',
      '/Old News':
        'Focus of the picture behind the title +moved to the left and up, now 10 % from the left, 10 % from the top+',
      '/Other News': 'Focus of the picture behind the title −in the middle−',
    },
  ],
  'a page is renamed': [
    { [news]: page('News', a) },
    { [news]: null, 'pages/Latest.json': page('News', a) },
    { '/Latest News renamed, before /News': '' },
  ],
  'a page is removed': [
    { [news]: page('News', a) },
    { [news]: null },
    {
      '/News News removed':
        'The words that it had Title of the page −News− Description −Words.− removed All things pass. (rich text)',
    },
  ],
  'a translation is added, with a text still to translate': [
    { 'pages/fr/_shell.json': shell, [news]: page('News', a, text('b', 'God alone suffices us.')) },
    { 'pages/fr/News.json': half },
    {
      '/fr/News Nouvelles added':
        'Title of the page +Nouvelles+ Description +Words.+ added Tout passe. (rich text), first added God alone suffices us. (rich text), after Tout passe. (rich text) Still in the other language: “God alone suffices us.”',
    },
  ],
  'a record is changed': [
    { 'pages/_sources.json': sources, [feast]: record('Feast') },
    { [feast]: record('The feast') },
    { 'News: 1 changed on /News': 'The feast feast Title −Feast−+The feast+' },
  ],
};

const wordsOf = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';

for (const [kind, [before, after, reads]] of Object.entries(kinds))
  it(`A1 the report says that ${kind}`, async () => {
    const html = reviewHtml(await review(after, before), { images: { before: new Map(), after: new Map() } });
    const { body } = new JSDOM(html).window.document;
    for (const item of body.querySelectorAll('li, p')) item.before(' ');
    for (const [role, sign] of [
      ['deletion', '−'],
      ['insertion', '+'],
    ] as const)
      for (const words of queryAllByRole(body, role, { hidden: true }))
        words.textContent = `${sign}${words.textContent}${sign}`;
    const read = getAllByRole(body, 'heading', { level: 2, hidden: true }).map((heading) => {
      const all = wordsOf(heading.closest('section'));
      return [wordsOf(heading), all.slice(wordsOf(heading).length).trim()];
    });
    expect(Object.fromEntries(read)).toEqual(reads);
  });
