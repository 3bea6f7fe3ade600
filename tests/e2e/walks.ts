/** A9: walks through a site, each from page to page by lot, with title, heading, focus, place, and the way back. */
import { chanceOf, isFull, sampleOf, seed } from '../sample.ts';
import { addLink } from './moves.ts';
import type { SitePages } from './pages.ts';
import { expect, started, test, type Page } from './site.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The page is there: its title and its heading. */
async function isThere(page: Page, site: SitePages, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  await expect(page).toHaveTitle(site.titleOf(route));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  const { isHome, title } = site.documentOf(route);
  if (!isHome) await expect(heading).toHaveText(title);
}

/** Declares walks of a site; a run that samples takes one, and fewer moves. */
export function defineWalks(site: SitePages, walks: number): void {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  const routes = site.documents.map(({ route }) => route);
  const moves = isFull ? 30 : 10;
  const numbers = Array.from({ length: walks }, (_, index) => index + 1);
  for (const walk of sampleOf(numbers, 1, `walks of ${moves} moves through ${site.name}`))
    test(`A9 walk ${walk}: ${moves} moves from any page to any other, and back from each`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const random = chanceOf(`walk ${walk} ${seed}`);
      const pick = () => routes[Math.floor(random() * routes.length)] ?? '/Home';
      let from = pick();
      await page.goto(from);
      await started(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      let made = 0;
      while (made < moves) {
        const to = pick();
        if (to === from) continue;
        await test.step(`${from} to ${to}`, () =>
          moveAndBack(page, site, from, to, Math.floor(random() * 900)));
        from = to;
        made += 1;
      }
      expect(await page.evaluate(() => 'sameDocument' in window), 'no move loaded a document').toBe(true);
    });
}

async function moveAndBack(
  page: Page,
  site: SitePages,
  from: string,
  to: string,
  depth: number,
): Promise<void> {
  await addLink(page, to, `To ${to}`);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth);
  const top = await scrolledTo(page);
  // A press at the place that is read: Playwright would scroll to the link first.
  await page
    .getByRole('link', { name: `To ${to}`, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await isThere(page, site, to);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => scrolledTo(page)).toBe(0);
  await page.goBack();
  await isThere(page, site, from);
  // Without the link that the test had put in, the page is a line shorter.
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - top)).toBeLessThan(60);
  await page.goForward();
  await isThere(page, site, to);
}
