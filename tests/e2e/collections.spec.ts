/**
 * Lists from the API, and the same lists from files of the repository: a page does not know which it is. Both sites have
 * the same records; the second has no API. @rest
 */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import type { Sources } from '../../src/engine/generated/schema.ts';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { validateSite } from '../../src/site/validate/validate-site.ts';
import { buildInto } from './build.ts';
import { writeExampleRecords } from './example.ts';
import { writeJson } from './grow.ts';
import { root } from '../root.ts';
import { exampleSite } from './pages.ts';
import { expect, hydrateAll, test as base, type Page } from './site.ts';
import { makeFolder } from '../make-folder.ts';

/** The source files, each with the one line that changes. */
const inFiles: Sources = {
  news: { folder: 'news' },
  content: { folder: 'content' },
  circulars: { folder: 'circulars' },
  album: { folder: 'content', query: 'id' },
};

/** Writes the site with its records; files of records are in `public/`. */
function writeSite(site: string): void {
  cpSync(exampleSite, site, { recursive: true });
  writeExampleRecords(join(site, 'pages/_records'));
  cpSync(join(root, 'pages/_records/files'), join(site, 'public'), { recursive: true });
  for (const { folder = '' } of Object.values(inFiles))
    for (const name of readdirSync(join(site, 'pages/_records', folder))) {
      const path = join(site, 'pages/_records', folder, name);
      const text = readFileSync(path, 'utf8').replaceAll('/api/image/', '/');
      const record = JSON.parse(text) as { attachments?: unknown };
      const { attachments } = record;
      if (Array.isArray(attachments))
        writeJson(path, {
          ...record,
          attachments: attachments.map((file) => `/${String(file).replace(/^\//, '')}`),
        });
    }
}

/** Moves the sources into files. Records that the check refuses, such as one without a title, go from both sites. */
function moveIntoFiles(site: string): void {
  const path = join(site, 'pages/_sources.json');
  const sources = JSON.parse(readFileSync(path, 'utf8')) as Sources;
  for (const [name, place] of Object.entries(inFiles)) {
    const { path: _, ...rest } = sources[name] ?? {};
    sources[name] = { ...place, ...rest };
  }
  writeJson(path, sources);
  const contract = loadContract(root, site);
  const { problems } = validateSite(
    readSite(site, contract),
    contract,
    readPublicFiles(join(site, 'public')),
  );
  for (const file of new Set(problems.map(({ file }) => file)))
    if (file.startsWith('pages/_records/')) rmSync(join(site, file));
}

