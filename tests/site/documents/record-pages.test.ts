/** Pages that are made for each record of a collection. */
import { describe, expect, it } from 'vitest';
import { formerAddresses } from '../../../src/site/documents/record-pages.ts';
import { siteContent } from '../../../src/site/documents/site-content.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { feast, inFolderNews, record, withNews } from './news-folder.ts';
import { contract, said, type Mistake } from './tiny-site.ts';

describe('A1 a page for each record', () => {
  const entry = {
    title: 'An entry',
    description: 'An entry of the news.',
    each: { source: 'news' },
    blocks: [
      { type: 'record', id: 'entry', show: ['date', 'text'] },
      {
        type: 'album',
        id: 'album',
        data: { source: 'news', where: { id: '{id}' } },
        placeholder: { title: 'None' },
        back: { label: 'All', href: '/News' },
      },
    ],
  };
  const records = {
    '2026-07-16-feast': { fromDate: '2026-07-16', description: ['Our **Lady** of Carmel.'] },
    '2026-08-01-tea': { title: 'Tea', fromDate: '2026-08-01' },
  };
  const pagesWith = (page: object, path = 'pages/News/Entry.json') =>
    withNews(
      records,
      (site) => siteContent(withFiles(site, contract, new Map([[path, JSON.stringify(page)]]))).pages,
    );

  it('is reached from former ids of its record, and from its addresses on another site', () => {
    const value = { redirectFrom: ['tea', '/2024/06/15/tea'] };
    const [page] = withNews(
      records,
      (site) => withFiles(site, contract, new Map([['pages/News/Entry.json', JSON.stringify(entry)]])).pages,
    ).filter(({ route }) => route === '/News/Entry');
    expect(page && formerAddresses(page, '/News/{id}', { id: 'feast', value, references: [] })).toEqual([
      '/News/tea',
      '/2024/06/15/tea',
    ]);
  });

  it('has the address, title and words of its record, and leads to its neighbours in the order of the list', () => {
    const pages = pagesWith(entry);
    expect(pages.map(({ route }) => route)).toEqual([
      '/Home',
      '/News',
      '/News/2026-08-01-tea',
      '/News/2026-07-16-feast',
      '/Saints',
    ]);
    const [tea, feast] = pages.slice(2);
    expect(feast?.value).toMatchObject({ title: 'Feast', description: 'Our Lady of Carmel.' });
    expect(tea?.value.description).toBe('An entry of the news.');
    expect(feast?.record).toMatchObject({
      source: 'news',
      newer: { title: 'Tea', href: '/News/2026-08-01-tea' },
    });
    expect(feast?.record?.older).toBeUndefined();
    expect(feast?.value.blocks[1]).toMatchObject({ data: { where: { id: '2026-07-16-feast' } } });
    expect(feast?.recordFile).toBe('pages/_records/news/2026-07-16-feast.json');
  });

  it('has the neighbours of the order that its source names', () => {
    const oldest = {
      path: 'pages/_sources.json',
      from: '"folder": "news"',
      to: '"folder": "news", "sort": "oldest"',
    };
    const pages = withNews(records, (site) => {
      const text = site.sources.file.text.replace(oldest.from, oldest.to);
      const changed = new Map([
        ['pages/News/Entry.json', JSON.stringify(entry)],
        [oldest.path, text],
      ]);
      return siteContent(withFiles(site, contract, changed)).pages;
    });
    const feast = pages.find(({ route }) => route === '/News/2026-07-16-feast');
    expect([feast?.record?.newer, feast?.record?.older?.title]).toEqual([undefined, 'Tea']);
  });

  it('may state its address', () => {
    const page = { ...entry, each: { source: 'news', address: '/What/{id}' } };
    expect(pagesWith(page).map(({ route }) => route)).toContain('/What/2026-08-01-tea');
  });

  const saidOfPages = (page: string, ...others: Mistake[]) =>
    said(
      inFolderNews,
      { file: feast, wrong: record({}) },
      { file: 'pages/News/Entry.json', wrong: page },
      ...others,
    );
  const opens: Mistake = {
    file: 'pages/News.json',
    old: '"show": ["title", "file"],',
    wrong: '"show": ["title", "file"], "opens": "/News/{id}",',
  };
  const text = (changes: object) => JSON.stringify({ ...entry, ...changes });

  it('is reached by the list that opens it, and links to it are known', () => {
    expect(saidOfPages(text({}), opens)).toEqual([]);
    const link: Mistake = {
      file: 'pages/Home.json',
      old: '(/Saints?from=home)',
      wrong: '(/News/2026-07-16-feast)',
    };
    expect(saidOfPages(text({}), link)).toEqual([]);
    const wrong: Mistake = { ...link, wrong: '(/News/2026-07-16-feist)' };
    expect(saidOfPages(text({}), opens, wrong)[0]).toContain('did you mean "/News/2026-07-16-feast"?');
    expect(saidOfPages(text({}))).toEqual([
      'E218 at pages/News/Entry.json:1:1: no link leads to /News/{id}; add it to a menu in pages/_parts or pages/_shell.json',
    ]);
  });

  it('E203 an address that a page and a record claim is refused by name', () => {
    const page: Mistake = {
      file: 'pages/News/2026-07-16-feast.json',
      wrong: text({ each: undefined, blocks: [] }),
    };
    expect(saidOfPages(text({}), opens, page).join()).toMatch(
      /E203 .*the address \/News\/2026-07-16-feast is that of .* by its name already/,
    );
  });

  it('E203 a record whose address hosts do not serve is refused at its file', () => {
    const record: Mistake = {
      file: 'pages/_records/news/feast.html.json',
      wrong: '{ "title": "Feast", "fromDate": "2026-07-16", "description": [] }',
    };
    expect(saidOfPages(text({}), opens, record).join()).toMatch(
      /^E203 at pages\/_records\/news\/feast\.html\.json:1:1: the address \/News\/feast\.html ends with "\.html".*; rename the record/,
    );
  });

  it.each(['null', '5', '"news"', '{ "source": 5 }', '{ "source": "news", "address": 5 }'])(
    'an "each" that is %s is a problem of its page, and not the end of the check',
    (each) => {
      const found = saidOfPages(text({}).replace('{"source":"news"}', each), opens);
      expect(found.join()).toContain('at pages/News/Entry.json:1:');
    },
  );

  it('E237 a source of the API, an address of one page, a block without a record', () => {
    expect(saidOfPages(text({ each: { source: 'circulars' } }), opens).join()).toContain(
      'E237 at pages/News/Entry.json:1:',
    );
    expect(saidOfPages(text({ aliases: ['/Entry'] }), opens).join()).toContain('"aliases" is for one page');
    expect(saidOfPages(text({ each: undefined }), opens).join()).toContain(
      'this block shows the record of a page',
    );
  });
});
