/** A site in another language: what the engine says by itself is in its words, before and after the application runs. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto } from './build.ts';
import { exampleApiOf } from './example.ts';
import { readJson, root, writeJson } from './grow.ts';
import { addLink } from './moves.ts';
import { test } from './own-server.ts';
import { exampleSite } from './pages.ts';
import { browserSays404, expect, hydrateAll } from './site.ts';

const french = join(root, 'tests/fixtures/french-site/words.json');

test('a French site says in French what the engine says by itself, on pages, after moves and where there is no page', async ({
  page,
  own,
  gate,
}) => {
  const [site, out] = [join(own.work, 'site'), join(own.work, 'french')];
  cpSync(exampleSite, site, { recursive: true });
  cpSync(french, join(site, 'words.json'));
  const shell = readJson(join(site, 'pages/_shell.json'));
  writeJson(join(site, 'pages/_shell.json'), { ...shell, lang: 'fr', locale: 'fr-FR' });
  const policies = readFileSync(join(site, 'pages/_policies.json'), 'utf8');
  writeJson(
    join(site, 'pages/_policies.json'),
    JSON.parse(policies, (key, value: unknown) => (key === 'label' ? undefined : value)) as object,
  );
  await buildInto(out, site, exampleApiOf(join(own.work, 'records'), { store: join(own.work, 'none') }));
  await own.serve(out);

  await test.step('filters and dates, as they are served', async () => {
    const served = await (await page.request.get('/News')).text();
    expect(served).toContain('Aller au contenu');
    expect(served).toMatch(/<option value="All"[^>]*>Tous<\/option>/);
    expect(served).toMatch(/<option value="Feb"[^>]*>févr\.<\/option>/);
    expect(served).not.toMatch(/>All<|>Year<|opens in a new tab|Skip to the content/);
  });

  await test.step('the same in the browser: a filter keeps its name in the address', async () => {
    await page.goto('/News');
    await hydrateAll(page);
    await page.getByLabel('Année').selectOption('Tous');
    await expect(page).toHaveURL(/year=All/);
    await expect(page.getByText(/^Total Count\s:\s\d+$/)).toBeVisible();
    await page.getByLabel('Mois').selectOption({ index: 1 });
    await expect(page).toHaveURL(/month=Jan/);
    await expect(page.getByText(/\s\(s’ouvre dans un nouvel onglet\)/).first()).toBeAttached();
  });

  await test.step('the search counts in French', async () => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('dialog').getByRole('searchbox').fill('choir');
    await expect(page.getByText(/^Les 12 premiers résultats\s;/)).toBeVisible();
    await page.getByRole('dialog').getByRole('searchbox').fill('Plumwhistle');
    await expect(page.getByText(/^\d+\srésultats?$/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  });

  await test.step('an address without a page, after a move and by itself', async () => {
    gate.expects(browserSays404);
    await addLink(page, '/nope', 'A dead end');
    await page.getByRole('link', { name: 'A dead end' }).click();
    await expect(page.getByRole('heading', { name: '404 Page introuvable' })).toBeVisible();
    await expect(page).toHaveTitle(/^404 Page introuvable/);
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByLabel('Année')).toBeVisible();
  });
});
