/** Cases beside `api-faults.spec.ts`: further pages of a source, all sources down at once; calls. */
import { readEnvironment } from '../../src/hosting/environment.ts';
import { outOfFolder } from './in-folder.ts';
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import { addressesOf, answer, browserSays, calls, countCalls, untilGivenUp, type Source } from './api.ts';
import { follow, setOut } from './moves.ts';
import { expectServed } from './served.ts';
import { expect, scrollThrough, test } from './site.ts';
import { arrive, titleAt } from './sources.ts';

interface Case {
  source: Source;
  path: string;
  block: string;
  /** The placeholders of the records. */
  says: string;
}

const cases: Case[] = [
  { source: 'news', path: '/', block: '#news', says: 'News Title' },
  { source: 'content', path: '/', block: '#photos', says: 'Coming Soon...' },
  { source: 'content', path: '/Gallery', block: '#albums', says: 'Coming Soon...' },
  { source: 'circulars', path: '/Messages', block: '#messages', says: 'No Data Available' },
  { source: 'circulars', path: '/Reflection', block: '#reflections', says: 'No Data Available' },
  { source: 'circulars', path: '/PrayerAnswered', block: '#prayers', says: 'No Data Available' },
];

const drawn = sampleOf(cases, 1, 'sources that are no list');

test(
  'A-04 what is no list costs the blocks that show it: placeholders, and the rest of each page stands',
  { tag: '@rest' },
  async ({ page, gate }) => {
    const { probe, end } = createProbes();
    // A source that answers on one page and fails on the next would show what it said first.
    for (const source of new Set(drawn.map((one) => one.source))) {
      gate.expects(RegExp(`error: source "${source}": Error fetching data`));
      await answer(page, source, 'no list');
    }
    for (const { source, path, block, says } of drawn)
      await probe(`A-04 ${path} when "${source}" is no list`, async () => {
        await arrive(page, path);
        const placeholder = page.locator(block).locator('[data-placeholder]:not(a)').first();
        await expect(placeholder).toBeVisible();
        await expect(placeholder).toContainText(says);
        await expect(page.locator(`${block} [aria-busy="true"]`)).toHaveCount(0);
        await expectServed(page, block);
      });
    end();
  },
);

test('A-04 A-01 F2 all sources down at once: the home page is whole, and whoever calls shows its pass where it is wanted', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  const down = ['news', 'content', 'thoughts', 'notifications'] as const;
  gate.expects(...down.map((name) => RegExp(`"${name}"`)), ...browserSays('refused'));
  const headers = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const source = Object.entries(calls).find(([, path]) =>
      outOfFolder(new URL(request.url()).pathname).startsWith(path),
    );
    if (source) headers.set(source[0], request.headers()['authorization']);
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install();
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, 'refused');
  await untilGivenUp(page, down, 'refused', () => page.goto('/'));
  await scrollThrough(page);

  await probe('A-04 each block has its placeholder, and the rest stands', async () => {
    await expect(page.locator('#news').getByText('News Title').first()).toBeVisible();
    await expect(page.locator('#photos').getByText('Coming Soon...').first()).toBeVisible();
    await expect(page.locator('#thought figure')).toHaveText('');
    await expect(page.locator('#leaders').getByRole('listitem')).toHaveCount(6);
    await expectServed(page, '#news, #photos, #thought');
  });
  await probe('A-04 each call that fails is told to the console once', async () => {
    const times = down.map((name) => said.filter((line) => line.startsWith(`source "${name}"`)).length);
    expect(times).toEqual(down.map(() => 1));
  });
  await page.unrouteAll();
  await answer(page, 'album', []);
  await probe(
    'A-01 the calls carry the authorization of specification section 7, and no other does',
    async () => {
      for (const [path, source] of [
        ['/Circular', 'circulars'],
        ['/Playlist', 'playlist'],
        ['/Journey', 'journey'],
        ['/SubGallery?id=album', 'album'],
      ] as const) {
        await setOut(page, path);
        await expect(page).toHaveTitle(titleAt(path));
        // A page that is left before it is painted asks nothing.
        await expect.poll(() => headers.has(source), source).toBe(true);
      }
      await expect.poll(() => headers.size).toBe(8);
      const bearer = `Bearer ${readEnvironment(process.cwd()).settings.token}`;
      for (const source of ['thoughts', 'circulars', 'notifications', 'playlist', 'journey'])
        expect(headers.get(source), source).toBe(bearer);
      for (const source of ['news', 'content', 'album']) expect(headers.get(source), source).toBeUndefined();
    },
  );
  end();
});

test(
  'A-04 A-05 each page view asks anew: after a failure too, which one call may make without a word',
  { tag: '@rest' },
  async ({ page, gate }) => {
    const { probe, end } = createProbes();
    gate.expects(...browserSays('status 500'), /source "circulars"/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
    const counts = countCalls(page);
    const ofNews = () => [...counts].find(([path]) => path.startsWith(calls.news))?.[1];

    await probe('A-04 a call that goes wrong once is made again, and nobody is told', async () => {
      await answer(page, 'news', [{ title: 'At the second time' }]);
      await page.route(addressesOf('news'), (route) => route.fulfill({ status: 500 }), { times: 1 });
      await page.goto('/News');
      await scrollThrough(page);
      const seen = page.getByRole('heading', { name: 'At the second time' });
      await expect.poll(() => page.clock.fastForward(1000).then(() => seen.isVisible())).toBe(true);
      expect(ofNews()).toBe(2);
      expect(said.filter((line) => line.startsWith('source '))).toEqual([]);
    });
    await probe('A-05 each page view asks anew', async () => {
      await follow(page, '/Home');
      // A page that is left before it is painted was not viewed, and asks nothing.
      await expect.poll(ofNews).toBe(3);
      await follow(page, '/News');
      await expect.poll(ofNews).toBe(4);
    });
    await probe('A-04 after a failure the next page view asks again', async () => {
      await answer(page, 'circulars', 'no list');
      await arrive(page, '/Circular');
      await expect(page.locator('main [data-placeholder]').first()).toBeVisible();
      await page.unrouteAll();
      const back = { title: 'It is back', category: 'Circular', date: '2026-11-20' };
      await answer(page, 'circulars', [back]);
      await follow(page, '/Story');
      await arrive(page, '/Circular');
      await expect(page.getByRole('heading', { name: 'It is back' })).toBeVisible();
      await expect(page.locator('main [data-placeholder]:not(a)')).toHaveCount(0);
    });
    end();
  },
);

test(
  'A-05 all calls start before any block is seen, and none waits for another',
  { tag: '@rest' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 600 });
    const asked = new Set<string>();
    // No call is answered: what is asked, is asked without waiting.
    await page.route('**/api/**', (route) => {
      // A picture is asked for when it comes near: it is no call.
      if (route.request().resourceType() !== 'image')
        asked.add(outOfFolder(new URL(route.request().url()).pathname));
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect
      .poll(() => [...asked].map((path) => path.split('/').slice(0, -1).join('/')).toSorted())
      .toEqual(['/api/gallery/All', '/api/news', '/api/notification', '/api/thoughtoftheday']);
  },
);
