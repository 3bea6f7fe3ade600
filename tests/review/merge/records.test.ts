/** Two branches change records of collections. @rest */
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFiles, type Changes } from '../two-sites.ts';
import { sides, useBranches } from './branches.ts';

const { folder, git, mergeBranches, read } = useBranches();

describe('A1 records', () => {
  const file = 'pages/_records/letters.json';
  const feast = 'pages/_records/news/feast.json';
  const sources = {
    'pages/_sources.json': JSON.stringify({
      news: { folder: 'news', item: 'news' },
      letters: { file: 'letters', item: 'content', fields: { id: '_id' } },
    }),
  };
  const letter = (_id: string, title: string, more = {}) => ({ _id, title, category: 'Circular', ...more });
  // Git knows a renamed file by most of its lines.
  const prose = ['The feast of Our Lady is kept with all the houses.', 'Everybody is invited to it.'];
  const list = (...records: object[]) => `${JSON.stringify({ records }, null, 2)}\n`;
  const news = (more: object) =>
    `${JSON.stringify({ title: 'Feast', description: prose, ...more }, null, 2)}\n`;
  beforeEach(() => {
    writeFiles(folder(), {
      ...sources,
      [file]: list(letter('a', 'One'), letter('b', 'One')),
      [feast]: news({ fromDate: '2026-07-16' }),
    });
    git('add', '-A');
    git('commit', '-q', '-m', 'records');
  });

  it('each adds one, they edit different fields of one, one renames and the other edits', async () => {
    const clean = await mergeBranches(
      {
        ...sources,
        [file]: list(letter('a', 'One'), letter('c', 'New'), letter('b', 'One', { description: ['Words.'] })),
        'pages/_records/news/tea.json': news({ title: 'Tea' }),
        [feast]: news({ fromDate: '2026-07-17' }),
      },
      {
        ...sources,
        [file]: list(letter('d', 'Newer'), letter('a', 'One'), letter('b', 'Two')),
        'pages/_records/news/carmel.json': news({ fromDate: '2026-07-16', redirectFrom: ['feast'] }),
        [feast]: null,
      },
    );
    expect(clean).toBe(true);
    const { records } = JSON.parse(read(file)) as { records: object[] };
    expect(records).toEqual([
      letter('d', 'Newer'),
      letter('a', 'One'),
      letter('c', 'New'),
      letter('b', 'Two', { description: ['Words.'] }),
    ]);
    expect(JSON.parse(read('pages/_records/news/carmel.json'))).toMatchObject({
      fromDate: '2026-07-17',
      redirectFrom: ['feast'],
    });
  });

  it('the same field of one is asked', async () => {
    const entry = (title: string): Changes => ({
      ...sources,
      [file]: list(letter('a', 'One'), letter('b', title)),
    });
    expect(await mergeBranches(entry('Two'), entry('Three'))).toBe(false);
    expect(sides(read(file)).map((text) => (JSON.parse(text) as { records: object[] }).records[1])).toEqual([
      letter('b', 'Two'),
      letter('b', 'Three'),
    ]);
  });
});
