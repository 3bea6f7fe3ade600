// @vitest-environment jsdom
/** The served page at addresses that hosts make of its own, and the way on from addresses without a page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadOn } from '../../src/client/lead-on.ts';
import { readSite } from '../../src/client/site.ts';

const read = () =>
  readSite(
    () => {},
    () => {},
  );

function serve(address: string, payload: object) {
  history.replaceState(null, '', address);
  const text = JSON.stringify({ build: 'b', blocks: {}, sources: {}, ...payload });
  document.body.innerHTML = `<div id="root"><div data-content></div></div><script type="application/json" id="page">${text}</script>`;
}

describe('a page of the site', () => {
  it.each([
    ['/History', '/History'],
    ['/history?year=2025#a', '/History?year=2025#a'],
    ['/HISTORY/', '/History'],
    ['/History.html?q=1', '/History?q=1'],
    ['/old', '/old'],
    ['/%C5%92uvres', '/%C5%92uvres'],
  ])('R-03 lives at %s, where a host that folds letters serves it, as %s', (address, own) => {
    serve(address, { route: '/History', paths: ['/History', '/old', '/Œuvres'] });
    expect(read()).toBeDefined();
    expect(location.href.slice(location.origin.length)).toBe(own);
  });

  it('the first page lives under the name of its file', () => {
    serve('/index.html', { route: '/Home', paths: ['/Home', '/'] });
    expect(read()).toBeDefined();
    expect(location.pathname).toBe('/');
  });

  it('R-03 does not live at the address of something else', () => {
    serve('/web/2026/History', { route: '/History', paths: ['/History'] });
    expect(read()).toBeUndefined();
    expect(location.pathname).toBe('/web/2026/History');
  });

  it('the page for unknown addresses lives at each, which stays', () => {
    serve('/nowhere/x', { route: '/NotFound', paths: ['/NotFound'], isForUnknown: true });
    expect(read()).toBeDefined();
    expect(location.pathname).toBe('/nowhere/x');
  });
});

describe('an address without a page, on a host that redirects nothing', () => {
  const asked: string[] = [];
  const replace = vi.fn<(address: string) => void>();

  beforeEach(() => {
    asked.length = 0;
    replace.mockClear();
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      const texts = [{ address: '/History#a' }, { address: '/%C5%92uvres' }];
      return Promise.resolve({ ok: address === '/History', json: () => Promise.resolve(texts) });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The address to which a visitor is led on. */
  async function ledFrom(address: string, texts?: string) {
    const { pathname, search, hash } = new URL(address, 'https://site.example');
    vi.stubGlobal('location', { pathname, search, hash, replace });
    await leadOn(texts);
    return replace.mock.calls[0]?.[0];
  }

  it.each([
    ['/History/?year=2025#a', '/History?year=2025#a'],
    ['/History.html', '/History'],
    ['/History.html/', '/History'],
    ['/Nowhere/', undefined],
    ['/', undefined],
  ])('leads on from %s to %s', async (address, to) => {
    expect(await ledFrom(address)).toBe(to);
  });

  it('R-03 R-04 other letters are unknown, and nothing is asked', async () => {
    expect(await ledFrom('/history')).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('leads on from other letters where the site has a page for unknown addresses', async () => {
    expect(await ledFrom('/hisTory?q=1', '/search.json')).toBe('/History?q=1');
    expect(asked).toEqual(['/search.json', '/History']);
    replace.mockClear();
    expect(await ledFrom('/HISTORY/', '/search.json')).toBe('/History');
  });

  it('leads to no other host', async () => {
    vi.stubGlobal('location', { pathname: '//History/', search: '', hash: '', replace });
    await leadOn();
    expect([asked, replace.mock.calls]).toEqual([[], []]);
  });
});
