/**
 * Another congregation's site on this engine (`tests/fixtures/french-site`): its language, blocks, records, settings and
 * look are its own, and nothing of the engine's English is left. @rest
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import type { SiteSettings } from '../../src/engine/generated/schema.ts';
import { buildInto } from './build.ts';
import { englishOfEngine, expectFrench, frenchSite as site, saidOn } from './french-words.ts';
import { frenchApi, type FrenchApi } from './french-api.ts';
import { expectAllOfReact } from './french-react.ts';
import { root } from '../root.ts';
import {
  browserSays404,
  expect,
  hydrateAll,
  scrollThrough,
  started,
  test as base,
  withMotion,
} from './site.ts';
import { makeFolder } from '../make-folder.ts';

/** A Wednesday, on which there is a mass. */
const wednesday = new Date('2026-02-11T09:00:00Z');

/** The site as it is built, and an API that keeps what this test sends. */
const test = base.extend<{ api: FrenchApi }, { out: string }>({
  out: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      // A site may stand anywhere, where no package is found from it.
      const work = makeFolder();
      const out = join(work, 'out');
      cpSync(site, join(work, 'site'), { recursive: true });
      await buildInto(out, join(work, 'site'), frenchApi().listener, { now: () => wednesday });
      await use(out);
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the same
  api: async ({}, use) => use(frenchApi()),
  baseURL: async ({ out, api }, use) => {
    const { server, address } = await serveSite({ out, api: api.listener, port: 0 });
    await use(address);
    await stopServer(server);
  },
});
test.use({ timezoneId: 'Europe/Paris', locale: 'en-US' });
// One after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });

// The notices of this site have a name of their own, under which a visit notes that they were seen.
test.beforeEach(async ({ page, notices }) => {
  if (!notices) await page.addInitScript(() => sessionStorage.setItem('avis', '1'));
});

const pages = readdirSync(join(site, 'pages'))
  .filter((name) => /^[A-Z].*\.json$/.test(name))
  .map((name) => `/${name.replace('.json', '')}`);

test('each page says its language, its days are French, and no word of it is English, as served and alive', async ({
  page,
}) => {
  expect(englishOfEngine().length).toBeGreaterThan(25);
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expectFrench(page, 'as served');
      await scrollThrough(page);
      await expectFrench(page, 'after hydration');
    });
  }
  await page.goto('/Annonces');
  await expect(page.getByText('8 févr. 2026')).toBeVisible();
});

test('the own block is drawn at build, and marks the masses of the visitor’s day', async ({ page }) => {
  await page.clock.setFixedTime(wednesday);
  const served = await (await page.request.get('/')).text();
  expect(served).toContain('Chapelle des Prés');
  expect(served).not.toContain('<li data-today');
  await page.goto('/');
  await hydrateAll(page);
  const masses = page.getByRole('listitem').filter({ has: page.locator('time', { hasText: /^\d\d:\d\d$/ }) });
  await expect(masses).toHaveText([
    /dimanche 10:30 Église Saint-Martin$/,
    /mercredi 08:00 Chapelle des Prés · Aujourd’hui$/,
    /samedi 18:30 Chapelle du Port$/,
  ]);
});

