/** F9 What a device keeps of the site, and when it is shown. */
import { describe, expect, it, vi } from 'vitest';
import { makeCaches } from './make-caches.ts';
import {
  down,
  html,
  files,
  navigation,
  origin,
  page,
  picture,
  request,
  setUp,
  textOf,
  type Network,
} from './make-offline-site.ts';

describe('F9 keeping a build', () => {
  it('F9 fetches each content once, checked by its hash, and again only what has changed', async () => {
    const caches = makeCaches();
    const first = setUp(undefined, files, caches);
    await first.site.install();
    expect(first.asked.map(({ path }) => path).toSorted()).toEqual(
      ['/Home', '/News', '/assets/app-1.js', '/images/a.svg', '/search.json'].toSorted(),
    );
    const initOf = (path: string) => first.asked.find((one) => one.path === path)?.init;
    expect(initOf('/News')).toEqual({ cache: 'no-cache', integrity: 'sha256-news/', priority: 'low' });
    expect(initOf('/assets/app-1.js')).toMatchObject({ cache: 'default', integrity: 'sha256-app' });

    const next = setUp(undefined, { ...files, needed: { ...files.needed, '/News': 'news2' } }, caches);
    await next.site.install();
    expect(next.asked.map(({ path }) => path)).toEqual(['/News']);
    // Until the new build is in charge, the old one has all of its own.
    first.now(down);
    expect(await textOf(first.site.answer(navigation('/News')))).toBe('fresh /News');
    await next.site.tidy();
    expect([...(caches.kept.get('site')?.keys() ?? [])].toSorted()).toEqual(
      ['a', 'app', 'home%2B', 'news2', 'search'].map((hash) => `${origin}/kept/${hash}`).toSorted(),
    );
  });

  it('F9 two paths of one content are fetched once', async () => {
    const { site, asked } = setUp();
    await site.install();
    expect(asked.filter(({ path }) => path === '/' || path === '/Home')).toHaveLength(1);
  });

  it('F9 comes to nothing when something needed does not come, and goes on from there the next time', async () => {
    const { site, asked, now } = setUp((path) =>
      path === '/search.json' ? new Response('', { status: 503 }) : page(path),
    );
    await expect(site.install()).rejects.toThrow('/search.json answered 503');
    now((path) => page(path));
    asked.length = 0;
    await site.install();
    expect(asked.map(({ path }) => path)).toEqual(['/search.json']);
  });

  it('F9 keeps what a host has changed on the way, if it is of this build', async () => {
    const changed = (build: string) => (path: string) =>
      path.startsWith('/assets/')
        ? new Response('minified', { headers: { 'Content-Type': 'text/javascript' } })
        : path === '/search.json'
          ? new Response('[]')
          : page(`<script src="/cdn-cgi/decode.js"></script><script>{"build":"${build}"}</script>`);
    const through = (network: Network, isPassed: (path: string) => boolean) =>
      setUp((path) => network(path), files, makeCaches(), '/', isPassed);
    const isWhole = (path: string) => path === '/search.json';
    const { site, now } = through(changed('b1'), isWhole);
    await site.install();
    now(down);
    expect(await textOf(site.answer(navigation('/News')))).toContain('/cdn-cgi/decode.js');
    await expect(through(changed('b2'), isWhole).site.install()).rejects.toThrow('integrity');
    await expect(through(changed('b1'), () => false).site.install()).rejects.toThrow('integrity');
  });

  it('F9 does without a drawing that does not come', async () => {
    const { site } = setUp((path) => (path === '/images/a.svg' ? down() : page(path)));
    await expect(site.install()).resolves.toBeUndefined();
  });
});

