/** The home page: film, thought, photographs. Its parts and where they lead: `tests/pages/home.spec.ts`. */
import { outOfFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';
import { createProbes } from '../visit/probe.ts';
import { answer } from './api.ts';
import { follow, titleOf } from './moves.ts';
import { hydrateAll, expect, attributesRefused, scrollThrough, test, withMotion } from './site.ts';

test.use(withMotion);

const photos = (page: Page) => page.getByRole('region', { name: 'Photo gallery' });

const album = (title: string, date: string, attachments: string[], category = 'PhotoGallery') => ({
  _id: title,
  category,
  title,
  date,
  attachments,
});

test('H-03 H-07 H-10 the home page for a visitor who wants no motion, with little data', async ({
  page,
  gate,
}) => {
  const { probe, end } = createProbes();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(outOfFolder(new URL(request.url()).pathname)));
  gate.expects(/error: source "thoughts": Error fetching data/, /error: Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer(page, 'thoughts', 'status 404');
  await answer(page, 'content', []);
  await page.goto('/');
  await probe('H-03 the picture of the film is asked for before all else', async () => {
    expect(requests.slice(0, 2)).toEqual(['/', '/images/hero.svg']);
  });
  await probe('R-10 the foot takes the whole width, below as much space as on other pages', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const footer = page.getByRole('contentinfo');
    const right = (selector: string) =>
      footer.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().right));
    expect(await right('form')).toBe(await right('.copyright'));
    const last = page.locator('.page-outlet > .block:last-child > :last-child');
    await expect(last).toHaveCSS('margin-bottom', '0px');
  });
  await scrollThrough(page);
  await probe('H-03 the film does not play under reduced motion, and is not fetched', async () => {
    await expect(page.locator('video')).toHaveCount(0);
    expect(requests.filter((path) => path.startsWith('/video/'))).toEqual([]);
  });
  await probe('H-07 a thought that cannot be fetched leaves its box empty and is logged', async () => {
    await expect(page.locator('#thought figure')).toHaveText('');
    await expect(page.getByRole('region', { name: 'What we hold' })).toBeVisible();
  });
  await probe('H-10 without data: placeholders', async () => {
    await expect(photos(page).getByText('Coming Soon...').first()).toBeVisible();
    await expect(photos(page).locator('img')).toHaveCount(0);
  });
  await probe('H-10 fewer albums: as many photographs, and no placeholder among them', async () => {
    await page.unrouteAll();
    await answer(page, 'content', [
      album('Second', '2026-01-01', ['albums/mount-2.svg']),
      album('First', '2026-02-01', ['albums/mount-1.svg']),
      album('Without a picture', '2026-03-01', []),
    ]);
    await follow(page, '/Story');
    await page.goBack();
    await expect(page).toHaveTitle(titleOf('/'));
    await expect(photos(page).locator('figcaption')).toHaveText(['First', 'Second']);
    await expect(photos(page).locator('[data-placeholder]')).toHaveCount(0);
  });
  end();
});

/** Nine entries, of which eight are albums; the newest first. */
const albums = Array.from({ length: 9 }, (_, index) =>
  album(
    `Album ${index}`,
    `2026-01-0${9 - index}`,
    ['albums/mount-1.svg', 'albums/mount-2.svg'],
    index === 1 ? 'BookShelf' : 'PhotoGallery',
  ),
);

/** In the page: notes when the largest paints come. */
function watchPaints(): void {
  const paints: number[] = [];
  Object.assign(window, { paints });
  new PerformanceObserver((list) =>
    paints.push(...list.getEntries().map(({ startTime }) => startTime)),
  ).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function expectFilmAfterPaint(page: Page): Promise<void> {
  await expect(page.locator('video')).toHaveCount(1);
  const filmStart = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes('/video/'))?.startTime ?? 0,
    );
  await expect.poll(filmStart).toBeGreaterThan(0);
  const paints = await page.evaluate(() => (window as unknown as { paints: number[] }).paints);
  expect(paints.length).toBeGreaterThan(0);
  expect(await filmStart()).toBeGreaterThan(Math.max(...paints));
}

async function expectSound(page: Page): Promise<void> {
  const film = page.locator('video');
  const muted = () => film.evaluate((video: HTMLVideoElement) => video.muted);
  expect(await muted()).toBe(true);
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  expect(await muted()).toBe(false);
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  expect(await muted()).toBe(true);
}

async function expectThought(page: Page): Promise<void> {
  const thought = page.locator('#thought');
  await expect(thought.getByRole('blockquote')).toHaveText('Only love');
  await expect(thought.locator('em')).toHaveText('love');
  await expect(thought.locator('script, [onerror]')).toHaveCount(0);
  await expect(thought.getByText('St Somebody')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const boxes = await Promise.all([thought.boundingBox(), page.locator('#charism').boundingBox()]);
  expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99)), 'beside the charism').toBeLessThan(2);
}

async function expectLargePhotographs(page: Page): Promise<void> {
  const button = photos(page).getByRole('button').nth(1);
  await button.click();
  const large = page.locator('.PhotoView-Portal');
  await expect(large).toBeVisible();
  await expect(large.getByText(/^2 \/ 6/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(/^3 \/ 6/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(button).toBeFocused();
}

test(
  'H-03 H-07 H-10 the home page with its film, a thought and photographs',
  { tag: '@rest' },
  async ({ page, gate }) => {
    const { probe, end } = createProbes();
    gate.allows(...attributesRefused);
    await page.addInitScript(watchPaints);
    await answer(page, 'thoughts', [
      {
        _id: 'one',
        category: 'Thought of the Day',
        message: '<p>Only <em>love</em><img src="x" onerror="hit=1"><script>hit=1</script></p>',
        name: 'St Somebody',
      },
    ]);
    await answer(page, 'content', albums);
    await page.goto('/');
    await probe('H-03 the film is fetched after the largest paint', () => expectFilmAfterPaint(page));
    await hydrateAll(page);
    await probe('H-03 the film starts muted; a control un-mutes it', () => expectSound(page));
    await probe('H-07 the thought of the day: sanitised HTML and its author', () => expectThought(page));
    await probe('H-10 at most six photographs: the first of each album', async () => {
      const figures = photos(page).locator('figure');
      await expect(figures).toHaveCount(6);
      await expect(figures.locator('img[src$="/api/image/albums/mount-1.svg"]')).toHaveCount(6);
      await expect(figures.first()).toContainText('Album 0');
      await expect(figures.last()).toContainText('Album 6');
    });
    await probe('H-10 a photograph opens large; arrow keys move on, Escape gives the focus back', () =>
      expectLargePhotographs(page),
    );
    end();
  },
);
