/** A list of names at the side: some lives told, more names behind a button (S-12); a shorter list (S-10). */
import { expect, scrollThrough, started, test, type Page } from './site.ts';

// A hidden panel keeps a box of its own, so that the browser's search finds it (`hidden="until-found"`).
const shownPanel = (page: Page) => page.locator('[role="tabpanel"]:not([hidden])');
const more = 'More People Of The House.....';

test('S-12 four names first, then a button reveals three more with empty panels', async ({ page }) => {
  await page.goto('/People');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  const button = page.getByRole('button', { name: more, exact: true });
  await button.click();
  await expect(tabs).toHaveCount(7);
  await expect(button).toBeHidden();
  await expect(tabs.nth(4)).toBeFocused();
  const texts = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((panels) => panels.map((panel) => panel.textContent.trim()));
  expect(texts.slice(0, 4).every((text) => text.length > 300)).toBe(true);
  expect(texts.slice(4)).toEqual(['', '', '']);
});

test('S-12 one tab is active at a time, the first at the start', async ({ page }) => {
  await page.goto('/People');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  const panels = shownPanel(page);
  const expectActive = async (index: number) => {
    const name = (await tabs.nth(index).innerText()).trim();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(panels).toHaveCount(1);
    await expect(panels).toHaveAccessibleName(name);
  };
  await expectActive(0);
  for (const index of [2, 3, 1]) {
    await tabs.nth(index).click();
    await expectActive(index);
  }
  await page.getByRole('button', { name: more }).click();
  await tabs.nth(5).click();
  await expectActive(5);
  await tabs.nth(0).click();
  await expectActive(0);
});

test('S-12 a full panel: heading, image, quote, facts, text', async ({ page }) => {
  await page.goto('/People');
  await scrollThrough(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const panel = shownPanel(page);
    const name = await tab.innerText();
    await expect(panel.getByRole('heading').first(), name).toBeVisible();
    await expect(panel.getByRole('img').first(), name).toBeVisible();
    await expect(panel.getByRole('blockquote'), name).not.toBeEmpty();
    await expect(panel.getByRole('term'), name).toHaveText(['Part', 'Joined', 'Shelf']);
    await expect(panel.locator('dl > div', { hasText: /^Joined/ }), name).toHaveText(/\b(19|20)\d\d$/);
    expect((await panel.innerText()).split(/\s+/).length, name).toBeGreaterThan(60);
  }
});

test('S-12 by keyboard: arrows, Home and End move among the names', async ({ page }) => {
  await page.goto('/People');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  const steps: [string, number][] = [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', 3],
    ['ArrowDown', 0],
    ['ArrowUp', 3],
    ['Home', 0],
  ];
  for (const [key, index] of steps) {
    await page.keyboard.press(key);
    await expect(tabs.nth(index)).toBeFocused();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveRole('tab');
});

test('S-12 by keyboard: Tab never stops in a panel that is hidden', async ({ page }) => {
  await page.goto('/People');
  await scrollThrough(page);
  await page.getByRole('tab').first().focus();
  const stops: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.id || activeElement?.nodeName}${activeElement?.closest('[hidden]') ? ', hidden' : ''}`;
      }),
    );
  }
  expect(stops.filter((stop) => stop.endsWith('hidden'))).toEqual([]);
});

test('S-12 an address with the name of a person opens that panel', async ({ page }) => {
  await page.goto('/People#corin');
  await started(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Corin Bramblewick');
  await expect(shownPanel(page)).toBeInViewport();
});

test('S-10 /Members: two entries, the first active, one at a time', async ({ page }) => {
  await page.goto('/Members');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(2);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  for (const tab of [tabs.last(), tabs.first()]) {
    await tab.click();
    const panel = shownPanel(page);
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole('heading')).toHaveText((await tab.innerText()).trim());
    await expect(panel.getByRole('term').filter({ hasText: /id ?number/i })).toHaveCount(1);
    await expect(panel.getByRole('term').filter({ hasText: 'Region' })).toHaveCount(1);
  }
});
