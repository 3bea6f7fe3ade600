/** A site in a folder of a host (`SITE_BASE`): the example site below `/carmel/` of another site. @rest */
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { serveDev } from '../../src/desk/server/dev.ts';
import { listen, serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { crawl } from './crawl.ts';
import { buildExample, exampleApiOf } from './example.ts';
import { kept, registerNow } from './offline.ts';
import { createPagesServer } from './pages-server.ts';
import { exampleSite } from './pages.ts';
import { form, words } from './outbox.ts';
import { browserSays404, expect, hydrateAll, scrollThrough, started, test as plain } from './site.ts';
import { makeFolder } from '../make-folder.ts';

const base = '/carmel/';
const published = 'https://somebody.example/carmel';

/** Sets variables of the environment while `act` runs. */
async function withEnvironment<T>(variables: Record<string, string>, act: () => Promise<T>): Promise<T> {
  Object.assign(process.env, variables);
  try {
    return await act();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
  }
}

/** `strays`: the requests that left the folder. */
const test = plain.extend<{ strays: string[] }, { folder: string }>({
  folder: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folder = makeFolder();
      await withEnvironment({ SITE_BASE: base }, () => buildExample(join(folder, 'out'), published));
      await use(folder);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the same
  strays: async ({}, use) => use([]),
  baseURL: async ({ folder, strays }, use) => {
    const work = mkdtempSync(join(folder, 'api-'));
    const api = exampleApiOf(join(work, 'data'), { store: join(work, 'received.jsonl') });
    const site = await serveSite({ out: join(folder, 'out'), api, port: 0 });
    const server = createServer((request, response) => {
      if (request.url?.startsWith(base) !== true) strays.push(request.url ?? '');
      for (const answer of site.server.listeners('request') as RequestListener[]) answer(request, response);
    });
    await use(await listen(server, 0));
    for (const one of [server, site.server]) await stopServer(one);
  },
});
test.describe.configure({ mode: 'default' });
test.afterEach(({ strays }) => expect(strays, 'requests that left the folder').toEqual([]));

test('a crawler finds every page and file of the site, and none outside its folder', async ({ baseURL }) => {
  const { read, outside, broken } = await crawl(`${baseURL}${base}`, published);
  expect(outside).toEqual([]);
  // The example allows one of its links to lead to a file that is no address.
  expect(broken.map(({ address }) => new URL(address).pathname)).toEqual([`${base}index.html`]);
  for (const path of ['Story', 'site.webmanifest', 'images/icon.svg']) expect(read).toContain(base + path);
  expect(read.filter((path) => path.startsWith(`${base}assets/`)).length).toBeGreaterThan(10);
});

test('the home page, sitemap, robots and redirects name the folder', async ({ request, folder }) => {
  const text = async (path: string) => (await request.get(path, { maxRedirects: 0 })).text();
  expect(await text(`${base}sitemap.xml`)).toContain(`<loc>${published}/Story</loc>`);
  expect(await text(`${base}robots.txt`)).toContain(`Disallow: ${base}api/`);
  expect(await text(`${base}Story`)).toContain(`<link rel="canonical" href="${published}/Story"`);
  const answer = await request.get(`${base}Story/?a=1`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([308, `${base}Story?a=1`]);
  expect(readFileSync(join(folder, 'out/_headers'), 'utf8')).toMatch(/^\/carmel\/\*\n/);
});

test('links, Back, search, filters, the form and unknown addresses stay in the folder', async ({
  page,
  gate,
}) => {
  gate.expects(browserSays404);
  let loads = 0;
  page.on('load', () => void (loads += 1));
  await page.goto(base);
  await started(page);
  const link = page.locator(`main a[href="${base}Story"], footer a[href="${base}Story"]`).first();

  await test.step('a link moves within the document, and Back returns', async () => {
    await link.click();
    await expect(page).toHaveURL(`${base}Story`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story');
    await page.goBack();
    await expect(page).toHaveURL(base);
    await expect(link).toBeVisible();
    expect(loads).toBe(1);
  });

  await test.step('the search leads to a page', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.keyboard.type('choir');
    const result = page.getByRole('dialog', { name: 'Search the site' }).getByRole('link').first();
    const address = await result.getAttribute('href');
    expect(address).toMatch(/^\/carmel\//);
    await result.click();
    await expect(page).toHaveURL(address ?? '');
    expect(loads).toBe(1);
  });

  await test.step('a filter writes its choice into the address', async () => {
    await page.goto(`${base}News`);
    await scrollThrough(page);
    const filter = page.getByRole('main').getByRole('combobox').first();
    await filter.selectOption({ index: 1 });
    await expect(page).toHaveURL(/\/carmel\/News\?\w+=/);
    await expect(page.getByRole('main')).toBeVisible();
  });

  await test.step('the form sends to the API in the folder', async () => {
    const sent = page.waitForRequest((one) => one.method() === 'POST');
    const { name, email, message, consent, send, thanks } = form(page);
    await name.fill(words.name);
    await email.fill(words.email);
    await message.fill(words.message);
    await consent.check();
    await send.click();
    await expect(thanks).toBeVisible();
    expect(new URL((await sent).url()).pathname).toMatch(/^\/carmel\/api\/form\//);
  });

  await test.step('an unknown address has the error page of the site', async () => {
    await page.goto(`${base}no/such/page`);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  });
});

test('the large view shows pictures of the folder', async ({ page }) => {
  await page.goto(`${base}House`);
  await hydrateAll(page);
  await page.getByRole('main').getByRole('button', { name: 'Enlarge' }).first().click();
  const picture = page.locator('.PhotoView-Portal img').first();
  await expect(picture).toHaveAttribute('src', /^\/carmel\//);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages of the folder open, and the worker is for the folder alone', async ({
    page,
    context,
    gate,
  }) => {
    gate.allows(/INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.addInitScript(registerNow);
    await page.goto(`${base}Story`);
    await kept(page);
    const [scope, caches] = await page.evaluate(
      async () => [(await navigator.serviceWorker.ready).scope, await window.caches.keys()] as const,
    );
    expect(new URL(scope).pathname).toBe(base);
    expect(caches).toContain(`site ${base}`);
    await context.setOffline(true);
    await page.goto(`${base}News`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    await context.setOffline(false);
  });
});

test('GitHub Pages, which sends no headers: the policy of the document holds, and pages move', async ({
  page,
  folder,
  gate,
}) => {
  // The host has no API.
  gate.allows(
    /request to another site/,
    /status of 404|Error fetching data/,
    /policy violated: require-trusted-types/,
  );
  gate.expects(/requires 'TrustedScript' assignment/);
  const out = join(folder, 'pages');
  await withEnvironment({ SITE_BASE: base, SITE_HOST: 'pages' }, () => buildExample(out, published));
  const server = createPagesServer(out, base);
  const address = (await listen(server, 0)) + base;
  try {
    await page.goto(`${address}Story`);
    await started(page);
    await page.locator(`header a[href="${base}Home"]`).first().click();
    await expect(page).toHaveURL(`${address}Home`);
    await page.goto(`${address}no-such-page`);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    const addScript = () =>
      page.evaluate(() => {
        document.createElement('script').textContent = 'window.hasRun = true';
      });
    await expect(addScript()).rejects.toThrow(/TrustedScript/);
  } finally {
    await stopServer(server);
  }
});

test.describe('on the dev server', () => {
  test(
    'the site is in the folder, and the desk at the root shows it',
    { tag: '@breadth' },
    async ({ page, folder, gate }) => {
      gate.allows(/request to another site/);
      const site = join(folder, 'site');
      for (const name of ['pages', 'schemas', 'public'])
        cpSync(join(exampleSite, name), join(site, name), { recursive: true });
      const api = exampleApiOf(join(folder, 'dev-data'), { store: join(folder, 'dev-received') });
      const dev = await withEnvironment({ SITE_BASE: base }, () =>
        serveDev({ root: process.cwd(), site, api, port: 0 }),
      );
      const outside: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === new URL(dev.address).origin && !/^\/(carmel\/|_)/.test(pathname))
          outside.push(pathname);
      });
      try {
        await page.goto(`${dev.address}/Story`);
        await started(page);
        await page.locator(`header a[href="${base}Home"]`).first().click();
        await expect(page).toHaveURL(`${dev.address}/Home`);
        await expect(page.locator('#desk-bar')).toBeAttached();
        await page.goto(`${new URL(dev.address).origin}/_edit/Story`);
        const shown = page.frameLocator('section.live iframe');
        await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Story');
        expect(outside).toEqual([]);
      } finally {
        await page.goto('about:blank');
        await dev.close();
      }
    },
  );
});
