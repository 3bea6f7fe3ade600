/** A9: walks through a site, each from page to page by chance, with title, heading, focus, place, and the way back. */
import { chanceOf, isFull, sampleOf, seed } from '../sample.ts';
import { addLink } from './moves.ts';
import type { SitePages } from './pages.ts';
import { expect, started, test, type Page } from './site.ts';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The page is there: its title, its description, its heading, and no other page beside it. */
async function isThere(page: Page, site: SitePages, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  await expect(page).toHaveTitle(site.titleOf(route));
  const { isHome, title, description } = site.documentOf(route);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  if (!isHome) await expect(heading).toHaveText(title);
  const [mains, descriptions] = await page.evaluate(() => [
    document.querySelectorAll('main').length,
    Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="description"]'), (one) => one.content),
  ]);
  expect(mains, 'main landmarks').toBe(1);
  expect(descriptions).toEqual([description]);
}

/** Declares walks of a site; a run that samples takes one, and fewer moves. */
export function defineWalks(site: SitePages, walks: number): void {
  const routes = site.documents.map(({ route }) => route);
  const moves = isFull ? 30 : 5;
  const numbers = Array.from({ length: walks }, (_, index) => index + 1);
  for (const walk of sampleOf(numbers, 1, `walks of ${moves} moves through ${site.name}`))
    test(`A9 walk ${walk}: ${moves} moves from any page to any other, and all the way back`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const random = chanceOf(`walk ${walk} ${seed}`);
      const pick = () => routes[Math.floor(random() * routes.length)] ?? '/Home';
      /** The places that were left, in their order. */
      const left: { route: string; top: number }[] = [];
      let here = pick();
      await page.goto(here);
      await started(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      while (left.length < moves) {
        const to = pick();
        if (to === here) continue;
        await test.step(`${here} to ${to}`, async () => {
          left.push({ route: here, top: await move(page, to, Math.floor(random() * 900)) });
          await isThere(page, site, to);
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
          await expect.poll(() => scrolledTo(page)).toBe(0);
        });
        here = to;
      }
      for (const { route, top } of left.toReversed())
        await test.step(`back to ${route}`, async () => {
          await page.goBack();
          await isThere(page, site, route);
          // Without the link that the test had put in, the page is a line shorter.
          await expect.poll(async () => Math.abs((await scrolledTo(page)) - top)).toBeLessThan(60);
        });
      for (const { route } of left.slice(1, 3))
        await test.step(`forward to ${route}`, async () => {
          await page.goForward();
          await isThere(page, site, route);
        });
      expect(await page.evaluate(() => 'sameDocument' in window), 'no move loaded a document').toBe(true);
    });
}

/** Follows a link from a place of the page. @returns the place, in pixels from the top. */
async function move(page: Page, to: string, depth: number): Promise<number> {
  await addLink(page, to, `To ${to}`);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth);
  const top = await scrolledTo(page);
  // A press at the place that is read: Playwright would scroll to the link first.
  await page
    .getByRole('link', { name: `To ${to}`, exact: true })
    .evaluate((link: HTMLElement) => link.click());
  return top;
}
