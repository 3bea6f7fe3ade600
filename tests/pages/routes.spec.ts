/** The routes of the specification, and what stands around every page: header and footer. */
import type { Page } from '@playwright/test';
import { clickLink } from '../e2e/moves.ts';
import { expect, started, test } from '../e2e/site.ts';
import { createProbes } from '../visit/probe.ts';
import { facts, site } from './facts.ts';

test('R-01 R-02 R-03 R-08 R-11 every route has a page of its own, an address is one page, links lead out in new tabs', async ({
  request,
}) => {
  const { probe, end } = createProbes();
  await probe(
    'R-02 every route of the specification has a page, and no two have the same words',
    async () => {
      expect(facts.routes.filter((route) => !site.addresses.includes(route))).toEqual([]);
      for (const of of ['title', 'description'] as const) {
        const texts = site.documents.map((document) => document[of]);
        expect(texts.filter((text) => text.trim() === '')).toEqual([]);
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
    },
  );
  const pages: string[] = [];
  await probe(
    'R-01 R-02 every address answers, and an alias with the very page that it stands for',
    async () => {
      const textOf = async (address: string) => {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(200);
        return answer.text();
      };
      const readPages = site.documents.map(async ({ route, aliases }) => {
        const text = await textOf(route);
        pages.push(text);
        for (const alias of aliases) expect(await textOf(alias), alias).toBe(text);
      });
      await Promise.all(readPages);
      expect(site.documentOf('/').route).toBe('/Home');
    },
  );
  await probe(
    'R-11 each link to another site opens in a new tab and without access to this one',
    async () => {
      expect(pages).toHaveLength(site.documents.length);
      const found = pages.flatMap((text) => text.match(/<a [^>]*href="https?:[^>]*>/g) ?? []);
      expect(found.length).toBeGreaterThanOrEqual(facts.linksOut);
      const open = found.filter((link) => !/target="_blank"/.test(link) || !/rel="[^"]*noopener/.test(link));
      expect(open).toEqual([]);
    },
  );
  await probe('R-03 R-08 an address is one page: by its letters, by its whole path, and once', async () => {
    const unknown = facts.routes
      .filter((route) => route !== '/')
      .flatMap((route) => [route.toLowerCase(), `${route}/x`]);
    const statuses = await Promise.all(unknown.map(async (path) => (await request.get(path)).status()));
    expect(unknown.filter((_, index) => statuses[index] !== 404)).toEqual([]);
    expect(site.addresses.filter((address, index) => site.addresses.indexOf(address) !== index)).toEqual([]);
  });
  end();
});

async function expectMenus(page: Page): Promise<void> {
  const wanted = site.addresses.filter((address) => !facts.outsideTheMenu.includes(address));
  for (const menu of ['nav[aria-label="Main"]', '#site-menu']) {
    const links = await page
      .locator(`header ${menu} a[href^="/"]`)
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(
      wanted.filter((address) => !links.includes(address)),
      menu,
    ).toEqual([]);
    expect(
      links.filter((link) => !site.addresses.includes(link.split('#')[0] ?? '')),
      menu,
    ).toEqual([]);
  }
  const brand = page.getByRole('banner').getByRole('link', { name: RegExp(`^${facts.name}`) });
  await expect(brand).toHaveAttribute('href', '/Home');
  await expect(brand.locator('img')).toBeVisible();
}

async function expectFooter(page: Page): Promise<void> {
  await expect(page.locator('.tagline')).toContainText(facts.motto);
  const footer = page.getByRole('contentinfo');
  for (const place of facts.footer.addresses) {
    const address = footer.getByRole('listitem').filter({ has: page.getByText(place, { exact: true }) });
    await expect(address, place).toHaveCount(1);
    await expect(address.locator('address'), place).not.toBeEmpty();
  }
  await expect(footer.getByRole('heading', { name: facts.footer.form })).toBeVisible();
  await expect(footer.getByRole('textbox')).toHaveCount(3);
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByText('© 2020–2031')).toBeVisible();
}

async function expectIconsAndLinksOut(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  for (const name of facts.header.icons) {
    const icon = header.getByRole('link', { name }).filter({ has: page.locator('svg') });
    await expect(icon, name).toBeVisible();
    await expect(icon).toHaveAttribute('href', `/${name}`);
  }
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    for (const name of facts.header.shortcuts)
      await expect(page.locator('#site-menu ul').first().getByRole('link', { name })).toBeInViewport();
  }
  for (const name of facts.header.linksOut) {
    const link = header.getByRole('link', { name }).first();
    await expect(link, name).toBeVisible();
    // An address that is not known yet is announced as unavailable.
    if ((await link.getAttribute('href')) === null)
      await expect(link).toHaveAttribute('aria-disabled', 'true');
    else await expect(link).toHaveAttribute('target', '_blank');
  }
}

test('R-06 R-07 R-09 R-10 header and footer: menus, icons, links to other sites, motto, addresses, copyright', async ({
  page,
}) => {
  const { probe, end } = createProbes();
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:01'));
  await page.goto('/History');
  await probe('R-09 the menus reach every page', () => expectMenus(page));
  await started(page);
  await probe('R-06 R-10 the tagline strip and the footer: motto, addresses, form, copyright', () =>
    expectFooter(page),
  );
  await probe('R-07 one page leads Home to a legacy address', async () => {
    await clickLink(page, facts.legacyHome.page);
    await expect(page).toHaveTitle(site.titleOf(facts.legacyHome.page));
    const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('href', facts.legacyHome.href);
  });
  for (const width of [1440, 360])
    await probe(`R-09 quick icons and links to other sites at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectIconsAndLinksOut(page);
    });
  end();
});
