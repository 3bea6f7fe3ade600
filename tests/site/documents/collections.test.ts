/** Sources whose records are documents in `pages/_records/`. */
import { describe, expect, it } from 'vitest';
import { answerCollections } from '../../../src/site/documents/answer-collections.ts';
import { withFileAddresses } from '../../../src/site/documents/file-addresses.ts';
import { formatSite } from '../../../src/site/documents/format.ts';
import { timedTexts, todosIn } from '../../../src/site/documents/lists.ts';
import { siteContent } from '../../../src/site/documents/site-content.ts';
import { siteOn } from '../../../src/site/documents/shown-on.ts';
import { withFiles } from '../../../src/site/documents/with-files.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { findWords } from '../../../src/authoring/where.ts';
import { feast, inFolderNews, record, saidOf, withNews } from './news-folder.ts';
import { check, contract, one, said, type Mistake } from './tiny-site.ts';

const answers = (site: Parameters<typeof siteContent>[0]): unknown =>
  [...answerCollections(siteContent(site)).answers.values()].map((text) => JSON.parse(text) as unknown)[0];

describe('A1 a collection', () => {
  it('is read from its folder, and answers as an API would: prose as HTML, its id, no words for maintainers', () => {
    const site = withNews(
      {
        '2026-07-16-feast': {
          description: ['Our **Lady**', 'of [Carmel](/Saints).'],
          todo: 'A picture',
          note: 'x',
          until: '2999-01-01',
        },
        '2026-08-01-tea': { title: 'Tea', description: '<p>Plain</p>', url: '' },
      },
      (found) => found,
    );
    expect(answers(site)).toEqual([
      {
        title: 'Feast',
        description: '<p>Our <strong>Lady</strong>\nof <a href="/Saints">Carmel</a>.</p>',
        id: '2026-07-16-feast',
      },
      { title: 'Tea', description: '<p>Plain</p>', url: '', id: '2026-08-01-tea' },
    ]);
    expect(site.others).toEqual([]);
  });

  it('has an address that its content names; the other sources stay as they are', () => {
    const [first, second] = ['Tea', 'Coffee'].map((title) =>
      withNews({ a: { title } }, (site) => answerCollections(siteContent(site)).site.sources.value),
    );
    expect(first?.['news']).toMatchObject({
      item: 'news',
      isOwn: true,
      path: expect.stringMatching(/^\/assets\/records-\w{10}\.json$/),
    });
    expect(first?.['news']?.path).not.toBe(second?.['news']?.path);
    expect(first?.['circulars']).toEqual({ path: '/api/circular/all/{orgcode}', item: 'content' });
  });

  it('names files by their addresses, and leaves out what is not due and links to it', () => {
    withNews(
      {
        a: { attachments: ['/documents/a.pdf'], description: ['See [the tea](/Tea).'] },
        b: { from: '2026-08-01' },
        c: { draft: true },
      },
      (site, folder) => {
        const tea = { title: 'Tea', description: 'At four.', from: '2026-08-01', blocks: [] };
        const whole = withFiles(site, contract, new Map([['pages/Tea.json', JSON.stringify(tea)]]));
        const addressed = withFileAddresses(whole, contract, readPublicFiles(`${folder}/public`));
        const idsOn = (day: string) =>
          (answers(siteOn(addressed, contract, day)) as { id: string }[]).map(({ id }) => id);
        expect([idsOn('2026-07-31'), idsOn('2026-08-01')]).toEqual([['a'], ['a', 'b']]);
        expect(answers(siteOn(addressed, contract, '2026-07-31'))).toEqual([
          expect.objectContaining({ attachments: ['/documents/a.pdf'], description: '<p>See the tea.</p>' }),
        ]);
      },
    );
  });

  it('may be one file with a list, each record with its id', () => {
    const papers = 'pages/_records/papers.json';
    const source: Mistake = {
      file: 'pages/_sources.json',
      old: '"path": "/api/circular/all/{orgcode}", "item": "content"',
      wrong: '"file": "papers", "item": "content", "fields": { "id": "_id" }',
    };
    const saidOfList = (wrong: string) => said(source, { file: papers, wrong });
    const [first, second] = ['x', 'y'].map((id) => `{ "_id": "${id}", "category": "A", "title": "${id}" }`);
    expect(saidOfList(`{ "records": [${first}, ${second}] }`)).toEqual([]);
    expect(saidOfList(`{ "records": [${first}, ${first?.replace('"x"', '«"x"')}] }`)).toEqual(
      one('E236', 'the id "x" is that of another record'),
    );
    expect(saidOfList('«{ "list": [] }')).toEqual(one('E103', 'no list of records'));
    expect(saidOfList(`{ "records": [${first?.replace('"title"', '«"titel"')}] }`)).toEqual(
      one('E104', 'did you mean "title"?'),
    );
  });

  it('is in the canonical form, the lists of days and todos, and the search for words', () => {
    withNews(
      { a: { todo: 'A picture', from: '2999-01-01', description: ['Words of the feast'] } },
      (site) => {
        expect(todosIn(site, { pictureAt: (path) => path })).toEqual([
          expect.objectContaining({ file: 'pages/_records/news/a.json', words: 'A picture' }),
        ]);
        expect(timedTexts(site, new Date('2026-07-01'))[0]?.words).toBe(
          'the record news/a will be shown from 1 January 2999',
        );
        expect(findWords(site, contract, 'words of the feast')).toEqual([
          expect.objectContaining({ file: 'pages/_records/news/a.json', isExact: true }),
        ]);
        const formatted = formatSite(site, contract).find(
          ({ path: at }) => at === 'pages/_records/news/a.json',
        );
        expect(Object.keys(JSON.parse(formatted?.after ?? '{}') as object)).toEqual([
          'title',
          'description',
          'from',
          'todo',
        ]);
      },
    );
  });
});

