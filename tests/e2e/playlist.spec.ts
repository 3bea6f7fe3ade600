/** /Playlist: the hymn with its player, then the recordings by category (D-08). */
import type { Page } from '@playwright/test';
import { answer } from './api.ts';
import { awake, expect, test } from './site.ts';

const categories: [category: string, label: string][] = [
  ['Centre', 'Centre'],
  ['KarnatakaProvince', 'Karnataka Province'],
  ['SouthernProvince', 'Southern Province'],
  ['NorthernProvince', 'Northern Province'],
  ['WesternProvince', 'Western Province'],
  ['EasternProvince', 'Eastern Province'],
  ['SriLankaProvince', 'Sri Lanka Province'],
  ['EastAfricaRegion', 'East Africa Region'],
  ['Miscellaneous', 'Miscellaneous'],
];

const recording = (category: string, title: string, file = 'audio/scale.ogg') => ({
  _id: `${category} ${title}`,
  category,
  title,
  attachments: file === '' ? [] : [file],
});

const panel = (page: Page) => page.locator('main [role="tabpanel"]:not([hidden])');

async function open(page: Page, records: object[]): Promise<void> {
  await answer(page, 'playlist', records);
  await page.goto('/Playlist');
  await awake(page);
}

test('D-08 the hymn in Latin and English, and one player for it, above the tabs', async ({ page }) => {
  await open(page, []);
  const main = page.getByRole('main');
  await expect(main.getByText('La lampe est basse').first()).toBeVisible();
  await expect(main.getByText('The lamp is low').first()).toBeVisible();
  const players = main.locator('#hymn audio');
  await expect(players).toHaveCount(1);
  await expect(players).toHaveAttribute('controls', '');
  await expect(players).toHaveAttribute('preload', 'none');
  const above = await page.evaluate(() => {
    const [player, tabs] = [
      document.querySelector('#hymn audio'),
      document.querySelector('[role="tablist"]'),
    ];
    return player && tabs ? player.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
  });
  expect(above).toBe(4);
});

test('D-08 nine tabs with labels that can be read, each with its own recordings', async ({ page }) => {
  await open(
    page,
    categories.map(([category]) => recording(category, `Song of ${category}`)),
  );
  const tabs = page.getByRole('main').getByRole('tab');
  await expect(tabs).toHaveText(categories.map(([, label]) => label));
  await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Centre');
  for (const [category, label] of categories) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(label);
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page).getByRole('heading')).toHaveText([`Song of ${category}`]);
  }
});

test('D-08 a recording: title and a player of type ogg; the reference API sends what it plays', async ({
  page,
  request,
}) => {
  await open(page, [recording('Centre', 'Scale'), recording('Centre', 'Announced', '')]);
  await expect(panel(page).getByRole('heading')).toHaveText(['Scale', 'Announced']);
  await expect(panel(page).locator('audio')).toHaveCount(1);
  await expect(panel(page).locator('audio')).toHaveAttribute('aria-label', 'Scale');
  const source = panel(page).locator('audio source');
  await expect(source).toHaveAttribute('type', 'audio/ogg');
  await expect(source).toHaveAttribute('src', '/api/image/audio/scale.ogg');
  const response = await request.get('/api/image/audio/scale.ogg');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/ogg/);
});

test('D-08 one plays at a time: the next one stops the one before, in any block', async ({ page }) => {
  await open(page, [recording('Centre', 'First'), recording('Centre', 'Second')]);
  // A player that belongs to no list, as that of the hymn does.
  await page.evaluate(() => {
    const player = Object.assign(new Audio('/api/image/audio/scale.ogg'), { controls: true });
    player.setAttribute('aria-label', 'Hymn');
    document.querySelector('#main [data-s]')?.prepend(player);
  });
  const player = (name: string) => page.locator(`audio[aria-label="${name}"]:not([hidden] *)`);
  const start = (name: string) =>
    player(name).evaluate((element: HTMLAudioElement) => {
      Object.assign(element, { muted: true, loop: true });
      return element.play();
    });
  const playing = () =>
    page
      .locator('audio')
      .evaluateAll((players) =>
        (players as HTMLAudioElement[]).filter(({ paused }) => !paused).map((one) => one.ariaLabel),
      );
  for (const name of ['First', 'Second', 'Hymn', 'First']) {
    await start(name);
    await expect.poll(playing).toEqual([name]);
  }
});

test('D-08 D-10 a category without recordings says so, the others show theirs', async ({ page }) => {
  await open(page, [recording('Miscellaneous', 'Song')]);
  await expect(panel(page).locator('[data-placeholder]')).toHaveText(['No Data Available']);
  await page.getByRole('tab', { name: 'Miscellaneous' }).click();
  await expect(panel(page).getByRole('heading')).toHaveText(['Song']);
  await expect(panel(page).locator('[data-placeholder]')).toHaveCount(0);
});
