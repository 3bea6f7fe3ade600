/** A9: moves between many pairs of routes, each with its title, its heading, its place, and the way back. */
import { documentOf, documents, titleOf } from '../site/pages.ts';
import { addLink } from './moves.ts';
import { expect, started, test, type Page } from './site.ts';

const routes = documents.map(({ route }) => route);
const walks = 10;
const steps = 30;

/** Numbers from 0 to 1 that look like chance and are the same each time (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The page is there: its title, one heading that has the focus, the top of the page. */
async function isThere(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  await expect(page).toHaveTitle(titleOf(route));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  if (!documentOf(route).aliases.includes('/')) await expect(heading).toHaveText(documentOf(route).title);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (let walk = 1; walk <= walks; walk += 1) {
  test(`A9 walk ${walk}: ${steps} moves from any route to any other, and back from each`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const random = chance(walk);
    const pick = () => routes[Math.floor(random() * routes.length)] ?? '/Home';
    let from = pick();
    await page.goto(from);
    await started(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    for (let step = 0; step < steps; step += 1) {
      const to = pick();
      if (to === from) continue;
      await test.step(`${from} to ${to}`, async () => {
        const depth = Math.floor(random() * 900);
        await addLink(page, to, `To ${to}`);
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth);
        const top = await scrolledTo(page);
        // A press at the place that is read: Playwright would scroll to the link first.
        await page
          .getByRole('link', { name: `To ${to}`, exact: true })
          .evaluate((link: HTMLElement) => link.click());
        await isThere(page, to);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await expect.poll(() => scrolledTo(page)).toBe(0);
        await page.goBack();
        await isThere(page, from);
        // Without the link that the test had put in, the page is a line shorter.
        await expect.poll(async () => Math.abs((await scrolledTo(page)) - top)).toBeLessThan(60);
        await page.goForward();
        await isThere(page, to);
      });
      from = to;
    }
    expect(await page.evaluate(() => 'sameDocument' in window), 'no move loaded a document').toBe(true);
  });
}
