// @vitest-environment jsdom
/** The pages of a visit: each is fetched once and kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPages } from '../../src/client/page-cache.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
import { createSharedPieces } from '../../src/client/shared-pieces.ts';
import type { PagePayload } from '../../src/engine/payload.ts';

type Answer = { status: number; html: string | null };
const asked: string[] = [];
let answers: Record<string, Answer> = {};

/** A request that is answered from `answers`, with the document that the browser would have made of it. */
class Request extends EventTarget {
  status = 0;
  responseXML: Document | null = null;
  responseType = '';
  path = '';
  open(_method: string, path: string) {
    this.path = path;
  }
  send() {
    asked.push(this.path);
    const { status, html } = answers[this.path] ?? { status: 404, html: '<h1>404</h1>' };
    this.status = status;
    this.responseXML = html === null ? null : new DOMParser().parseFromString(html, 'text/html');
    this.dispatchEvent(new Event('loadend'));
  }
}

const payload = (route: string, changes: Partial<PagePayload> = {}): PagePayload => ({
  route,
  paths: [route],
  builtOn: '2026-07-16',
  build: 'b1',
  blocks: {},
  sources: {},
  ...changes,
});
const page = (route: string, changes: Partial<PagePayload> = {}, content = ''): Answer => ({
  status: 200,
  html: `<title>${route}</title><div id="root"><div data-content>${content}</div></div><script type="application/json" id="page">${JSON.stringify(payload(route, changes))}</script>`,
});
const header = (hash: string, current: string, words = 'Menu') =>
  `<div id="header" data-shared="${hash}">${words && `<a href="/Home">${words}</a><a href="/News">News</a>`.replace(`"${current}"`, `"${current}" aria-current="page"`)}</div>`;
/** A piece that is left out; the second of its links leads to the page. */
const left = (hash: string) => `<div id="header" data-shared="${hash}" data-current="1"></div>`;

let first: ParsedPage;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  asked.length = 0;
  const content = document.createElement('div');
  content.innerHTML = header('h1', '/Home');
  first = { payload: payload('/Home'), title: 'Home', head: [], styles: [], content };
  answers = { '/fragments/News': page('/News', {}, `${left('h1')}<p>Of News</p>`) };
});
afterEach(() => vi.unstubAllGlobals());

describe('createPages', () => {
  it('knows the page that was served, and asks for no other before it is wanted', async () => {
    const pages = createPages('/Home', first, createSharedPieces());
    expect(await pages.get('/Home')).toBe(first);
    expect(asked).toEqual([]);
  });

  it('asks for a page once and keeps it', async () => {
    const pages = createPages('/Home', first, createSharedPieces());
    const [one, other] = await Promise.all([pages.get('/News'), pages.get('/News')]);
    expect(one?.title).toBe('/News');
    expect(other).toBe(one);
    expect(await pages.get('/News')).toBe(one);
    expect(asked).toEqual(['/fragments/News']);
  });

  it('asks for the document where a piece is not known, and knows it from then on', async () => {
    const pieces = createSharedPieces();
    const pages = createPages('/Home', first, pieces);
    answers['/fragments/News'] = page('/News', {}, left('h2'));
    answers['/News'] = page('/News', {}, header('h2', '/News', 'Other'));
    answers['/fragments/Third'] = page('/Third', {}, left('h2'));
    expect((await pages.get('/News'))?.content.textContent).toBe('OtherNews');
    const [piece] = (await pages.get('/Third'))?.content.children ?? [];
    expect(piece && pieces.whole(piece).textContent).toBe('OtherNews');
    expect(asked).toEqual(['/fragments/News', '/News', '/fragments/Third']);
  });

  it('asks for documents where there are no fragments', async () => {
    answers['/News'] = page('/News');
    const pages = createPages('/Home', first, createSharedPieces(), { hasFragments: false });
    expect((await pages.get('/News'))?.title).toBe('/News');
    expect(asked).toEqual(['/News']);
  });

  it('asks for the document where a fragment is missing', async () => {
    answers = { '/News': page('/News') };
    expect((await createPages('/Home', first, createSharedPieces()).get('/News'))?.title).toBe('/News');
  });

  it.each<[string, string, Record<string, Answer>]>([
    ['an unknown path', '/nothing', {}],
    ['a path in other capitals, though the host serves a page', '/news', { '/news': page('/News') }],
    ['the same, as a fragment', '/news', { '/fragments/news': page('/News') }],
  ])('R-03 R-04 has no page at %s', async (_, path, more) => {
    Object.assign(answers, more);
    expect(await createPages('/Home', first, createSharedPieces()).get(path)).toBeUndefined();
  });

  it('R-01 has a page at each of its addresses', async () => {
    answers['/fragments/index'] = page('/Home', { paths: ['/Home', '/'] });
    expect((await createPages('/News', first, createSharedPieces()).get('/'))?.payload.route).toBe('/Home');
  });

  const failures: [string, Record<string, Answer>, string][] = [
    ['the network is gone', { '/fragments/News': { status: 0, html: null } }, 'could not be fetched'],
    ['the host fails', { '/News': { status: 500, html: '<h1>Oops</h1>' } }, 'status 500'],
    [
      'something else stands there',
      { '/News': { status: 200, html: '<p>Sign in</p>' } },
      'could not be fetched',
    ],
    ['the site was built anew', { '/fragments/News': page('/News', { build: 'b2' }) }, 'newer build'],
    ['the document was built anew', { '/News': page('/News', { build: 'b2' }) }, 'newer build'],
  ];
  it.each(failures)(
    'leaves the move to the browser when %s, and asks again the next time',
    async (_, given, reason) => {
      const pages = createPages('/Home', first, createSharedPieces());
      const fragment = answers['/fragments/News'] as Answer;
      answers = given;
      await expect(pages.get('/News')).rejects.toThrow(reason);
      answers = { '/fragments/News': fragment };
      expect((await pages.get('/News'))?.title).toBe('/News');
    },
  );

  it('forgets all pages when documents have changed', async () => {
    const pages = createPages('/News', first, createSharedPieces());
    pages.forget();
    expect((await pages.get('/News'))?.title).toBe('/News');
    expect(asked).toEqual(['/fragments/News']);
  });

  it('an address without a page shows the page of the site for such, if it has one', async () => {
    const unknown = page('/NotFound', { isForUnknown: true });
    answers = { '/fragments/Nope': { ...unknown, status: 404 }, '/Nope': { ...unknown, status: 404 } };
    const pages = createPages('/Home', first, createSharedPieces());
    expect((await pages.get('/Nope'))?.payload.route).toBe('/NotFound');
  });
});
