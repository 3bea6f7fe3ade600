/** Every place of the desk calls a document by the same name: its title. @rest */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContext, type SiteState } from '../../src/desk/server/documents/site-state.ts';
import { readChanges } from '../../src/desk/server/publish/changes.ts';
import { readChoices } from '../../src/desk/server/choices.ts';
import { readOverview } from '../../src/desk/server/overview.ts';
import { readRepoState } from '../../src/desk/server/publish/repo-state.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { makeClone, type Clone } from './publish/make-clone.ts';

const feast = 'pages/_records/feasts/mary.json';
const sources = {
  ...(JSON.parse(files['pages/_sources.json'] ?? '{}') as object),
  feasts: { folder: 'feasts', item: 'news', fields: { title: 'place' } },
};

let clone: Clone;
beforeEach(() => {
  clone = makeClone();
  clone.edit({
    'pages/_sources.json': JSON.stringify(sources),
    [feast]: JSON.stringify({ title: '', place: 'Our Lady' }),
    'pages/News.json': [['"title": "News"', '"title": "All the news"']],
    'pages/_parts/saints/teresa.json': [['"/images/a.svg"', '"/images/b.svg"']],
    'pages/_answers/anna-berg-2026-11-27.json': JSON.stringify({ by: 'Anna Berg', answers: [] }),
  });
});
afterEach(() => clone.remove());

const state = (): SiteState => ({
  ...readContext({
    site: readSite(clone.site, contract),
    contract,
    files: readPublicFiles(clone.site),
  } as SiteState),
  problems: [],
});
const titles = {
  'pages/_sources.json': 'Sources of records',
  'pages/News.json': 'All the news',
  'pages/_parts/saints/teresa.json': 'St Teresa',
  [feast]: 'Our Lady',
};

it('A1 in the overview and in the changes, a record by the title that its source names', async () => {
  const { rows } = readOverview(state(), new Date());
  expect(rows).toEqual(
    expect.arrayContaining(
      Object.entries(titles).map(([file, title]) => expect.objectContaining({ file, title })),
    ),
  );
  const { items } = await readChanges(clone.repo(), contract);
  expect(Object.fromEntries(items.map(({ file, title }) => [file, title]))).toEqual({
    ...titles,
    'pages/_answers/anna-berg-2026-11-27.json': 'Answers of Anna Berg',
  });
});

it('A1 in the list of documents of the editor', () => {
  const { documents } = readChoices(state());
  expect(documents.find(({ file }) => file.includes('teresa'))?.title).toBe('St Teresa');
});

it('A1 also one in conflict', () => {
  clone.git('commit', '-qm', 'News', '--', 'pages/News.json');
  clone.other({ 'pages/News.json': [['"title": "News"', '"title": "Our news"']] });
  clone.git('fetch', '-q');
  clone.git('stash', '-qu');
  expect(() => clone.git('merge', '-q', 'origin/main')).toThrow(/git/);
  clone.git('update-ref', '-d', 'MERGE_HEAD');
  expect(readRepoState(clone.site)).toMatchObject({
    obstacle: { words: 'Two versions of “All the news” are not joined yet.' },
  });
});
