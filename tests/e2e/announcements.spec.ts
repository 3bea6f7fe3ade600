/** A11: what changes without a move is said to those who hear the page: politely, and once. */
import { answer, browserSays, documentsOf, untilGivenUp } from './api.ts';
import { follow } from './moves.ts';
import { fillAndSend, form, receive } from './outbox.ts';
import { expect, scrollThrough, test, type Page, withMotion } from './site.ts';

test.use(withMotion);

declare global {
  interface Window {
    said: string[];
  }
}

/**
 * Writes down what live regions say: words that come into a region that was there before. A region that comes
 * together with its words is heard by some and missed by others; it is written down as such.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.said = [];
    const live = '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"])';
    new MutationObserver((changes) => {
      const spoken = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) spoken.add(region);
        for (const node of region ? [] : addedNodes) {
          const late = node instanceof Element && (node.matches(live) ? node : node.querySelector(live));
          if (late && late.textContent.trim() !== '') window.said.push(`came with: ${late.textContent}`);
        }
      }
      for (const region of spoken) {
        const words = region.textContent.trim();
        const manner = region.matches('[role="alert"], [aria-live="assertive"]') ? 'at once: ' : '';
        if (words !== '') window.said.push(manner + words);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the announcements since the last call. */
const said = (page: Page) => page.evaluate(() => window.said.splice(0));

/** Nothing more is said for a while of the page's own time. */
async function silence(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((told) =>
        requestAnimationFrame(() => requestIdleCallback(() => told(undefined), { timeout: 2000 })),
      ),
  );
}

test('A11 a filter, the form and records of an earlier day say what they change, once', async ({
  page,
  context,
  gate,
}) => {
  gate.expects(/source "circulars": Error fetching data/, ...browserSays('refused'));
  await page.clock.install({ time: new Date('2026-06-01T10:00:00') });
  await receive(context, 201);
  await listen(page);
  await answer(page, 'notifications', []);
  await answer(page, 'circulars', documentsOf('Circular', ['2026-03-01', '2026-02-01', '2025-05-01']));
  await page.goto('/Circular');
  await scrollThrough(page);
  const cards = page.locator('main li').filter({ has: page.locator('h2, h3') });
  const { name, send, thanks } = form(page);

  await test.step('A11 a filter says once how many documents are left', async () => {
    await expect(cards).toHaveCount(2);
    await expect(page.getByText(/^As of/)).toHaveCount(0);
    await said(page);
    await page.getByRole('main').getByRole('combobox', { name: 'Year' }).selectOption('2025');
    await expect(cards).toHaveCount(1);
    await silence(page);
    expect(await said(page)).toEqual([expect.stringMatching(/: 1$/)]);
  });

  await test.step('A11 errors of the form are said by the field that has the focus, and by nothing besides', async () => {
    await send.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Name is required');
    await silence(page);
    expect(await said(page)).toEqual([]);
  });

  await test.step('A11 the thanks are said once', async () => {
    await fillAndSend(page);
    await expect(thanks).toBeVisible();
    await silence(page);
    expect(await said(page)).toEqual([expect.stringMatching(/^Thank you from our hearts/)]);
  });

  await test.step('A11 records of an earlier day are said to be so, once', async () => {
    await page.unrouteAll();
    await answer(page, 'notifications', []);
    await answer(page, 'circulars', 'refused');
    await untilGivenUp(page, ['circulars'], 'refused', () => page.goto('/Circular'));
    await scrollThrough(page);
    await expect(page.getByText(/^As of 1 June 2026/)).toBeVisible();
    await silence(page);
    expect((await said(page)).filter((words) => words.includes('As of'))).toEqual(['As of 1 June 2026']);
  });
});

test(
  'A11 pictures that move by themselves are not said, one that is turned to is said once',
  { tag: '@rest' },
  async ({ page }) => {
    await listen(page);

    await test.step('A11 the pictures of a carousel that moves by itself are not said', async () => {
      await page.goto('/Home');
      await scrollThrough(page);
      const carousel = page.locator('#news');
      await carousel.scrollIntoViewIfNeeded();
      const active = () => carousel.locator('.swiper-slide-active').textContent();
      const first = await active();
      await said(page);
      await expect.poll(active, { timeout: 15_000 }).not.toBe(first);
      await silence(page);
      expect(await said(page)).toEqual([]);
    });

    await test.step('A11 the picture that is turned to is said once', async () => {
      await follow(page, '/House');
      await scrollThrough(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /enlarge|open|picture/i })
        .first()
        .click();
      const caption = page.locator('.PhotoView-caption');
      await expect(caption).toBeVisible();
      const first = await caption.textContent();
      await silence(page);
      await said(page);
      await page.keyboard.press('ArrowRight');
      await expect(caption).not.toHaveText(first ?? '');
      await silence(page);
      expect(await said(page)).toEqual([await caption.textContent()]);
    });
  },
);