test('an own block has all of React: forms with actions, custom elements, styles, the head, React Compiler', async ({
  page,
  gate,
}) => {
  // A <style> that the build has not rendered is none that the policy knows.
  gate.expects(/inline style violates .* directive 'style-src/, /policy violated: style-src-elem/);
  await expectAllOfReact(page);
});

test('visitors filter by a field that only this API has, and its choices are what the records have there', async ({
  page,
}) => {
  await page.goto('/Annonces');
  await started(page);
  const towers = page.getByRole('combobox', { name: 'Clocher' });
  await expect(towers.getByRole('option')).toHaveText(['Tous', 'Le Port', 'Les Prés', 'Saint-Martin']);
  await towers.selectOption('Saint-Martin');
  await expect(page).toHaveURL(/clocher=Saint-Martin/);
  await expect(page.getByText(/^Nombre\s: 2$/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Le toit de la tour');
  await expect(page.getByRole('main')).not.toContainText('Fête du port');
});

/** Fills in the form; its answer is the API's. */
async function writeLetter(page: Page): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill('Élise Nantel');
  await page.getByLabel('Courriel').fill('elise@exemple.fr');
  await page.getByLabel('Message').fill('Où se réunit la chorale ?');
  await page.getByLabel('Accord').check();
  await page.getByRole('button', { name: 'Envoyer' }).click();
}

test('a letter arrives at the path of this API, with its fields and the code that the settings add', async ({
  page,
  api,
}) => {
  await page.goto('/Annonces');
  await started(page);
  await writeLetter(page);
  await expect(page.getByText('Merci. Votre message est parti.')).toBeVisible();
  expect(api.letters).toEqual([
    {
      nom: 'Élise Nantel',
      courriel: 'elise@exemple.fr',
      texte: 'Où se réunit la chorale ?',
      accord: true,
      guichet: 'ACCUEIL-PSM',
    },
  ]);
});

test('F-05 a letter that waits, then is refused: the form says so, keeps the words, and has its own words without scripts', async ({
  page,
  browser,
  baseURL,
  gate,
}) => {
  gate.expects(/form: could not be sent/, /Failed to load resource: .* (503|422)/);
  let status = 503;
  await page.route(/\/courriers$/, (route) => route.fulfill({ status, json: {} }));
  await page.goto('/Annonces');
  await started(page);
  await writeLetter(page);
  await expect(page.getByRole('status').getByText('Votre message partira dès que possible.')).toBeVisible();
  status = 422;
  await page.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Votre message n’a pas été accepté.');
  await expect(page.getByText('Votre message partira dès que possible.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue('Où se réunit la chorale ?');
  const still = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await still.goto('/Annonces');
  await expect(still.getByRole('link', { name: 'secretariat@exemple.fr' })).toBeVisible();
  await expect(still.getByRole('button', { name: 'Envoyer' })).toHaveCount(0);
  await still.close();
});

test('the colours are those of its theme, in light and dark, and a prayer has the style of the site', async ({
  page,
}) => {
  for (const [scheme, ground, dark] of [
    ['light', 'rgb(247, 245, 239)', 'rgb(31, 61, 92)'],
    ['dark', 'rgb(18, 25, 31)', 'rgb(11, 17, 23)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/Prier');
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
    // Behind the title there is no picture: the banner has a colour of the theme, too.
    const banner = page.locator('.page-banner-banner');
    await expect(banner).toHaveCSS('background-image', /^linear-gradient\(160deg, rgba\(0, 0, 0, 0\.3\)/);
    await expect(banner).toHaveCSS('background-color', dark);
    const prayer = page.getByText('Seigneur, le jour se lève');
    await expect(prayer).toHaveCSS('font-style', 'italic');
  }
});

test('no script has anything of the block types that the site leaves out', ({ out }) => {
  const built = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(out, name), 'utf8'))
    .join('\n');
  /** The names of the styles of a block, as they stand in scripts. */
  const namesOf = (type: string) => {
    const path = join(root, `src/blocks/types/${type}/${type}.module.css`);
    if (!existsSync(path)) return [];
    const classes = Array.from(readFileSync(path, 'utf8').matchAll(/^\.([a-z]\w*)/gm), ([, name]) => name);
    return classes.map((name) => `${type}-${name}`);
  };
  const found = (type: string) => namesOf(type).filter((name) => built.includes(name));
  expect(found('carousel').length, 'names of a block that the site has').toBeGreaterThan(3);
  const { leaveOut = [] } = JSON.parse(
    readFileSync(join(site, 'pages/_settings.json'), 'utf8'),
  ) as SiteSettings;
  expect(leaveOut.flatMap(namesOf).length).toBeGreaterThan(10);
  expect(leaveOut.flatMap(found)).toEqual([]);
});

test.describe('what opens and changes', () => {
  test.use(withMotion);

  test('menus, search, filters, pictures, slides and mistakes of the form say nothing in English', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrateAll(page);

    await test.step('the menu, wide and narrow', async () => {
      await page.getByRole('button', { name: 'Vivre et prier' }).click();
      await expect(page.getByRole('link', { name: 'Écouter' })).toBeVisible();
      await expectFrench(page, 'in the menu');
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Toutes les pages' })).toBeVisible();
      await expectFrench(page, 'in the menu of a narrow window');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the slides, moving and held', async () => {
      await page.getByRole('button', { name: 'Arrêter le défilement' }).click();
      await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeVisible();
      await expectFrench(page, 'with the slides held');
    });

    await test.step('the search', async () => {
      await page.getByRole('button', { name: 'Rechercher' }).first().click();
      await page.getByRole('searchbox').fill('clocher');
      await expect(page.getByText(/^\d+ résultats?$/)).toBeVisible();
      await expectFrench(page, 'in the search');
      await page.getByRole('searchbox').fill('zzzz');
      await expect(page.getByText('Rien n’a été trouvé.')).toBeVisible();
      await expectFrench(page, 'after a search that found nothing');
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
    });

    await test.step('the mistakes of a form', async () => {
      await page.getByLabel('Courriel').fill('elise');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByText('Le nom manque')).toBeVisible();
      await expect(page.getByText('Ce courriel n’est pas valable')).toBeVisible();
      await expectFrench(page, 'with mistakes in the form');
    });

    await test.step('a filter that leaves nothing', async () => {
      await page.goto('/Annonces');
      await started(page);
      await page.getByRole('searchbox', { name: 'Recherche' }).fill('zzzz');
      await expect(page.getByText('Rien ne correspond à « zzzz ».')).toBeVisible();
      await expectFrench(page, 'with nothing in the list');
    });

    await test.step('tabs, and a picture that is enlarged', async () => {
      await page.goto('/Clochers');
      await started(page);
      await page.getByText('Tous les clochers').click();
      await page.getByRole('tab', { name: 'Les Prés' }).click();
      await expectFrench(page, 'with all tabs');
      await page
        .getByRole('button', { name: /Agrandir$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Une tour carrée, dessinée' })).toBeVisible();
      await expectFrench(page, 'over an enlarged picture');
    });

    await test.step('an album', async () => {
      await page.goto('/Recueil?id=r1');
      await scrollThrough(page);
      await expect(page.getByText('Dernière mise à jour')).toBeVisible();
      await expectFrench(page, 'in an album');
    });
  });
});

test.describe('what comes by itself', () => {
  test.use({ notices: true });

  test('notices are French', async ({ page }) => {
    await page.goto('/');
    await started(page);
    await expect(page.getByRole('dialog', { name: 'À ne pas manquer' })).toContainText('Le toit de la tour');
    await expectFrench(page, 'in the notices');
  });
});

test('a list whose API fails at the first visit keeps the records of the build, with their day, in French', async ({
  page,
  gate,
}) => {
  gate.expects(browserSays404, /source "annonces": Error fetching data/);
  await page.route(/\/annonces$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/Annonces');
  await hydrateAll(page);
  await expect(page.locator('#annonces').getByText('État du 11 février 2026')).toBeVisible();
  await expect(page.locator('#annonces').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Clocher' }).selectOption('Les Prés');
  await expect(page.locator('#annonces').getByRole('listitem')).toHaveText([/Marche des bergers/]);
  await expectFrench(page, 'where the API fails');
});

test('an address without a page is French', async ({ page, gate }) => {
  gate.expects(browserSays404);

  await page.goto('/Nulle-part');
  await expect(page.getByRole('heading', { name: '404 Page introuvable' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const said = await saidOn(page);
  expect(said.filter((text) => englishOfEngine().some((pattern) => pattern.test(text)))).toEqual([]);
});
