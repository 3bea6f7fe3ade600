/** /CarmelSaints: nine lives, twenty-five more names (S-12); /Experiences has the same list (S-10). */
import { expect, scrollThrough, started, test, type Page } from './site.ts';

// A hidden panel keeps a box of its own, so that the browser's search finds it (`hidden="until-found"`).
const shownPanel = (page: Page) => page.locator('[role="tabpanel"]:not([hidden])');
const more = 'More Carmelite Saints And Blesseds.....';

test('S-12 nine names first, then a button reveals twenty-five more with empty panels', async ({ page }) => {
  await page.goto('/CarmelSaints');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(9);
  const button = page.getByRole('button', { name: more, exact: true });
  await button.click();
  await expect(tabs).toHaveCount(34);
  await expect(button).toBeHidden();
  await expect(tabs.nth(9)).toBeFocused();
  const texts = await page
    .locator('[role="tabpanel"]')
    .evaluateAll((panels) => panels.map((panel) => panel.textContent.trim()));
  expect(texts.slice(0, 9).every((text) => text.length > 500)).toBe(true);
  expect(texts.slice(9)).toEqual(Array.from({ length: 25 }, () => ''));
});

test('S-12 one tab is active at a time, the first at the start', async ({ page }) => {
  await page.goto('/CarmelSaints');
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
  for (const index of [4, 8, 2]) {
    await tabs.nth(index).click();
    await expectActive(index);
  }
  await page.getByRole('button', { name: more }).click();
  await tabs.nth(20).click();
  await expectActive(20);
  await tabs.nth(0).click();
  await expectActive(0);
});

test('S-12 a full panel: heading, image, quote, feast day, canonisation year, biography', async ({
  page,
}) => {
  await page.goto('/CarmelSaints');
  await scrollThrough(page);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const panel = shownPanel(page);
    const name = await tab.innerText();
    await expect(panel.getByRole('heading').first(), name).toBeVisible();
    await expect(panel.getByRole('img').first(), name).toBeVisible();
    await expect(panel.getByRole('blockquote'), name).not.toBeEmpty();
    await expect(panel.getByRole('term').filter({ hasText: /^(Feast day|Memorial)$/ }), name).toHaveCount(1);
    const canonised = panel.locator('dl > div', { hasText: /^(Canonised|Beatified)/ }).last();
    await expect(canonised, name).toHaveText(/\b(1[2-9]|20)\d\d\b/);
    expect((await panel.innerText()).split(/\s+/).length, name).toBeGreaterThan(120);
  }
});

test('S-12 by keyboard: arrows, Home and End move among the names', async ({ page }) => {
  await page.goto('/CarmelSaints');
  await scrollThrough(page);
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  const steps: [string, number][] = [
    ['ArrowDown', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
    ['End', 8],
    ['ArrowDown', 0],
    ['ArrowUp', 8],
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
  await page.goto('/CarmelSaints');
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

test('S-12 an address with the name of a saint opens that panel', async ({ page }) => {
  await page.goto('/CarmelSaints#euphrasia');
  await started(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('St Euphrasia Eluvathingal');
  await expect(shownPanel(page)).toBeInViewport();
});

test('S-10 /Experiences: two entries, the first active, one at a time', async ({ page }) => {
  await page.goto('/Experiences');
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
    await expect(panel.getByRole('term').filter({ hasText: 'Province' })).toHaveCount(1);
  }
});
