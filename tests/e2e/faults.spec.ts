/** When a source fails, its blocks show their placeholders and everything else stands; calls. */
import type { Page } from '@playwright/test';
import { answer, browserSays, calls, countCalls, faults, type Source } from './api.ts';
import { follow } from './moves.ts';
import { expect, scrollThrough, started, test } from './site.ts';
import { routeTable } from './pages.ts';

interface Case {
  source: Source;
  path: string;
  /** What is seen in place of the records. */
  placeholder: (page: Page) => Promise<void>;
}

const placeholderSays = (text: string) => async (page: Page) => {
  const placeholder = page.locator('main [data-placeholder]:not(a)').first();
  await expect(placeholder).toBeVisible();
  await expect(placeholder).toContainText(text);
};

const cases: Case[] = [
  { source: 'news', path: '/News', placeholder: placeholderSays('No Data Available') },
  { source: 'content', path: '/BookShelf', placeholder: placeholderSays('Book Title') },
  { source: 'content', path: '/Gallery', placeholder: placeholderSays('Coming Soon...') },
  { source: 'circulars', path: '/Circular', placeholder: placeholderSays('') },
  { source: 'circulars', path: '/Messages', placeholder: placeholderSays('No Data Available') },
  { source: 'circulars', path: '/Reflection', placeholder: placeholderSays('') },
  { source: 'circulars', path: '/PrayerAnswered', placeholder: placeholderSays('') },
  {
    source: 'thoughts',
    path: '/',
    placeholder: (page) => expect(page.locator('#thought figure')).toHaveText(''),
  },
  {
    source: 'playlist',
    path: '/Playlist',
    placeholder: (page) =>
      expect(page.getByRole('main').getByText('No Data Available').first()).toBeVisible(),
  },
  {
    source: 'journey',
    path: '/Journey',
    placeholder: (page) =>
      expect(page.getByRole('main').getByText('No data available for this month.').first()).toBeVisible(),
  },
];

for (const { source, path, placeholder } of cases) {
  for (const fault of faults) {
    test(`A-04 ${path} when "${source}" is ${fault}: a placeholder, and the rest stands`, async ({
      page,
      gate,
    }) => {
      const told =
        source === 'journey' ? /error: source "journey": Error fetching data/ : RegExp(`"${source}"`);
      gate.expects(told, ...browserSays(fault));
      await answer(page, source, fault);
      await page.goto(path);
      const title = await page.title();
      await scrollThrough(page);
      await placeholder(page);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(3);
      await expect(page.getByText(/error|fail|wrong|sorry/i)).toHaveCount(0);
    });
  }
}

test('A-04 all sources down at once: the home page is whole', async ({ page, gate }) => {
  gate.expects(
    ...(['news', 'content', 'thoughts', 'notifications'] as const).map((name) => RegExp(`"${name}"`)),
  );
  gate.allows(...browserSays('aborted'));
  const headings = page.locator('main .heading');
  await page.goto('/');
  const before = await headings.allInnerTexts();
  for (const source of Object.keys(calls) as Source[]) await answer(page, source, 'aborted');
  await page.reload();
  await scrollThrough(page);
  await expect(headings).toHaveText(before);
  await expect(page.locator('#news').getByText('News Title').first()).toBeVisible();
  await expect(page.locator('#photos').getByText('Coming Soon...').first()).toBeVisible();
  await expect(page.locator('#leaders').getByRole('listitem')).toHaveCount(12);
});

test('A-04 a call that fails is told to the console once', async ({ page, gate }) => {
  gate.expects(/source "news"/, ...browserSays('status 500'));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await answer(page, 'news', 'status 500');
  await page.goto('/');
  await scrollThrough(page);
  await expect.poll(() => said.filter((line) => line.startsWith('source "news"')).length).toBe(1);
});

test('A-04 after a failure the next page view asks again', async ({ page, gate }) => {
  gate.expects(/source "news"/, ...browserSays('status 500'));
  await answer(page, 'news', 'status 500');
  await page.goto('/News');
  await scrollThrough(page);
  await expect(page.locator('main [data-placeholder]').first()).toBeVisible();
  await page.unrouteAll();
  await follow(page, '/History');
  await follow(page, '/News');
  await expect(page.locator('main li').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [data-placeholder]:not(a)')).toHaveCount(0);
});

for (const path of routeTable) {
  test(`A-05 ${path}: each of its sources is asked once`, async ({ page }) => {
    const counts = countCalls(page);
    await page.goto(path);
    await scrollThrough(page);
    await expect.poll(() => counts.size).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
  });
}

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
  page.on('request', (request) => {
    const source = Object.entries(calls).find(([, path]) => new URL(request.url()).pathname.startsWith(path));
    if (source) headers.set(source[0], request.headers()['authorization']);
  });
  for (const path of ['/', '/Circular', '/Playlist', '/Journey']) {
    await page.goto(path);
    await started(page);
  }
  await expect.poll(() => headers.size).toBe(7);
  const bearer = `Bearer ${process.env['VITE_API_TOKEN']}`;
  for (const source of ['thoughts', 'circulars', 'notifications', 'playlist', 'journey'])
    expect(headers.get(source), source).toBe(bearer);
  for (const source of ['news', 'content']) expect(headers.get(source), source).toBeUndefined();
});
