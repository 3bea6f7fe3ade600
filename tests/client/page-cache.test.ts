// @vitest-environment jsdom
/** The pages of a visit: each is fetched once and kept. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPages } from '../../src/client/page-cache.ts';
import type { ParsedPage } from '../../src/client/parse-page.ts';
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
const page = (route: string, changes: Partial<PagePayload> = {}): Answer => ({
  status: 200,
  html: `<title>${route}</title><div id="root"><div data-content></div></div><script type="application/json" id="page">${JSON.stringify(payload(route, changes))}</script>`,
});
const first: ParsedPage = {
  payload: payload('/Home'),
  title: 'Home',
  head: [],
  styles: [],
  content: document.createElement('div'),
};

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  asked.length = 0;
  answers = { '/News': page('/News') };
});
afterEach(() => vi.unstubAllGlobals());

describe('createPages', () => {
  it('knows the page that was served, and asks for no other before it is wanted', async () => {
    const pages = createPages('/Home', first);
    expect(await pages.get('/Home')).toBe(first);
    expect(asked).toEqual([]);
  });

  it('asks for a page once and keeps it', async () => {
    const pages = createPages('/Home', first);
    const [one, other] = await Promise.all([pages.get('/News'), pages.get('/News')]);
    expect(one?.title).toBe('/News');
    expect(other).toBe(one);
    expect(await pages.get('/News')).toBe(one);
    expect(asked).toEqual(['/News']);
  });

  it.each<[string, string, Answer]>([
    ['an unknown path', '/nothing', { status: 404, html: '<h1>404</h1>' }],
    ['a path in other capitals, though the host serves a page', '/news', page('/News')],
  ])('R-03 R-04 has no page at %s', async (_, path, answer) => {
    answers[path] = answer;
    expect(await createPages('/Home', first).get(path)).toBeUndefined();
  });

  it('R-01 has a page at each of its addresses', async () => {
    answers['/'] = page('/Home', { paths: ['/Home', '/'] });
    expect((await createPages('/News', first).get('/'))?.payload.route).toBe('/Home');
  });

  it.each<[string, Answer, string]>([
    ['the network is gone', { status: 0, html: null }, 'status 0'],
    ['the host fails', { status: 500, html: '<h1>Oops</h1>' }, 'status 500'],
    ['something else stands there', { status: 200, html: '<p>Sign in</p>' }, 'could not be fetched'],
    ['the site was built anew', page('/News', { build: 'b2' }), 'newer build'],
  ])('leaves the move to the browser when %s, and asks again the next time', async (_, answer, reason) => {
    const pages = createPages('/Home', first);
    answers['/News'] = answer;
    await expect(pages.get('/News')).rejects.toThrow(reason);
    answers['/News'] = page('/News');
    expect((await pages.get('/News'))?.title).toBe('/News');
    expect(asked).toHaveLength(2);
  });

  it('forgets all pages when documents have changed', async () => {
    const pages = createPages('/News', first);
    pages.forget();
    expect((await pages.get('/News'))?.title).toBe('/News');
    expect(asked).toEqual(['/News']);
  });
});
