/** 5,000 records: only those near the window stand in the page, and nobody notices (D-02, D-07). @rest */
import { sampleOf } from '../sample.ts';
import { createProbes } from '../visit/probe.ts';
import type { Locator } from '@playwright/test';
import { length, longLists, openLong, titleOfRecord, type LongList } from './long-lists.ts';
import { expect, started, test, type Page } from './site.ts';

const cards = (page: Page) => page.locator('main').locator('[role="listitem"], li:has(h2, h3)');
const card = (page: Page, index: number) =>
  page.getByRole('heading', { name: titleOfRecord(index), exact: true });

/** Counts the cards that can be seen now. */
const inWindow = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );

async function open(page: Page, list: LongList): Promise<void> {
  await openLong(page, list);
  await started(page);
  await page.locator(longLists[list].block).scrollIntoViewIfNeeded();
  await expect(cards(page).first()).toHaveAttribute('aria-setsize', String(length));
}

/** Back to the first records, as at the beginning. */
async function fromTheTop(page: Page, list: LongList): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator(longLists[list].block).scrollIntoViewIfNeeded();
  await expect(card(page, 0)).toBeAttached();
  await page.mouse.move(700, 450);
}

for (const list of sampleOf(Object.keys(longLists) as LongList[], 1, 'long lists')) {
  test(`${list} with 5,000 records: few stand in the page, and one reads, scrolls and presses keys as if all did`, async ({
    page,
  }) => {
    const { probe, end } = createProbes();
    await open(page, list);

    await probe('fewer than 100 cards stand in the page, and all are counted', async () => {
      await expect(card(page, 0)).toBeVisible();
      expect(await cards(page).count()).toBeLessThan(100);
      if (list === '/News')
        await expect(page.getByText(`Total Count: ${length}`, { exact: true })).toBeVisible();
      else await expect(page.getByRole('status').filter({ hasText: String(length) })).toHaveCount(1);
      await expect(cards(page).first()).toHaveAttribute('aria-posinset', '1');
      await expect(page.locator('main [role="list"] [role="listitem"]').first()).toBeVisible();
    });

    await probe('the focus on a link of a card stays while one scrolls a little', async () => {
      await fromTheTop(page, list);
      const link = cards(page).nth(4).getByRole('link').first();
      await link.focus();
      for (let steps = 0; steps < 4; steps += 1) {
        await page.mouse.wheel(0, 120);
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      }
      await expect(link).toBeFocused();
      // And on to the next by the keyboard.
      await page.keyboard.press('Tab');
      await expect(page.locator('main [role="listitem"] a:focus')).toHaveCount(1);
    });

    await probe('scrolling leaves no empty window', async () => {
      await fromTheTop(page, list);
      for (const way of [900, 4000, 30_000, 200_000, -100_000, -700]) {
        await page.mouse.wheel(0, way);
        await expect.poll(() => inWindow(page), `after ${way} px`).toBeGreaterThan(2);
        expect(await cards(page).count()).toBeLessThan(100);
      }
      // No two cards lie over one another.
      const overlaps = await cards(page).evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return boxes.filter((a, at) =>
          boxes.some(
            (b, other) =>
              other !== at &&
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
        ).length;
      });
      expect(overlaps).toBe(0);
    });

    await probe('the End key reaches the last, Home the first', async () => {
      await fromTheTop(page, list);
      await page.locator('h1').click();
      // How high the rows between are, is known only when they are near: once more may be needed.
      const pressUntil = async (key: string, card: Locator) => {
        let presses = 0;
        const press = async () => {
          presses += 1;
          await page.keyboard.press(key);
          // The browser takes a moment to go there.
          return expect(card)
            .toBeInViewport({ timeout: 1000 })
            .then(
              () => true,
              () => false,
            );
        };
        await expect.poll(press).toBe(true);
        return presses;
      };
      // Below the last card stand the tagline strip and the footer.
      expect(await pressUntil('End', page.locator('#copyright'))).toBeLessThan(4);
      await expect(card(page, length - 1)).toBeAttached();
      await expect(cards(page).last()).toHaveAttribute('aria-posinset', String(length));
      expect(await cards(page).count()).toBeLessThan(100);
      expect(await pressUntil('Home', page.locator('h1'))).toBeLessThan(4);
      await expect(card(page, 0)).toBeAttached();
    });
    end();
  });
}

test('D-07 a search in 5,000 news: what matches is shown and counted, from far down too, and all come back', async ({
  page,
}) => {
  await open(page, '/News');
  const search = page.getByRole('main').getByRole('searchbox');
  const counted = (count: number) => page.getByText(`Total Count: ${count}`, { exact: true });
  await test.step('D-07 what matches is shown and counted', async () => {
    await search.fill('record 49');
    await expect(counted(100)).toBeVisible();
    await expect(card(page, 4900)).toBeVisible();
    await search.fill('record 4');
    await expect(counted(1000)).toBeVisible();
    await expect(card(page, 4000)).toBeVisible();
    expect(await cards(page).count()).toBeLessThan(100);
    await search.fill('no such record');
    await expect(page.getByText('Nothing matches “no such record”.')).toBeVisible();
    await search.fill('');
    await expect(counted(length)).toBeVisible();
    await expect(card(page, 0)).toBeVisible();
  });
  await test.step('D-07 from far down a search leads back to what matches', async () => {
    await search.focus();
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 60_000);
    await expect.poll(() => inWindow(page)).toBeGreaterThan(2);
    await expect(search).not.toBeInViewport();
    await page.keyboard.type('record 123');
    await expect(counted(10)).toBeVisible();
    await expect.poll(() => inWindow(page)).toBeGreaterThan(2);
    await expect(search).toBeInViewport();
  });
});
