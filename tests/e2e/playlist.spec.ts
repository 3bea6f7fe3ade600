/** /Playlist: the hymn with its player, then the recordings by category (D-08). @rest */
import { createProbes } from '../visit/probe.ts';
import { answer } from './api.ts';
import { inFolder } from './in-folder.ts';
import { hydrateAll, expect, test } from './site.ts';

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
/** A category that has nothing yet. */
const silent = 'EastAfricaRegion';

const recording = (category: string, title: string, file = 'audio/scale.ogg') => ({
  _id: `${category} ${title}`,
  category,
  title,
  attachments: file === '' ? [] : [file],
});

test('D-08 D-10 a visit of the playlist: the hymn, nine categories, one player at a time', async ({
  page,
  request,
}) => {
  await answer(page, 'playlist', [
    recording('Centre', 'Announced', ''),
    recording('Centre', 'Second'),
    ...categories
      .filter(([category]) => category !== silent)
      .map(([category]) => recording(category, `Song of ${category}`)),
  ]);
  await page.goto('/Playlist');
  await hydrateAll(page);
  const { probe, end } = createProbes();
  const main = page.getByRole('main');
  const panel = page.locator('main [role="tabpanel"]:not([hidden])');
  const selected = page.getByRole('tab', { selected: true });

  await probe('D-08 the hymn in Latin and English, and one player for it, above the tabs', async () => {
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

  await probe('D-08 a recording: title and a player of type ogg; the API sends what it plays', async () => {
    await expect(selected).toHaveText('Centre');
    await expect(panel.getByRole('heading')).toHaveText(['Announced', 'Second', 'Song of Centre']);
    // A recording that is only announced has no player.
    await expect(panel.locator('audio')).toHaveCount(2);
    await expect(panel.locator('audio').first()).toHaveAttribute('aria-label', 'Second');
    const source = panel.locator('audio source').first();
    await expect(source).toHaveAttribute('type', 'audio/ogg');
    await expect(source).toHaveAttribute('src', '/api/image/audio/scale.ogg');
    const response = await request.get('/api/image/audio/scale.ogg');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/ogg/);
  });

  await probe(
    'D-08 D-10 nine tabs with labels that can be read, each with its own recordings, or none',
    async () => {
      await expect(main.getByRole('tab')).toHaveText(categories.map(([, label]) => label));
      await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
      for (const [category, label] of categories.slice(1)) {
        await page.getByRole('tab', { name: label }).click();
        await expect(selected).toHaveText(label);
        await expect(panel).toHaveCount(1);
        const isSilent = category === silent;
        await expect(panel.getByRole('heading')).toHaveText(isSilent ? [] : [`Song of ${category}`]);
        await expect(panel.locator('[data-placeholder]')).toHaveText(isSilent ? ['No Data Available'] : []);
      }
    },
  );

  await probe('D-08 one plays at a time: the next one stops the one before, in any block', async () => {
    await page.getByRole('tab', { name: 'Centre' }).click();
    // A player that belongs to no list, as that of the hymn does.
    await page.evaluate((address) => {
      const player = Object.assign(new Audio(address), { controls: true });
      player.setAttribute('aria-label', 'Hymn');
      document.querySelector('#main [data-static]')?.prepend(player);
    }, inFolder('/api/image/audio/scale.ogg'));
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
    for (const name of ['Second', 'Song of Centre', 'Hymn', 'Second']) {
      await start(name);
      await expect.poll(playing).toEqual([name]);
    }
  });
  end();
});
