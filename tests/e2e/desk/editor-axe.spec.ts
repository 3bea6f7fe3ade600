/** Nothing at the desk shuts anybody out: every page and every window of it, wide and narrow, in light and dark. @rest */
import { photograph } from '../../make-photograph.ts';
import { sampleOf } from '../../sample.ts';
import { expect, test, violations, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Opens a block of a page in the editor by its name. */
const open = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
/** Parts that are folded away at a narrow width are opened first. */
async function act(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name, exact: true }).click();
}
const dialog = (page: Page) => page.getByRole('dialog');

const states: Record<string, (page: Page) => Promise<void>> = {
  'the overview': async (page) => {
    await page.goto('/_pages');
    await expect(page.getByRole('table').first()).toBeVisible();
  },
  'renaming a page': async (page) => {
    await page.goto('/_pages');
    await page
      .getByRole('button', { name: /^Rename/ })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  },
  'deleting a page': async (page) => {
    await page.goto('/_pages');
    await page.getByRole('button', { name: 'Delete The Evening Song' }).click();
    await expect(dialog(page).getByRole('combobox').first()).toBeVisible();
  },
  'duplicating a page': async (page) => {
    await page.goto('/_pages');
    await page
      .getByRole('button', { name: /^Duplicate/ })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  },
  'adding something new': async (page) => {
    await page.goto('/_pages');
    await page.getByRole('button', { name: 'Add something new' }).click();
    await expect(dialog(page)).toBeVisible();
  },
  'the form of a page, with all that is folded': async (page) => {
    await page.goto('/_edit/People');
    await page.locator('main summary').first().click();
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible();
  },
  'a text, its help and a question in it': async (page) => {
    await page.goto('/_edit/People#introduction');
    const text = page.getByRole('textbox', { name: /^Text/ });
    await text.click();
    await page.keyboard.press('F1');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Link address', exact: true }).press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
  },
  'a list of entries, one of them unfolded, and a problem': async (page) => {
    await page.goto('/_edit/People');
    await open(page, /^People of the house Tab list/);
    await page.locator('main .list summary', { hasText: 'Petra Mosslight' }).click();
    const name = page.getByLabel('Name in the list (needed)').first();
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible();
  },
  'records, with choices, numbers and what a card shows': async (page) => {
    await page.goto('/_edit/News');
    await open(page, /^Document grid/);
    await page.locator('main summary').last().click();
    await expect(page.getByLabel('Source of the records (needed)')).toBeVisible();
  },
  'the menu of blocks, an example open': async (page) => {
    await page.goto('/_edit/People');
    await page.getByRole('button', { name: 'Add a block' }).click();
    await dialog(page).locator('summary').first().click();
    await expect(dialog(page).getByRole('button', { name: 'Use this example' }).first()).toBeVisible();
  },
  'the window of pictures': async (page) => {
    await page.goto('/_edit/People');
    await page.getByRole('button', { name: 'Choose a picture' }).first().click();
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  },
  'the keys': async (page) => {
    await page.goto('/_edit/People');
    await act(page, 'Keys');
    await expect(dialog(page)).toBeVisible();
  },
  'the page beside the form': async (page) => {
    await page.goto('/_edit/People');
    const turn = page.getByRole('navigation', { name: 'View' }).getByRole('button', { name: 'Page' });
    await expect(page.getByRole('button', { name: 'Add a block' })).toBeVisible();
    if (await turn.isVisible()) await turn.click();
    await expect(page.locator('iframe')).toBeVisible();
  },
  'a block, with the page beside it': async (page) => {
    await page.goto('/_edit/People#introduction');
    await expect(page.getByRole('textbox', { name: /^Text/ })).toBeVisible();
  },
  'a photograph that is asked for its words': async (page) => {
    await page.goto('/_edit/People#introduction');
    await page.locator('.form .fields > .more-properties > summary').click();
    await page.getByRole('button', { name: 'Choose a picture' }).first().click();
    const buffer = await photograph({ width: 800, height: 600 });
    await dialog(page)
      .getByLabel(/^Your photograph:/)
      .setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer });
    await expect(dialog(page).getByLabel('The picture in words')).toBeVisible();
  },
};

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(
    `axe finds nothing at the desk at ${width} px, in light and dark`,
    { tag: width === 360 ? [] : '@breadth' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      page.setDefaultTimeout(30_000);
      const found: string[] = [];
      for (const [name, go] of sampleOf(Object.entries(states), 3, `states of the desk at ${width} px`)) {
        // The browser keeps drafts of the state before.
        await page
          .evaluate(() => {
            localStorage.clear();
            indexedDB.deleteDatabase('desk');
          })
          .catch(() => undefined);
        // Else an address that differs in its block alone would open no other form.
        await page.goto('about:blank');
        await test.step(name, async () => {
          await go(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            // Nothing but colours differs in the dark.
            const wrong = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
            found.push(...wrong.map((one) => `${name}, ${colorScheme}: ${one}`));
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          if (wide > width) found.push(`${name} is ${wide} px wide`);
        });
      }
      expect(found).toEqual([]);
    },
  );
