/** The home page: order of its parts, hero, leaders, provinces, photographs. */
import { answer } from './api.ts';
import { awake, expect, attributesRefused, scrollThrough, started, test } from './site.ts';

/** Where the cards of the others lead; of the last the address is not known yet. */
const neighbours = [
  ['Upper Pinewick', 'https://upper.example.org'],
  ['Pinewick Ferry', 'http://ferry.example.org'],
  ['Pinewick Mill', null],
] as const;

test('H-01 the parts of the page in their order', async ({ page }) => {
  await page.goto('/');
  const parts = [
    page.getByRole('banner'),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'News' }),
    page.getByRole('region', { name: 'Thought of the day' }),
    page.getByRole('region', { name: 'What we hold' }),
    page.getByRole('region', { name: 'Our leaders' }),
    page.getByRole('region', { name: 'Sing with us' }),
    page.getByRole('region', { name: 'Neighbouring choirs' }),
    page.getByRole('region', { name: 'Photo gallery' }),
    page.getByRole('contentinfo'),
  ];
  const handles = await Promise.all(parts.map((part) => part.elementHandle()));
  const inOrder = await page.evaluate(
    (elements) =>
      elements.slice(1).map((element, index) => {
        const before = elements[index];
        if (!element || !before) return false;
        return (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      }),
    handles,
  );
  expect(inOrder).toEqual(parts.slice(1).map(() => true));
});

test('H-02 the hero leads to the story and to the series, and welcomes', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: await page.locator('h1').innerText() });
  await expect(hero.getByRole('link', { name: 'Read our story' })).toHaveAttribute('href', '/Story');
  await expect(hero.locator('a[href="/Series"]')).toBeVisible();
  const message = hero.getByRole('region', { name: 'Welcome from the librarian' });
  expect((await message.innerText()).length).toBeGreaterThan(100);
});

test('H-03 the film starts muted; a control un-mutes it', async ({ page }) => {
  await page.goto('/');
  await awake(page);
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
});

test('H-03 the film does not play under reduced motion, and is not fetched', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/video/')) films.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await awake(page);
  await expect(page.locator('video')).toHaveCount(0);
  expect(films).toEqual([]);
});

test('H-03 the film is fetched after the largest paint', async ({ page }) => {
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) =>
      paints.push(...list.getEntries().map(({ startTime }) => startTime)),
    ).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto('/');
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
});

test('H-06 news, leaders and neighbours lead on', async ({ page }) => {
  await page.goto('/');
  const more: [region: string, link: string | RegExp, href: string][] = [
    ['News', 'News read more', '/News'],
    ['Our leaders', /leaders/i, '/Leaders'],
    ['Neighbouring choirs', /read more/i, '/Regions'],
  ];
  for (const [region, name, href] of more) {
    const link = page.getByRole('region', { name: region, exact: true }).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
  }
});

test('H-07 the thought of the day: sanitised HTML and its author', async ({ page, gate }) => {
  gate.allows(...attributesRefused);
  await answer(page, 'thoughts', [
    {
      _id: 'one',
      category: 'Thought of the Day',
      message: '<p>Only <em>love</em><img src="x" onerror="hit=1"><script>hit=1</script></p>',
      name: 'St Somebody',
    },
  ]);
  await page.goto('/');
  await scrollThrough(page);
  const thought = page.locator('#thought');
  await expect(thought.getByRole('blockquote')).toHaveText('Only love');
  await expect(thought.locator('em')).toHaveText('love');
  await expect(thought.locator('script, [onerror]')).toHaveCount(0);
  await expect(thought.getByText('St Somebody')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const boxes = await Promise.all([thought.boundingBox(), page.locator('#charism').boundingBox()]);
  expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99)), 'beside the charism').toBeLessThan(2);
});

