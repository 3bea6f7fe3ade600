/** The check of an API: each source is asked once, and the maintainer hears what the site cannot use. */
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { askApi } from '../../src/builder/pages/ask-api.ts';
import { callsOfApi, noApiOnPages } from '../../src/builder/pages/take-snapshot.ts';
import { listen } from '../../src/hosting/serve/serve.ts';
import type { SiteContent } from '../../src/site/documents/read-site.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const fields = { id: '_id', date: 'fromDate', files: 'attachments' };
const list = (category: string) => ({ data: { source: 'content', where: { category } } });
/** A site of three lists, one album and a form. */
const site = {
  sources: {
    value: {
      news: { path: '/api/news/{orgcode}', item: 'news', fields },
      content: { path: '/api/content', item: 'content', fields },
      thoughts: { path: '/api/thoughts', item: 'content', fields: { text: 'message' } },
      album: { path: '/api/album?id={query.id}', item: 'content', fields },
      prayers: { path: '/api/form' },
    },
  },
  pages: [{ value: { blocks: [list('Circular'), list('Message')] } }],
  shell: { value: { feed: { source: 'news' } } },
  languages: new Map(),
  collections: new Map(),
} as unknown as SiteContent;

/** Asks an API with these answers, by path; any other path is not found. */
async function ask(answers: Readonly<Record<string, unknown>>, of = site, isReference = false) {
  const asked: string[] = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url in answers ? 200 : 404;
    response.end(typeof answers[url] === 'string' ? answers[url] : JSON.stringify(answers[url]));
  });
  const host = await listen(server, 0);
  const settings = { host, token: '', values: { orgcode: 'AC' }, stored: {}, files: '/' };
  const { counts, notes } = await askApi(of, settings, 'https://api.example', isReference);
  return { asked: asked.toSorted(), counts, notes };
}

it('A-03 a sound API is counted, and nothing is told', async () => {
  const item = (category: string) => ({ title: 'a', category, attachments: ['a.pdf'] });
  const { asked, counts, notes } = await ask({
    '/api/news/AC': [{ title: 'a', fromDate: '2026-03-05' }],
    '/api/content': { data: [item('Circular'), item('Message'), { message: 'Trust.', category: 'Thought' }] },
    '/api/thoughts': [{ message: 'Trust.' }],
  });
  expect(asked).toEqual(['/api/content', '/api/news/AC', '/api/thoughts']);
  expect([counts, notes]).toEqual([
    { news: 1, content: 2, thoughts: 1 },
    [{ words: 'source "album" is not asked: no record of a list opens its page', loses: false }],
  ]);
});

it('a source of one’s own that the reference API does not have is told with the setting that gives another', async () => {
  const [reference] = (await ask({}, site, true)).notes;
  const words = reference?.words;
  expect(words).toContain(
    'the API answered 404 (https://api.example/api/news/AC); no API is set, so the reference API was asked',
  );
  expect(words).toContain('API_PROXY or VITE_API_HOST');
  const [own] = (await ask({})).notes;
  expect(own?.words).toContain('the API answered 404');
  expect(own?.words).not.toContain('reference API');
});

it('on a host that forwards nothing, the sources of an API are named', () => {
  const names = callsOfApi({
    news: { path: '/api/news', item: 'news' },
    own: { folder: 'own', item: 'news' },
  });
  expect(noApiOnPages(names)).toMatch(/^browsers get nothing of news: .*VITE_API_HOST/);
});

describe('A-03 a source that waits for a query', () => {
  const grid = { ...list('Album'), opens: '/SubGallery?id={id}' };
  const page = { route: '/SubGallery', value: { blocks: [{ data: { source: 'album' } }] } };
  const pages = [{ route: '/Gallery', value: { blocks: [{ blocks: [grid] }] } }, page];
  const withAlbums = { ...site, pages } as unknown as SiteContent;
  const sound = { '/api/news/AC': [], '/api/thoughts': [] };
  const content = [
    { title: 'a', _id: 'no', category: 'Other' },
    { title: 'b', category: 'Album' },
  ];

  it('is asked with the id of the first record of the list that opens its page', async () => {
    const albums = { title: 'c', _id: 'x 1', category: 'Album' };
    const { asked, counts, notes } = await ask(
      {
        ...sound,
        '/api/content': [...content, albums],
        '/api/album?id=x%201': [{ title: 'c', fromDate: 'TBA' }],
      },
      withAlbums,
    );
    expect(asked).toContain('/api/album?id=x%201');
    expect(counts).toMatchObject({ album: 1 });
    expect(notes).toEqual([
      {
        words: expect.stringContaining('source "album": "fromDate": no day, so undated in 1 record'),
        loses: true,
      },
    ]);
  });

  it('is named where no record opens its page', async () => {
    const { asked, notes } = await ask({ ...sound, '/api/content': content }, withAlbums);
    expect(asked.filter((url) => url.includes('album'))).toEqual([]);
    expect(notes).toEqual([
      { words: 'source "album" is not asked: no record of a list opens its page', loses: false },
    ]);
  });
});

it('A-03 a hostile one: each source says once what is lost, and why', async () => {
  const { notes } = await ask({
    '/api/news/AC': [{ title: 'a', fromDate: '05-03-2026' }, { title: 'b', fromDate: '0000-00-00' }, null],
    '/api/content': [
      { title: 'a', category: 'Circulars' },
      { title: 'b', category: 'Message', attachments: 'b.pdf' },
    ],
    '/api/thoughts': '<!doctype html>',
  });
  const said = notes.map(({ words, loses }) => `${loses ? 'lost' : 'told'} ${words}`).toSorted();
  expect(said).toEqual([
    'lost source "content": 1 with "Circulars" in "category", so in no list; did you mean "Circular"?',
    'lost source "news": "fromDate": no day, so undated in 2 records, such as number 1 "a": "05-03-2026"; give YYYY-MM-DD, a moment such as 2026-02-28T18:30:00Z, or milliseconds since 1970',
    'lost source "news": no title, text, file or picture, so left out in 1 record, such as number 3; complete it, or take it out',
    'lost source "thoughts": Error fetching data: the answer is not JSON (https://api.example/api/thoughts)',
    'told source "album" is not asked: no record of a list opens its page',
    'told source "content": "attachments": read as a list of paths in 1 record, such as number 2 "b": "b.pdf"; give a list of paths, or of objects with one in "path", "url" or "src"',
    'told source "content": a list selects "Circular" in "category", which no record has; there is "Circulars" (1), "Message" (1)',
  ]);
});
