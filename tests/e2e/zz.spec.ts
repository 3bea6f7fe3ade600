import { awake, scrollThrough, started, test, type Page } from './site.ts';
const go = async (page: Page, route: string) => {
  await page.locator(`header a[href="${route}"]`).first().evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(route);
  await page.waitForTimeout(1500);
  console.log(route, await page.evaluate(() => [document.querySelector('h1')!.textContent, location.pathname, document.title]));
};
for (const first of ['/News', '/Kuwait', '/Founders'])
for (const scroll of [false, true])
test(`zz ${first} ${scroll}`, async ({ page }) => {
  await page.goto(first);
  await started(page);
  await page.waitForTimeout(1000);
  if (scroll) await scrollThrough(page);
  console.log('--', first, scroll);
  await go(page, '/History');
  await go(page, first);
  await go(page, '/TheRosary');
  await go(page, '/History');
});
