/** The frame of every page: header, banner, tagline strip, footer. */
import { outOfFolder } from './in-folder.ts';
import type { Page } from '@playwright/test';
import { sampleOf } from '../sample.ts';
import { expectFrame } from '../visit/frame.ts';
import { createProbes } from '../visit/probe.ts';
import { expect, scrollThrough, test } from './site.ts';
import { addresses, documentOf, documents, siteName } from './pages.ts';

/** Links to other sites in the header; of the second the address is not known yet. */
const externals = [
  ['Village square', 'https://square.example.org'],
  ['House rules', null],
] as const;
const places = ['Library', 'Barn', 'Boat'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R-06 header and footer on every page; banner and tagline strip on inner pages only', async ({
    page,
  }) => {
    // One page keeps a legacy page name there.
    expect(documentOf('/Links').home).toBe('/index.html');
    // The visits see the frame of each page that they go to; these are read without scripts.
    for (const document of sampleOf(documents, 2, 'pages with their frame')) {
      await test.step(document.route, async () => {
        await page.goto(document.route, { waitUntil: 'domcontentloaded' });
        await expectFrame(page, document);
        if (!document.isHome) await expect(page.locator('.tagline')).toHaveText(/Every book has a tune/);
      });
    }
  });
});

test('R-11 links to other sites open in a new tab, without access to this one', async ({ request }) => {
  let counted = 0;
  for (const { route } of documents) {
    const html = await (await request.get(route)).text();
    for (const [link] of html.matchAll(/<a [^>]*href="https?:[^>]*>/g)) {
      counted += 1;
      expect(link, route).toContain('target="_blank"');
      expect(link, route).toMatch(/rel="[^"]*\bnoopener\b/);
    }
  }
  expect(counted).toBeGreaterThan(20);
});

/** Expects the menu for wide windows and the one for narrow windows to lead to the same pages: all of them. */
async function expectMenus(page: Page): Promise<void> {
  const reached = (selector: string) =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const wanted = addresses.filter((route) => !['/', '/Home', '/SubGallery'].includes(route)).toSorted();
  for (const menu of ['nav[aria-label="Main"]', '#site-menu']) {
    const found = new Set(
      (await reached(`header ${menu} a[href^="/"]`)).map((href) => outOfFolder(href ?? '')),
    );
    expect([...found].toSorted(), menu).toEqual(wanted);
  }
  const brand = page.getByRole('banner').getByRole('link', { name: RegExp(`^${siteName}`) });
  await expect(brand).toHaveAttribute('href', '/Home');
  await expect(brand.locator('img')).toBeVisible();
}

async function expectQuickIcons(page: Page): Promise<void> {
  for (const name of ['Film', 'Gallery', 'Messages']) {
    const link = page.getByRole('banner').getByRole('link', { name });
    const icon = link.filter({ has: page.locator('svg') });
    await expect(icon, name).toBeVisible();
    await expect(icon).toHaveAttribute('href', `/${name}`);
  }
}

async function expectExternals(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  for (const [name, href] of externals) {
    const link = page.getByRole('banner').getByRole('link', { name }).first();
    await expect(link, name).toBeVisible();
    expect(await link.getAttribute('href')).toBe(href);
    // An address that is not known yet is announced as unavailable.
    if (href === null) await expect(link).toHaveAttribute('aria-disabled', 'true');
    else await expect(link).toHaveAttribute('target', '_blank');
  }
}

async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const place of places) {
    const address = footer.getByRole('listitem').filter({ has: page.getByText(place, { exact: true }) });
    await expect(address).toHaveCount(1);
    await expect(address.locator('address')).not.toBeEmpty();
  }
  await expect(footer.getByRole('heading', { name: 'SEND PRAYERS' })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Send' })).toBeVisible();
}

test(
  'R-09 R-10 the header leads everywhere in wide and narrow windows, the footer has addresses and form',
  { tag: '@rest' },
  async ({ page }) => {
    const { probe, end } = createProbes();
    await page.clock.setFixedTime(new Date('2031-01-01T00:00:01'));
    await page.goto('/Story');
    await probe('R-09 the menu reaches every route except aliases and /SubGallery', () => expectMenus(page));
    await probe('R-10 the footer: addresses and form', () => expectFooter(page));
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await probe(`R-09 quick icons for videos, gallery and messages at ${width} px`, () =>
        expectQuickIcons(page),
      );
      await probe(`R-09 the links to other sites can be reached at ${width} px`, () => expectExternals(page));
    }
    await probe(
      'R-10 the copyright line ends with the year of the visitor, whenever the page was built',
      async () => {
        await page.keyboard.press('Escape');
        await scrollThrough(page);
        await expect(page.getByRole('contentinfo').getByText('© 2020–2031')).toBeVisible();
      },
    );
    end();
  },
);
