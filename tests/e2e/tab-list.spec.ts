/** A list of names at the side: some lives told, more names behind a button (S-12); a shorter list (S-10). */
import { isBeyondOnce, sampledInRest } from '../sample.ts';
import { follow } from './moves.ts';
import { hydrateAll, expect, started, test } from './site.ts';

const more = 'More People Of The House.....';

const listsOfNames =
  'S-10 S-12 lists of names: by address, by mouse, by keyboard, and more names behind a button';
test(listsOfNames, { tag: sampledInRest }, async ({ page }) => {
  const tabs = page.getByRole('tab');
  const selected = page.getByRole('tab', { selected: true });
  // A hidden panel keeps a box of its own, so that the browser's search finds it (`hidden="until-found"`).
  const panel = page.locator('[role="tabpanel"]:not([hidden])');
  const expectActive = async (index: number) => {
    const name = (await tabs.nth(index).innerText()).trim();
    await expect(selected).toHaveText(name);
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName(name);
  };

  await test.step('S-12 an address with the name of a person opens that panel', async () => {
    await page.goto('/People#corin');
    await started(page);
    await expect(selected).toHaveText('Corin Bramblewick');
    await expect(panel).toBeInViewport();
  });

  await test.step('S-10 /Members: two entries, the first active, one at a time', async () => {
    await follow(page, '/Members');
    await hydrateAll(page);
    await expect(tabs).toHaveCount(2);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const tab of [tabs.last(), tabs.first()]) {
      await tab.click();
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole('heading')).toHaveText((await tab.innerText()).trim());
      await expect(panel.getByRole('term').filter({ hasText: /id ?number/i })).toHaveCount(1);
      await expect(panel.getByRole('term').filter({ hasText: 'Region' })).toHaveCount(1);
    }
  });

  await follow(page, '/People');
  await hydrateAll(page);

  await test.step('S-12 one tab of four is active at a time, the first at the start', async () => {
    await expect(tabs).toHaveCount(4);
    await expectActive(0);
    for (const index of [2, 3, 1]) {
      await tabs.nth(index).click();
      await expectActive(index);
    }
  });

  await test.step('S-12 the address names the tab, so that it can be shared; Back opens the one before it', async () => {
    await page.goto('/People');
    await hydrateAll(page);
    await tabs.nth(1).click();
    await tabs.nth(2).click();
    const shared = page.url();
    expect(new URL(shared).hash).toMatch(/^#\w/);
    const top = await page.evaluate(() => {
      scrollBy({ top: 120, behavior: 'instant' });
      return scrollY;
    });
    await page.goBack();
    await expectActive(1);
    await page.goBack();
    await expectActive(0);
    await expect(page).toHaveURL('/People');
    await page.goForward();
    await page.goForward();
    await expectActive(2);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await follow(page, '/Members');
    await page.goBack();
    await expectActive(2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await page.goto('about:blank');
    await page.goto(shared);
    await started(page);
    await expectActive(2);
    await expect(panel).toBeInViewport();
    await page.goto('/People');
    await hydrateAll(page);
  });

  if (isBeyondOnce)
    await test.step('S-12 a full panel: heading, image, quote, facts, text', async () => {
      for (const tab of await tabs.all()) {
        await tab.click();
        const name = await tab.innerText();
        await expect(panel.getByRole('heading').first(), name).toBeVisible();
        await expect(panel.getByRole('img').first(), name).toBeVisible();
        await expect(panel.getByRole('blockquote'), name).not.toBeEmpty();
        await expect(panel.getByRole('term'), name).toHaveText(['Part', 'Joined', 'Shelf']);
        await expect(panel.locator('dl > div', { hasText: /^Joined/ }), name).toHaveText(/\b(19|20)\d\d$/);
        expect((await panel.innerText()).split(/\s+/).length, name).toBeGreaterThan(60);
      }
    });

  await test.step('S-12 by keyboard: arrows, Home and End move among the names', async () => {
    await tabs.first().click();
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
  });

  if (isBeyondOnce)
    await test.step('S-12 by keyboard: Tab leaves the names, and never stops in a panel that is hidden', async () => {
      const stops: string[] = [];
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        if (presses === 0) await expect(page.locator(':focus')).not.toHaveRole('tab');
        stops.push(
          await page.evaluate(() => {
            const { activeElement } = document;
            return `${activeElement?.id || activeElement?.nodeName}${activeElement?.closest('[hidden]') ? ', hidden' : ''}`;
          }),
        );
      }
      expect(stops.filter((stop) => stop.endsWith('hidden'))).toEqual([]);
    });

  if (isBeyondOnce)
    await test.step('S-12 four names first, then a button reveals three more with empty panels', async () => {
      const button = page.getByRole('button', { name: more, exact: true });
      await button.click();
      await expect(tabs).toHaveCount(7);
      await expect(button).toBeHidden();
      await expect(tabs.nth(4)).toBeFocused();
      const texts = await page
        .locator('[role="tabpanel"]')
        .evaluateAll((panels) => panels.map((one) => one.textContent.trim()));
      expect(texts.slice(0, 4).every((text) => text.length > 300)).toBe(true);
      expect(texts.slice(4)).toEqual(['', '', '']);
      await tabs.nth(5).click();
      await expectActive(5);
      await tabs.nth(0).click();
      await expectActive(0);
    });
});
