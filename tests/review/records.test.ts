/** Reviews of records of collections: by collection, record and field. */
import { describe, expect, it } from 'vitest';
import { subjectLine } from '../../src/desk/server/publish/messages.ts';
import { changeHtml, reviewHtml } from '../../src/review/html.ts';
import { files } from '../site/documents/tiny-site.ts';
import { review, said } from './two-sites.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const sources = JSON.parse(files['pages/_sources.json'] ?? '{}') as object;
const fields = { date: 'fromDate', text: 'description', files: 'attachments' };
const entry = {
  title: 'Entry',
  description: 'An entry.',
  each: { source: 'news' },
  blocks: [{ type: 'record', id: 'entry', show: ['text'] }],
};
const feast = { title: 'Feast', fromDate: '2026-07-16', description: ['All are invited to the house.'] };
const path = (id: string) => `pages/_records/news/${id}.json`;
const letters = 'pages/_records/letters.json';
const list = (...records: object[]) => json({ records });
const letter = (_id: string, title: string, more = {}) => ({ _id, title, ...more });
const site = {
  'pages/_sources.json': json({
    ...sources,
    news: { folder: 'news', item: 'news', fields },
    circulars: { file: 'letters', item: 'content', fields: { id: '_id', images: 'attachments' } },
  }),
  [letters]: list(letter('a', 'First'), letter('b', 'Second'), letter('c', 'Third')),
  'pages/News/Entry.json': json(entry),
  [path('feast')]: json(feast),
  [path('tea')]: json({ title: 'Tea', fromDate: '2026-06-01' }),
};

describe('records with a file each', () => {
  it('A1 says by collection which came, which changed in which field, and which went', async () => {
    const changes = {
      [path('feast')]: json({
        ...feast,
        description: ['All are invited to the garden.'],
        until: '2026-08-01',
      }),
      [path('tea')]: null,
      [path('walk')]: json({
        title: 'Walk',
        description: ['To the well.'],
        attachments: ['/documents/a.pdf'],
      }),
    };
    expect(await said(changes, site)).toEqual([
      '### News: 1 added, 1 changed, 1 deleted · on `/News`',
      '- “Feast” `feast` · on `/News/feast`',
      '  - Text: All are invited to the <del>house</del><ins>garden</ins>.',
      '  - is shown: `always` → `until 1 August 2026`',
      '- **added** “Walk” `walk` · on `/News/walk`',
      '  - Text: To the well.',
      '  - Files: `/documents/a.pdf`',
      '- **deleted** “Tea” `tea` · on `/News/tea`',
    ]);
  });

  it('A1 says a renamed one by its former id, and what only maintainers see is not visible', async () => {
    const changes = {
      [path('feast')]: null,
      [path('carmel')]: json({ ...feast, title: 'Our Lady', redirectFrom: ['feast'] }),
      [path('tea')]: json({ title: 'Tea', fromDate: '2026-06-01', note: 'Ask Anna.' }),
    };
    const lines = await said(changes, site);
    expect(lines[0]).toBe('### News: 1 renamed · on 2 pages: `/News`, `/News/carmel`');
    expect(lines[1]).toBe('- **renamed** “Our Lady” `carmel`, before `feast`');
    expect(lines[2]).toBe('  - Title: <del>Feast</del><ins>Our Lady</ins>');
    expect(lines.slice(-2)).toEqual([
      '### No visible change',
      expect.stringMatching(/^- record `news\/tea`: Note/),
    ]);
  });
});

it('A1 says of records that no page shows them, or that each has a page of its own', async () => {
  const sourced = JSON.parse(site['pages/_sources.json']) as object;
  const alone = {
    ...site,
    'pages/_sources.json': json({ ...sourced, walks: { folder: 'walks', item: 'news', fields } }),
    'pages/_records/walks/well.json': json({ title: 'To the well' }),
    'pages/_records/walks/hill.json': json({ title: 'To the hill' }),
  };
  const changes = {
    'pages/_records/walks/well.json': json({ title: 'To the old well' }),
    'pages/_records/walks/hill.json': null,
  };
  const heading = (lines: string[]) => lines.filter((line) => /^(###|- (\*\*deleted\*\* )?“)/.test(line));
  expect(heading(await said(changes, alone))).toEqual([
    '### Walks: 1 changed, 1 deleted · no page shows it',
    '- “To the old well” `well`',
    '- **deleted** “To the hill” `hill`',
  ]);
  const shown = { ...alone, 'pages/Walks/Entry.json': json({ ...entry, each: { source: 'walks' } }) };
  expect(heading(await said(changes, shown))).toEqual([
    '### Walks: 1 changed, 1 deleted',
    '- “To the old well” `well` · on `/Walks/well`',
    '- **deleted** “To the hill” `hill` · on `/Walks/hill`',
  ]);
});

describe('records of one file', () => {
  it('A1 pairs them by the property with their id, with their pictures', async () => {
    const picture = { attachments: ['/images/well.jpg'] };
    const now = list(
      letter('c', 'Third'),
      letter('d', 'Fourth', picture),
      letter('a', 'The first'),
      letter('b', 'Second'),
    );
    const found = await review({ [letters]: now }, site);
    expect(
      found.text
        .split('\n')
        .filter((line) => line !== '')
        .slice(2),
    ).toEqual([
      '### Circulars: 1 added, 2 changed · on `/News`',
      '- “Third” `c`',
      '  - place in the list: `after “Second”` → `first`',
      '- **added** “Fourth” `d`',
      '  - Files: `/images/well.jpg`',
      '- “The first” `a`',
      '  - Title: <del>First</del><ins>The first</ins>',
    ]);
    expect(subjectLine(found)).toBe('Circulars: 1 added, 2 changed');
    const one = await review({ [letters]: list(letter('a', 'First'), letter('c', 'Third')) }, site);
    expect(subjectLine(one)).toBe('Circulars: “Second” deleted');
    const images = { before: new Map(), after: new Map([['/images/well.jpg', 'data:well']]) };
    expect(reviewHtml(found, { images })).toContain('<img src="data:well" alt="/images/well.jpg">');
    const fourth = found.shared.find(({ record }) => record?.id === 'd');
    expect(fourth && changeHtml(fourth, found.allRoutes, images)).toMatch(
      /^<b class="added">added<\/b> <strong>Fourth<\/strong> <code>d<\/code>.*data:well/,
    );
  });

  it('A1 says that only the format differs', async () => {
    const records = [letter('a', 'First'), letter('b', 'Second'), letter('c', 'Third')];
    expect(await said({ [letters]: JSON.stringify({ records }) }, site)).toEqual([
      '### No visible change',
      `- document \`${letters}\`: formatting`,
    ]);
  });
});
