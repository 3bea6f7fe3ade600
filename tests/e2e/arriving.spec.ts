/** A page that arrives: what is visible is laid out first, the rest while the browser has time; then nothing is left of that. */
import { keepBusy } from '../visit/arrival.ts';
import { expectShiftsBelow, recordShifts } from './layout-shifts.ts';
import { expect, test, type Page } from './site.ts';

const arriving = '[data-arriving]';
/** The parts of the layout below the blocks of a page. */
const foot = '.tagline, footer';

/** In the page: the browser is slow, and draws a frame after each bit of work. */
function beSlow(): void {
  const original = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (act) =>
    original(() =>
      requestAnimationFrame(() => setTimeout(() => act({ didTimeout: false, timeRemaining: () => 0 }))),
    );
}

const letIdle = (page: Page) => page.evaluate(() => window.letIdle());

/** Which parts of the page the browser has laid out, by whether something in them would be drawn if it were in view. */
const laidOut = (page: Page, parts = '.page-outlet > *') =>
  page
    .locator(parts)
    .evaluateAll((all) =>
      all.map((part) => part.querySelector('*')?.checkVisibility({ contentVisibilityAuto: true }) ?? true),
    );

/** The element at the top of the window, and its distance from it. */
const place = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.page-outlet p, .page-outlet li, .page-outlet h2')];
    const first = all.find((one) => one.getBoundingClientRect().top > 0);
    return [first?.textContent.slice(0, 40), Math.round(first?.getBoundingClientRect().top ?? NaN)];
  });

test('what nobody sees yet is laid out last, and soon; the place that was read is found again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  await page.addInitScript(beSlow);
  await page.addInitScript(keepBusy);

  await test.step('while the browser is busy, the end of a long page is not laid out', async () => {
    await page.goto('/Story');
    const all = await laidOut(page);
    expect(all.length).toBeGreaterThan(4);
    expect(all.slice(0, 2)).toEqual([true, true]);
    expect(all.at(-1)).toBe(false);
    expect(await laidOut(page, foot)).toEqual([false, false]);
  });

  await test.step('as soon as it has time, all is; and the markup is that of any other page', async () => {
    await letIdle(page);
    await expect(page.locator(arriving)).toHaveCount(0);
    expect(await laidOut(page)).not.toContain(false);
    expect(await laidOut(page, foot)).toEqual([true, true]);
    await expect(page.locator('[data-laid-out]')).toHaveCount(0);
  });

  await test.step('a page that is loaded again is laid out whole at once, at the place that was read', async () => {
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }),
    );
    const read = await place(page);
    await page.reload();
    await expect(page.locator(arriving)).toHaveCount(0);
    await expect.poll(() => place(page)).toEqual(read);
    await letIdle(page);
    expect(await place(page)).toEqual(read);
  });

  await test.step('an anchor leads to its place, while the browser is busy and later', async () => {
    const last = await page.locator('.page-outlet > [id]').last().getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/Story#${last}`);
    expect(await laidOut(page)).not.toContain(false);
    await expect(page.locator(`#${last}`)).toBeInViewport();
    const shown = await place(page);
    await letIdle(page);
    await expect(page.locator(arriving)).toHaveCount(0);
    expect(await place(page)).toEqual(shown);
  });
});

test(
  'of a long list at the top of a page, what is visible is laid out first',
  { tag: '@rest' },
  async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 500 });
    await page.addInitScript(keepBusy);
    await page.goto('/News');
    const cards = '#news li';
    const atFirst = await laidOut(page, cards);
    expect(atFirst.length).toBeGreaterThan(20);
    expect(atFirst.slice(0, 6)).not.toContain(false);
    expect(atFirst.at(-1)).toBe(false);
    await letIdle(page);
    await expect(page.locator(arriving)).toHaveCount(0);
    expect(await laidOut(page, cards)).not.toContain(false);
  },
);

test(
  'the panels that a tab list hides stay hidden while its page arrives',
  { tag: '@rest' },
  async ({ page }) => {
    await page.goto('/People');
    const panels = page.locator('[role=tabpanel][hidden=until-found]');
    await expect.poll(() => panels.count()).toBeGreaterThan(1);
    const heights = await panels.evaluateAll((all) =>
      all.map((panel) => {
        panel.setAttribute('data-laid-out', 'later');
        return panel.clientHeight;
      }),
    );
    expect(heights).toEqual(heights.map(() => 0));
  },
);

test(
  'nothing moves before the eyes of a visitor who is quicker than the browser',
  { tag: '@rest' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(beSlow);
    await page.addInitScript(keepBusy);
    for (const route of ['/Playlist', '/Story', '/People', '/News']) {
      await page.goto(route);
      await page.locator('.page-outlet').evaluate((outlet) => {
        outlet.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      // Drawing at the place to which the visitor went is not counted.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await page.evaluate(recordShifts, { buffered: false });
      await letIdle(page);
      await expect(page.locator(arriving)).toHaveCount(0);
      await expectShiftsBelow(page, 0.02);
    }
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('N1 a page is laid out whole: nobody would do it later', async ({ page }) => {
    await page.goto('/Story');
    const skipped = await page
      .locator(`.page-outlet > *, ${foot}`)
      .evaluateAll(
        (blocks) => blocks.filter((one) => getComputedStyle(one).contentVisibility !== 'visible').length,
      );
    expect(skipped).toBe(0);
  });
});