describe('A1 a mistake in a record is named at its place', () => {
  it.each([
    [
      'a property that the kind does not have',
      record({ titel: 'x' }).replace('"titel"', '«"titel"'),
      'E104',
      'did you mean "title"?',
    ],
    [
      'a link to no page',
      record({ description: ['See [it](/Nowhere).'] }).replace('"See', '«"See'),
      'E205',
      '/Nowhere',
    ],
    [
      'a link in a field',
      record({ url: '/Nowhere' }).replace('"/Nowhere"', '«"/Nowhere"'),
      'E205',
      '/Nowhere',
    ],
    [
      'a file that is not there',
      record({ attachments: ['/documents/b.pdf'] }).replace('"/documents', '«"/documents'),
      'E207',
      '/documents/b.pdf',
    ],
    [
      'a day that does not exist',
      record({ until: '2026-02-30' }).replace('"2026-02', '«"2026-02'),
      'E228',
      '2026-02-30',
    ],
    [
      'a date that cannot be read',
      record({ fromDate: 'soon' }).replace('"soon"', '«"soon"'),
      'E236',
      'no day',
    ],
    ['broken JSON', '{ "title": "x" «"url": "" }', 'E101', 'comma'],
    ['nothing to show', '«{ "title": "" }', 'E236', 'no title, text, file or picture'],
    ['a value of another type', record({ title: 7 }).replace('7', '«7'), 'E106', 'text'],
  ])('%s', (_, wrong, code, words) => {
    expect(saidOf(wrong)).toEqual(one(code, words));
  });

  it('a source in two places, in none, without a kind, with an empty folder', () => {
    const sources = (wrong: string) =>
      said(
        {
          file: 'pages/_sources.json',
          old: `"news": {\n    "path": "/api/news/{orgcode}",\n    "item": "news",`,
          wrong,
        },
        { file: feast, wrong: record({}) },
      );
    expect(sources('"news": «{ "path": "/a", "folder": "news", "item": "news",')).toEqual(
      one('E216', 'in 2 places'),
    );
    expect(sources('"news": «{ "item": "news",')).toEqual(one('E216', 'in no place'));
    expect(sources('"news": «{ "folder": "news",')).toEqual(one('E216', 'needs "item"'));
    expect(sources('"news": { "folder": «"nws", "item": "news",')).toEqual(
      one('E236', 'did you mean "news"'),
    );
    // The last record of a list may be deleted; nobody keeps an empty folder.
    expect(sources('"news": { "folder": "announcements", "item": "news",')).toEqual([]);
  });

  it.each(['null', '5', '{ "folder": 5, "item": "news" }', '{ "folder": "news", "item": 5 }'])(
    'a source that is %s is a problem of the sources, and not the end of the check',
    (source) => {
      const found = said({ file: 'pages/_sources.json', wrong: `{ "news": ${source} }` });
      expect(found.some((line) => line.startsWith('E106 at pages/_sources.json'))).toBe(true);
    },
  );

  it('a list with an entry that is no record', () => {
    const sources = '{ "papers": { "file": "papers", "item": "content" } }';
    const found = said(
      {
        file: 'pages/_sources.json',
        old: '"circulars": { "path"',
        wrong: `${sources.slice(2, -2)}, "circulars": { "path"`,
      },
      { file: 'pages/_records/papers.json', wrong: '{ "records": [«null] }' },
    );
    expect(found).toEqual(one('E106', 'null'));
  });

  it('a record in a folder below is named, because it would be in no list', () => {
    const found = said(
      inFolderNews,
      { file: feast, wrong: record({}) },
      { file: 'pages/_records/news/2026/a.json', wrong: record({}) },
    );
    expect(found).toEqual([
      'E113 at pages/_records/news/2026/a.json:1:1: no source has the records of this folder; move the file to pages/_records/news/',
    ]);
  });

  it('a sound site counts its records', () => {
    const { counts, problems } = check(inFolderNews, { file: feast, wrong: record({}) });
    expect([counts.records, problems]).toEqual([1, []]);
  });
});
