/** One site in two languages: moving between them, the search of each, feeds and the map of the site. @rest */
import { join } from 'node:path';
import { writeTwoLanguages } from '../site/documents/two-languages.ts';
import { buildInto } from './build.ts';
import { inFolder } from './in-folder.ts';
import { test } from './own-server.ts';
import { expect, started } from './site.ts';

const origin = 'https://two.example';

test('a site in two languages: links, search, feeds and map of each', async ({ page, own }) => {
  const [site, out] = [join(own.work, 'two'), join(own.work, 'built')];
  writeTwoLanguages(site);
  await buildInto(out, site, undefined, { origin });
  await own.serve(out);
  const served = async (path: string) => (await page.request.get(path)).text();

  await test.step('each page says in which language it is, and which page says the same', async () => {
    const about = await served('/About');
    expect(about).toContain('<html lang="en">');
    for (const [lang, path] of [
      ['en', '/About'],
      ['fr', '/fr/Nous'],
      ['x-default', '/About'],
    ])
      expect(about).toContain(`<link rel="alternate" hreflang="${lang}" href="${origin}${path}"`);
    expect(await served('/fr/Nous')).toContain('<html lang="fr">');
    expect(await served('/Contact')).not.toContain('hreflang="fr" href="https');
    expect(await served('/fr')).toContain('<title>Deux langues</title>');
  });

  await test.step('the link leads to the same page in the other language, and back', async () => {
    await page.goto('/About');
    await started(page);
    await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/Nous$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui nous sommes');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeAttached();
    const links = page.getByRole('navigation', { name: 'Langues' });
    await expect(links.getByText('Français')).toHaveAttribute('aria-current', 'true');
    await links.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/About$/);
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeAttached();
  });

  await test.step('a page without a translation leads to the first page of the language', async () => {
    await page.goto('/Contact');
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL(/\/fr\/Home$/);
  });

  await test.step('a link in a sentence, and Back, change the language of the whole document', async () => {
    await started(page);
    await page.getByRole('link', { name: 'la même page' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('navigation', { name: 'Langues' })).toBeVisible();
  });

  await test.step('the search of each language finds its own pages', async () => {
    await page.getByRole('button', { name: 'Chercher' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Chercher dans le site' });
    await dialog.getByRole('searchbox').fill('parlons');
    await expect(dialog.getByText('1 résultat')).toBeVisible();
    await dialog.getByRole('searchbox').fill('Contact');
    await expect(dialog.getByText('Rien.')).toBeVisible();
    await page.goto('/About');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('parlons');
    await expect(page.getByText('Nothing was found.')).toBeVisible();
  });

  await test.step('a feed for each, and one map with both', async () => {
    expect(await served('/feed.xml')).toContain('<language>en</language>');
    expect(await served('/fr/feed.xml')).toContain('<language>fr</language>');
    expect(await served('/fr/Nous')).toContain(
      `href="${inFolder('/fr/feed.xml')}" title="Nouvelles de Deux langues"`,
    );
    const map = await served('/sitemap.xml');
    expect(map).toContain(`<loc>${origin}/fr/Nous</loc>`);
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${origin}/fr/Nous"/>`);
    expect(map.match(/<loc>/g)).toHaveLength(5);
  });
});