describe('F9 what is answered', () => {
  it('F9 the network decides while there is one: pages, fragments, errors of the site', async () => {
    const { site, now } = setUp();
    await site.install();
    for (const path of ['/News', '/News?year=2025', '/fragments/News', '/search.json'])
      expect(await textOf(site.answer(navigation(path)))).toBe(`fresh ${path}`);
    now(() => new Response('gone', { status: 404 }));
    expect((await site.answer(navigation('/News')))?.status).toBe(404);
  });

  it('F9 what the browser has fetched ahead is the answer of the network', async () => {
    const { site, asked } = setUp();
    expect(await textOf(site.answer(navigation('/News'), Promise.resolve(page('ahead'))))).toBe('ahead');
    expect(asked).toEqual([]);
    expect(await textOf(site.answer(navigation('/News'), Promise.resolve(undefined)))).toBe('fresh /News');
  });

  it('F9 a move asks for a newer build, once a minute; at a load the browser does', async () => {
    const { site, update, pass } = setUp();
    await site.answer(navigation('/News'));
    expect(update).not.toHaveBeenCalled();
    for (const path of ['/fragments/News', '/fragments/Home']) await site.answer(request(path));
    expect(update).toHaveBeenCalledTimes(1);
    await pass(60_000);
    await site.answer(request('/fragments/News'));
    expect(update).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there is no network', down],
    ['the server fails', () => new Response('busy', { status: 503 })],
  ] as const)('F9 the device answers when %s', async (_, network) => {
    const { site, now } = setUp();
    await site.install();
    now(network);
    for (const [path, kept] of [
      ['/', '/Home'],
      ['/Home', '/Home'],
      ['/News?year=2025', '/News'],
      ['/News/', '/News'],
      ['/fragments/News', '/News'],
      ['/fragments/index', '/Home'],
      ['/search.json', '/search.json'],
    ] as const)
      expect([path, await textOf(site.answer(navigation(path)))]).toEqual([path, `fresh ${kept}`]);
    expect(await textOf(site.answer(picture('/images/a.svg')))).toBe('fresh /images/a.svg');
  });

  it('F9 the device answers when the network takes longer than 8 seconds, and no sooner', async () => {
    const { site, now, pass } = setUp();
    await site.install();
    now(() => new Promise<Response>(() => {}));
    const answer = site.answer(navigation('/News'));
    let isThere = false;
    void answer?.then(() => (isThere = true));
    await pass(7999);
    expect(isThere).toBe(false);
    await pass(1);
    expect(await textOf(answer)).toBe('fresh /News');
  });

  it('F9 the network keeps the word where the device has nothing', async () => {
    const { site, now, pass } = setUp(down);
    await expect(site.answer(navigation('/News'))).rejects.toThrow('no network');
    now(() => new Response('busy', { status: 503 }));
    expect((await site.answer(navigation('/News')))?.status).toBe(503);
    let come: (answer: Response) => void = () => {};
    now(() => new Promise<Response>((resolve) => (come = resolve)));
    const late = site.answer(navigation('/News'));
    await pass(20_000);
    come(page('late'));
    expect(await textOf(late)).toBe('late');
  });

  it('F9 scripts and typefaces of the build come from the device, those of others from where they are', async () => {
    const { site, asked, storage } = setUp();
    await site.install();
    asked.length = 0;
    const script = (path: string) => site.answer(request(path, { mode: 'cors', destination: 'script' }));
    expect(await textOf(script('/assets/app-1.js'))).toBe('fresh /assets/app-1.js');
    expect(asked).toEqual([]);
    expect(script('/assets/app-0.js')).toBeUndefined();
    // Somebody has cleared the storage, or forbidden it.
    await storage.delete('site');
    expect(await textOf(script('/assets/app-1.js'))).toBe('fresh /assets/app-1.js');
    expect(asked).toHaveLength(1);
    storage.open = () => Promise.reject(new DOMException('no', 'SecurityError'));
    expect(await textOf(script('/assets/app-1.js'))).toBe('fresh /assets/app-1.js');
  });

  it.each([
    ['a message', request('/api/message/AC', { method: 'POST' })],
    ['records of the API', request('/api/news/AC')],
    ['another site', request('https://other.example/News')],
    ['sound', request('/audio/song.mp3', { mode: 'no-cors', destination: 'audio' })],
    ['the worker itself', request('/sw.js', { mode: 'same-origin', destination: 'serviceworker' })],
  ])('F9 %s is left to the browser', (_, one) => {
    expect(setUp().site.answer(one)).toBeUndefined();
  });
});

