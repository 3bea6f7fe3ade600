/** What the fault matrix leaves: further pages of a source, all sources down at once; calls. */
import { sampleOf } from '../sample.ts';
import { answer, browserSays, calls, countCalls, untilGivenUp, type Source } from './api.ts';
import { follow } from './moves.ts';
import { rememberServed } from './served.ts';
import { expect, scrollThrough, started, test } from './site.ts';

interface Case {
  source: Source;
  path: string;
  block: string;
  /** What is seen in place of the records. */
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

for (const { source, path, block, says } of sampleOf(cases, 3, 'sources that are no list')) {
  test(`A-04 ${path} when "${source}" is no list: a placeholder in ${block}, and the rest stands`, async ({
    page,
    gate,
  }) => {
    gate.expects(RegExp(`error: source "${source}": Error fetching data`));
    const expectRest = await rememberServed(page, block);
    await answer(page, source, 'no list');
    await page.goto(path);
    await scrollThrough(page);
    const placeholder = page.locator(block).locator('[data-placeholder]:not(a)').first();
    await expect(placeholder).toBeVisible();
    await expect(placeholder).toContainText(says);
    await expectRest();
  });
}

test('A-04 all sources down at once: the home page is whole', async ({ page, gate }) => {
  const down = ['news', 'content', 'thoughts', 'notifications'] as const;
  gate.expects(...down.map((name) => RegExp(`"${name}"`)), ...browserSays('refused'));
  await page.clock.install();
  const expectRest = await rememberServed(page, '#news, #photos, #thought');
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, 'refused');
  await untilGivenUp(page, down, 'refused', () => page.goto('/'));
  await scrollThrough(page);
  await expect(page.locator('#news').getByText('News Title').first()).toBeVisible();
  await expect(page.locator('#photos').getByText('Coming Soon...').first()).toBeVisible();
  await expect(page.locator('#thought figure')).toHaveText('');
  await expect(page.locator('#leaders').getByRole('listitem')).toHaveCount(6);
  await expectRest();
});

test('A-04 a call that fails is told to the console once', async ({ page, gate }) => {
  gate.expects(/source "news"/, ...browserSays('status 500'));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.clock.install();
  await answer(page, 'news', 'status 500');
  await untilGivenUp(page, ['news'], 'status 500', () => page.goto('/'));
  await scrollThrough(page);
  await expect.poll(() => said.filter((line) => line.startsWith('source "news"')).length).toBe(1);
});

test('A-04 after a failure the next page view asks again', async ({ page, gate }) => {
  gate.expects(/source "news"/);
  await answer(page, 'news', 'no list');
  await page.goto('/News');
  await scrollThrough(page);
  await expect(page.locator('main [data-placeholder]').first()).toBeVisible();
  await page.unrouteAll();
  await answer(page, 'news', [{ title: 'It is back' }]);
  await follow(page, '/Story');
  await follow(page, '/News');
  await expect(page.getByRole('heading', { name: 'It is back' })).toBeVisible();
  await expect(page.locator('main [data-placeholder]:not(a)')).toHaveCount(0);
});

test('A-04 a call that goes wrong once is made again, and nobody is told', async ({ page, gate }) => {
  gate.expects(...browserSays('status 500'));
  const counts = countCalls(page);
  await answer(page, 'news', [{ title: 'At the second time' }]);
  await page.route(
    ({ pathname }) => pathname.startsWith(calls.news),
    (route) => route.fulfill({ status: 500 }),
    {
      times: 1,
    },
  );
  await page.clock.install();
  await page.goto('/News');
  await scrollThrough(page);
  const seen = page.getByRole('heading', { name: 'At the second time' });
  await expect.poll(() => page.clock.fastForward(1000).then(() => seen.isVisible())).toBe(true);
  expect([...counts].filter(([path]) => path.startsWith(calls.news)).map(([, count]) => count)).toEqual([2]);
});

test('A-05 all calls start before any block is seen, and none waits for another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  const asked = new Set<string>();
  // No call is answered: what is asked, is asked without waiting.
  await page.route('**/api/**', (route) => void asked.add(new URL(route.request().url()).pathname));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => [...asked].map((path) => path.split('/').slice(0, -1).join('/')).toSorted())
    .toEqual(['/api/gallery/All', '/api/news', '/api/notification', '/api/thoughtoftheday']);
});

test('A-05 each page view asks anew', async ({ page }) => {
  await page.goto('/News');
  await started(page);
  const counts = countCalls(page);
  await follow(page, '/Home');
  await follow(page, '/News');
  const news = () => [...counts].find(([path]) => path.startsWith(calls.news))?.[1];
  await expect.poll(news).toBe(2);
});

test('A-01 the calls carry the authorization of specification section 7, and no other does', async ({
  page,
}) => {
  const headers = new Map<string, string | undefined>();
  await answer(page, 'album', []);
  page.on('request', (request) => {
    const source = Object.entries(calls).find(([, path]) => new URL(request.url()).pathname.startsWith(path));
    if (source) headers.set(source[0], request.headers()['authorization']);
  });
  for (const path of ['/', '/Circular', '/Playlist', '/Journey', '/SubGallery?id=album']) {
    await page.goto(path);
    await started(page);
  }
  await expect.poll(() => headers.size).toBe(8);
  const bearer = `Bearer ${process.env['VITE_API_TOKEN']}`;
  for (const source of ['thoughts', 'circulars', 'notifications', 'playlist', 'journey'])
    expect(headers.get(source), source).toBe(bearer);
  for (const source of ['news', 'content', 'album']) expect(headers.get(source), source).toBeUndefined();
});
