/** The gallery of blocks: its examples, their JSON and what they take. */
import { typeName } from '../../../src/site/documents/entry-names.ts';
import { createProbes } from '../../visit/probe.ts';
import { blockTypes, expect, test, violations } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

/** Examples with pictures, of blocks and of records. */
const pictured = [
  ['carousel', 'slides of its own'],
  ['image-grid', 'many pictures'],
  ['image-grid', 'the first pictures of albums'],
  ['album', 'an album with its pictures'],
] as const;

test(
  'the gallery draws the blocks live, with their JSON and their places, and shuts nobody out',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    const { probe, end } = createProbes();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 360, height: 740 });
    // Each example is a page of its own: they are not waited for.
    await page.goto('/_gallery', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      blockTypes.map(typeName),
    );
    const named = page.getByRole('navigation', { name: 'Blocks' }).getByRole('link');
    await expect(named).toHaveCount(blockTypes.length);
    // A block with few examples, of few modules.
    await page.getByLabel('Find a block').fill('belong to days of the week');
    await expect(named).toHaveText(['Weekday links']);
    const section = page.getByRole('region', { name: 'Weekday links' });
    await expect(section).toBeVisible();

    await probe('an example runs in its frame: what is of today is marked', async () => {
      const inside = section.locator('iframe[title*="two links"]').contentFrame();
      await expect(inside.locator('[data-today]')).toHaveText(/^Luminous.*Today$/);
    });
    await probe('the pictures and documents of the examples are drawn, on whatever site', async () => {
      const frame = await page.context().newPage();
      for (const [type, name] of pictured) {
        await frame.goto(`${dev.address}/_gallery/example?${new URLSearchParams({ type, name })}`);
        const pictures = frame.locator('#desk img');
        await expect(pictures.first()).toBeVisible();
        for (const one of await pictures.all()) {
          await one.scrollIntoViewIfNeeded();
          await expect
            .poll(() => one.evaluate((img: HTMLImageElement) => img.naturalWidth))
            .toBeGreaterThan(0);
        }
      }
      const query = new URLSearchParams({ type: 'embed-grid', name: 'a document of this site' });
      await frame.goto(`${dev.address}/_gallery/example?${query}`);
      await expect(frame.locator('iframe').contentFrame().locator('svg')).toBeVisible();
      await frame.close();
    });
    for (const colorScheme of ['light', 'dark'] as const)
      await probe(`axe finds nothing in the gallery, at 360 px, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        expect(await violations(page)).toEqual([]);
      });
    await probe('the JSON of an example is copied', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await section.getByText('For the person who runs it').first().click();
      await section
        .getByRole('button', { name: /^Copy “/ })
        .first()
        .click();
      await expect(section.getByRole('status').first()).toHaveText('Copied');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(JSON.parse(copied)).toMatchObject({ type: 'weekday-links' });
      expect(copied.startsWith('{\n  "type": "weekday-links",\n  "id": ')).toBe(true);
    });
    await probe('what a block takes and where it stands is told, and opened', async () => {
      const row = section.getByRole('row', { name: 'Link text' });
      await expect(row).toContainText('required');
      await expect(row).toContainText('The text of the link: Joyful mysteries.');
      await expect(section.getByRole('link', { name: '/Prayers' })).toHaveAttribute(
        'href',
        '/Prayers#songs-of-the-day',
      );
      await section.getByText('For the person who runs it').last().click();
      await section.getByRole('button', { name: 'Open pages/Prayers.json' }).click();
      await expect.poll(dev.opened).toContain('pages/Prayers.json');
    });
    end();
  },
);