describe('F9 what was seen besides', () => {
  it('F9 a page that the build has not listed is kept as it was read, or moved to', async () => {
    const { site, now, kept } = setUp();
    await site.answer(navigation('/Read'));
    await site.answer(request('/fragments/Moved'));
    await expect.poll(() => kept.get('seen-pages')?.size).toBe(2);
    now(down);
    expect(await textOf(site.answer(navigation('/Read')))).toBe('fresh /Read');
    expect(await textOf(site.answer(navigation('/Moved')))).toBe('fresh /Moved');
    expect(await textOf(site.answer(request('/fragments/Read')))).toBe('fresh /Read');
    await site.tidy();
    await expect(site.answer(navigation('/Read'))).rejects.toThrow('no network');
  });

  it('F9 pictures are kept as they were seen, also those of the API, each with its query', async () => {
    const { site, now, kept } = setUp();
    await site.answer(picture('/api/image/b.png?w=2'));
    await expect.poll(() => kept.get('seen-pictures')?.size).toBe(1);
    now(down);
    expect(await textOf(site.answer(picture('/api/image/b.png?w=2')))).toBe('fresh /api/image/b.png?w=2');
    await expect(site.answer(picture('/api/image/b.png'))).rejects.toThrow('no network');
  });

  it('F9 the last four collections of up to four MiB are kept as they were seen, and answered from the device', async () => {
    const { site, now, kept } = setUp((path) => new Response(path.replace('-0', '-'.repeat(2 ** 22))));
    // Were number 0 kept in spite of its size, number 2 would be gone.
    for (const number of [1, 2, 3, 4, 0, 5]) {
      await site.answer(request(`/assets/records-${number}.json`));
      const isKept = () => kept.get('seen-records')?.has(`${origin}/assets/records-${number}.json`) ?? false;
      await vi.waitUntil(() => number === 0 || isKept());
    }
    now(down);
    expect(await textOf(site.answer(request('/assets/records-2.json')))).toBe('/assets/records-2.json');
    for (const lost of [0, 1])
      await expect(site.answer(request(`/assets/records-${lost}.json`))).rejects.toThrow('no network');
  });

  it('F9 errors, parts of files and things that are no page are not kept', async () => {
    const { site, now, kept } = setUp(() => new Response('gone', { status: 404, ...html }));
    await site.answer(navigation('/Gone'));
    await site.answer(picture('/gone.png'));
    now(() => new Response('part', { status: 206 }));
    await site.answer(picture('/part.png'));
    now(() => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
    await site.answer(navigation('/documents/a.pdf'));
    await new Promise(setImmediate);
    expect([kept.get('seen-pages'), kept.get('seen-pictures')].map((one) => one?.size ?? 0)).toEqual([0, 0]);
  });

  it('F9 the device keeps sixty of them, the last', async () => {
    const { site, kept } = setUp();
    for (let number = 0; number < 63; number += 1) {
      await site.answer(picture(`/photo-${number}.jpg`));
      await new Promise(setImmediate);
    }
    const urls = [...(kept.get('seen-pictures')?.keys() ?? [])];
    expect([urls.length, urls.at(0), urls.at(-1)]).toEqual([
      60,
      `${origin}/photo-3.jpg`,
      `${origin}/photo-62.jpg`,
    ]);
  });

  it('F9 a full device keeps nothing, and shows everything', async () => {
    const { site, storage } = setUp();
    storage.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect(await textOf(site.answer(navigation('/Read')))).toBe('fresh /Read');
    expect(await textOf(site.answer(picture('/photo.jpg')))).toBe('fresh /photo.jpg');
  });
});

describe('a site in a folder of a host', () => {
  const at = (path: string, mode: RequestMode = 'navigate') =>
    ({ url: origin + path, method: 'GET', mode, destination: 'document' }) as Request;

  it('keeps pages by their addresses in the site, and leaves other folders alone', async () => {
    const { site, now } = setUp(undefined, files, makeCaches(), '/carmel/');
    await site.install();
    now(down);
    expect(await (await site.answer(at('/carmel/News')))?.text()).toBe('fresh /News');
    for (const path of ['/News', '/other/News', '/carmelites']) expect(site.answer(at(path))).toBeUndefined();
  });
});