const test = base.extend<object, { twins: { api: string; files: string; asked: string[] } }>({
  twins: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const work = makeFolder();
      const [before, after] = [join(work, 'api-site'), join(work, 'file-site')];
      writeSite(after);
      moveIntoFiles(after);
      cpSync(after, before, { recursive: true });
      cpSync(join(exampleSite, 'pages/_sources.json'), join(before, 'pages/_sources.json'));
      const data = join(before, 'pages/_records');
      const environment = { ...readEnvironment(root), apiProxy: '' };
      const api = apiListener(root, environment, { data, store: join(work, 'received') });
      const asked: string[] = [];
      await buildInto(join(work, 'api'), before, api);
      await buildInto(join(work, 'files'), after);
      const ofApi = await serveSite({ out: join(work, 'api'), api, port: 0 });
      const ofFiles = await serveSite({
        out: join(work, 'files'),
        api: (request, response) => {
          asked.push(request.url ?? '');
          response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
        },
        port: 0,
      });
      await use({ api: ofApi.address, files: ofFiles.address, asked });
      for (const { server } of [ofApi, ofFiles]) await stopServer(server);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.use({ baseURL: ({ twins }, use) => use(twins.files) });
// One build for all.
test.describe.configure({ mode: 'default' });
/** Requests of the site with an API, beside that of the tests. */
const toTwin = (address: string) => new RegExp(`request to another site: ${address}/`);

/** The list of a page, as a visitor reads it, and where it leads; files of the API are in `public/` on the other site. */
async function readList(page: Page): Promise<unknown> {
  const main = page.getByRole('main');
  const [words, links] = await Promise.all([
    main.innerText(),
    main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
  ]);
  return { words, links: links.map((href) => href.replace('/api/image/', '/')) };
}

for (const path of ['/News', '/Circular', '/Gallery'])
  test(`D-01 D-02 D-03 D-04 D-06 D-07 D-10 D-11 ${path} from files is ${path} from the API`, async ({
    page,
    twins,
    gate,
  }) => {
    gate.allows(toTwin(twins.api));
    const twin = await page.context().newPage();
    /** Does the same on both sites, and expects the same lists. */
    const both = async (act: (page: Page, origin: string) => Promise<unknown>) => {
      await Promise.all([act(page, twins.files), act(twin, twins.api)]);
      await expect(async () => expect(await readList(page)).toEqual(await readList(twin))).toPass();
    };
    await both(async (one, origin) => {
      await one.goto(origin + path);
      await hydrateAll(one);
      await one.waitForLoadState('networkidle');
      // Searching the page brings the rest of its list.
      await one.keyboard.press('Control+f');
    });
    const lists = page.getByRole('main').getByRole('combobox');
    for (let index = 0; index < (await lists.count()); index += 1) {
      const options = await lists.nth(index).locator('option').allInnerTexts();
      expect(options.length).toBeGreaterThan(1);
      for (const option of [options[1] ?? '', 'All'])
        await both((one) => one.getByRole('main').getByRole('combobox').nth(index).selectOption(option));
    }
    if (path !== '/Circular') await both((one) => one.getByRole('main').getByRole('searchbox').fill('of'));
    expect(JSON.stringify(await readList(page)).length).toBeGreaterThan(300);
  });

test('D-05 an album from files, by its address, as from the API', async ({ page, twins, gate }) => {
  gate.allows(toTwin(twins.api));
  const seen: unknown[] = [];
  for (const origin of [twins.api, twins.files]) {
    await page.goto(`${origin}/SubGallery?id=album-2022-1`);
    await expect(page.getByRole('heading', { level: 2, name: /2022/ })).toBeVisible();
    seen.push([await readList(page), await page.getByRole('main').getByRole('button').count()]);
  }
  expect(seen[1]).toEqual(seen[0]);
});

test('a list whose records are all in the page asks nobody, without scripts and without a network too', async ({
  page,
  twins,
  browser,
  gate,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await page.goto(`${twins.files}/Notices`);
  await hydrateAll(page);
  await page.waitForLoadState('networkidle');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('concert');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Concert in the hall']);
  await search.fill('shelf');
  await expect(page).toHaveURL(/search=shelf/);
  await page.context().setOffline(true);
  await search.fill('concert');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Concert in the hall']);
  expect(requests.filter((path) => path.includes('/records-'))).toEqual([]);
  expect(twins.asked.filter((path) => !/notification|thought/.test(path))).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await gate.listen(context);
  const plain = await context.newPage();
  await plain.goto(`${twins.files}/Notices`);
  await expect(plain.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Open day',
    'Concert in the hall',
    'A new shelf',
  ]);
  await context.close();
});

test('a card opens the page of its record, which leads on to the next one and back', async ({
  page,
  twins,
}) => {
  await page.goto(`${twins.files}/Notices`);
  // A link in the text of a card leads to its own page, though the rest of the card opens that of the record.
  await page.getByRole('link', { name: 'valley' }).click();
  await expect(page).toHaveURL(/\/Story$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Concert in the hall' }).click();
  await expect(page).toHaveURL(/\/Notices\/2026-06-20-concert$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concert in the hall');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['doors open at six']);
  await page.getByRole('link', { name: /^Older/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new shelf');
  await page.goBack();
  await expect(page).toHaveTitle(/^Concert in the hall – /);
  const later = await page.request.get(`${twins.files}/Notices/2999-01-01-later`);
  expect(later.status()).toBe(404);
});