test('H-07 a thought that cannot be fetched leaves its box empty and is logged', async ({ page, gate }) => {
  gate.expects(/error: source "thoughts": Error fetching data/, /error: Failed to load resource/);
  await answer(page, 'thoughts', 'status 404');
  await page.goto('/');
  await scrollThrough(page);
  await expect(page.locator('#thought figure')).toHaveText('');
  await expect(page.getByRole('region', { name: 'What we hold' })).toBeVisible();
});

test('H-08 the leaders strip: portraits with names and years, the first and the last of them', async ({
  page,
}) => {
  await page.goto('/');
  const leaders = page.getByRole('region', { name: 'Our leaders' }).getByRole('listitem');
  await expect(leaders).toHaveCount(6);
  await expect(leaders.locator('img')).toHaveCount(6);
  await expect(leaders.first()).toContainText('1868');
  await expect(leaders.last()).toContainText('From 2009');
  for (const leader of await leaders.all()) {
    const lines = (await leader.innerText()).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThanOrEqual(2);
  }
});

test('H-09 the others lead to sites of their own in a new tab, a card without an address does not', async ({
  page,
}) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Neighbouring choirs' });
  await expect(block.getByRole('listitem')).toHaveCount(4);
  for (const [name, href] of neighbours) {
    const link = block.getByRole('listitem').filter({ hasText: name }).getByRole('link');
    await expect(link, name).toHaveCount(1);
    expect(await link.getAttribute('href')).toBe(href);
    if (href === null) await expect(link).toHaveAttribute('aria-disabled', 'true');
    else {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  }
  const board = block.getByRole('listitem').filter({ hasText: 'Board & Keys' });
  await expect(board).toHaveCount(1);
  await expect(board.locator('a[target="_blank"]')).toHaveCount(0);
});

test('H-10 at most six photographs: the first of each album', async ({ page }) => {
  const albums = Array.from({ length: 9 }, (_, index) => ({
    _id: `album-${index}`,
    category: index === 1 ? 'BookShelf' : 'PhotoGallery',
    title: `Album ${index}`,
    date: `2026-01-0${9 - index}`,
    attachments: ['albums/mount-1.svg', 'albums/mount-2.svg'],
  }));
  await answer(page, 'content', albums);
  await page.goto('/');
  await scrollThrough(page);
  const photos = page.getByRole('region', { name: 'Photo gallery' }).locator('figure');
  await expect(photos).toHaveCount(6);
  await expect(photos.locator('img[src$="/api/image/albums/mount-1.svg"]')).toHaveCount(6);
  await expect(photos.first()).toContainText('Album 0');
  await expect(photos.last()).toContainText('Album 6');
});

test('H-10 fewer albums: as many photographs, and no placeholder among them', async ({ page }) => {
  const album = (title: string, date: string, attachments: string[]) => ({
    _id: title,
    category: 'PhotoGallery',
    title,
    date,
    attachments,
  });
  await answer(page, 'content', [
    album('Second', '2026-01-01', ['albums/mount-2.svg']),
    album('First', '2026-02-01', ['albums/mount-1.svg']),
    album('Without a picture', '2026-03-01', []),
  ]);
  await page.goto('/');
  await scrollThrough(page);
  const block = page.getByRole('region', { name: 'Photo gallery' });
  await expect(block.locator('figcaption')).toHaveText(['First', 'Second']);
  await expect(block.locator('[data-placeholder]')).toHaveCount(0);
});

test('H-10 without data: placeholders', async ({ page }) => {
  await answer(page, 'content', []);
  await page.goto('/');
  await scrollThrough(page);
  const block = page.getByRole('region', { name: 'Photo gallery' });
  await expect(block.getByText('Coming Soon...').first()).toBeVisible();
  await expect(block.locator('img')).toHaveCount(0);
});

test('H-10 a photograph opens large; arrow keys move on, Escape gives the focus back', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const button = page.getByRole('region', { name: 'Photo gallery' }).getByRole('button').nth(1);
  await button.click();
  const large = page.locator('.PhotoView-Portal');
  await expect(large).toBeVisible();
  await expect(large.getByText(/^2 \/ 6/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(/^3 \/ 6/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(button).toBeFocused();
});
