/** The frame of every page: title, heading, header, banner, tagline strip, footer. */
import type { Page } from '@playwright/test';
import { expect } from '../e2e/site.ts';
import type { PageDocument, SitePages } from '../e2e/pages.ts';

/** expects the page to be the one that its document describes. */
export async function expectOwnTitle(page: Page, site: SitePages, document: PageDocument): Promise<void> {
  expect(await page.title()).toBe(site.titleOf(document.route));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  if (document.isHome) await expect(heading).not.toBeEmpty();
  else await expect(heading).toHaveText(document.title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', document.description);
}

/** expects header and footer, and on inner pages banner and tagline strip. */
export async function expectFrame(page: Page, document: PageDocument): Promise<void> {
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const tagline = page.locator('.tagline');
  if (document.isHome) {
    await expect(crumbs).toHaveCount(0);
    await expect(tagline).toHaveCount(0);
    return;
  }
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(document.title);
  const home = crumbs.getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveAttribute('href', document.home);
  await expect(tagline).toBeVisible();
}

/** expects links to other sites to open in a new tab, without access to this one. */
export async function expectLinksOut(page: Page): Promise<void> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .filter(({ protocol, origin }) => protocol.startsWith('http') && origin !== location.origin)
        .map(({ href, target, rel }) => ({ href, target, opener: !rel.split(' ').includes('noopener') })),
    );
  expect(links.filter(({ target, opener }) => target !== '_blank' || opener)).toEqual([]);
}
