/** Things that the pages of a site use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findExactly } from '../../../src/authoring/where.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { findUsage } from '../../../src/site/documents/usage.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { makeFolder } from '../../make-folder.ts';
import { root as engine } from '../../root.ts';
import { contract, files } from './tiny-site.ts';

it('a picture behind a title is used by its page, as one in a block is', () => {
  const home = (files['pages/Home.json'] ?? '').replace(
    '"description"',
    '"banner": "/images/wide.svg",\n  "description"',
  );
  const root = makeFolder({ ...files, 'pages/Home.json': home });
  const usage = findUsage(readSite(root, contract), ['/images/wide.svg', '/images/a.svg']);
  expect([...(usage.get('file /images/wide.svg') ?? [])]).toEqual(['/Home']);
  expect([...(usage.get('file /images/a.svg') ?? [])]).not.toEqual([]);
});

describe('a record is used', () => {
  const list = (name: string, data: object) => ({
    title: name,
    description: name,
    blocks: [
      {
        type: 'document-grid',
        id: 'list',
        data: { source: 'news', ...data },
        show: ['title'],
        placeholder: { title: 'None' },
      },
    ],
  });
  const record = (date: string, more = {}) => ({
    title: `Of ${date}`,
    date,
    text: [`Words of ${date}.`],
    ...more,
  });
  const news = Object.fromEntries(
    [
      'pages/_sources.json',
      'pages/_policies.json',
      'pages/News.json',
      'pages/News/Entry.json',
      'schemas/items/news.schema.json',
    ].map((path) => [path, readFileSync(join(engine, 'src/authoring/starter', path), 'utf8')]),
  );
  const shell = JSON.parse(files['pages/_shell.json'] ?? '') as object;
  const root = makeFolder(
    Object.fromEntries(
      Object.entries({
        ...files,
        ...news,
        'pages/_shell.json': {
          ...shell,
          feed: { title: 'News', description: 'News', source: 'news', page: '/News' },
        },
        'pages/Latest.json': list('Latest', { limit: 1 }),
        'pages/Feasts.json': list('Feasts', { where: { title: 'Of 2026-01-01' } }),
        'pages/_records/news/old.json': record('2026-01-01'),
        'pages/_records/news/new.json': record('2999-01-01'),
      }).map(([path, content]) => [path, typeof content === 'string' ? content : JSON.stringify(content)]),
    ),
  );
  const own = loadContract(engine, root);
  const site = readSite(root, own);
  const usage = findUsage(site, []);

  it.each([
    ['old', ['/Feasts', '/News', '/News/old']],
    ['new', ['/Latest', '/News', '/News/new']],
  ])('by the lists that select it and by its own page, not by the feed: %s', (id, routes) => {
    expect([...(usage.get(`record news/${id}`) ?? [])].toSorted()).toEqual(routes);
    const words = id === 'old' ? 'Words of 2026' : 'Words of 2999';
    expect(findExactly(site, own, words).map((found) => found.routes.toSorted())).toEqual([routes]);
  });

  it('and a source by the pages with its lists', () => {
    expect([...(usage.get('source news') ?? [])].toSorted()).toEqual([
      '/Feasts',
      '/Latest',
      '/News',
      '/News/Entry',
    ]);
  });
});
