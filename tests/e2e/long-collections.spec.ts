/** A collection of which a page holds only the beginning: when the rest is fetched. @rest */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import type { Sources } from '../../src/engine/generated/schema.ts';
import { buildInto } from './build.ts';
import { writeJson } from './grow.ts';
import { exampleSite } from './pages.ts';
import { expect, test as base } from './site.ts';
import { makeFolder } from '../make-folder.ts';

/** Records of a list that its page does not hold whole, in the site without an API. */
const long = 260;

/** Adds the list `/Archive`; its newest record has a photograph. */
async function writeArchive(site: string): Promise<void> {
  const path = join(site, 'pages/_sources.json');
  const fields = { text: 'description', images: 'attachments' };
  const sources = JSON.parse(readFileSync(path, 'utf8')) as Sources;
  writeJson(path, { ...sources, archive: { folder: 'archive', item: 'content', fields } });
  const background = { r: 90, g: 120, b: 60 };
  await sharp({ create: { width: 1000, height: 750, channels: 3, background } })
    .jpeg()
    .toFile(join(site, 'public/hill.jpg'));
  mkdirSync(join(site, 'pages/_records/archive'));
  for (let index = 0; index < long; index += 1)
    writeJson(join(site, `pages/_records/archive/entry-${index}.json`), {
      category: 'Message',
      title: `Entry ${index}.`,
      date: new Date(Date.UTC(2026, 6, 1 - index)).toISOString().slice(0, 10),
      attachments: index === 0 ? ['/hill.jpg'] : [],
    });
  const story = join(site, 'pages/Story.json');
  const linking = JSON.parse(readFileSync(story, 'utf8')) as { blocks: object[] };
  const link = { type: 'rich-text', id: 'more', text: ['[Archive](/Archive).'] };
  writeJson(story, { ...linking, blocks: [...linking.blocks, link] });
  writeJson(join(site, 'pages/Archive.json'), {
    title: 'Archive',
    description: 'All entries.',
    blocks: [
      {
        type: 'document-grid',
        id: 'archive',
        data: { source: 'archive', policy: 'year-month-title' },
        show: ['image', 'date', 'title'],
        total: 'Total Count',
        placeholder: { title: 'None' },
      },
    ],
  });
}

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const work = makeFolder();
      const [site, out] = [join(work, 'site'), join(work, 'out')];
      cpSync(exampleSite, site, { recursive: true });
      await writeArchive(site);
      await buildInto(out, site);
      const served = await serveSite({
        out,
        api: (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]'),
        port: 0,
      });
      await use(served.address);
      await stopServer(served.server);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ baseURL: ({ address }, use) => use(address) });
// One build for all.
test.describe.configure({ mode: 'default' });

/** Opens the list in a window so small that its first cards reach beyond it, and waits until it is alive. */
async function openSmall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/Archive');
  await page.getByRole('main').getByRole('searchbox').scrollIntoViewIfNeeded();
  await page.locator('[data-island=document-grid][data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
}

test('D-07 the rest of a long list comes with the first letter, and after a failure when asked again', async ({
  page,
  gate,
}) => {
  gate.allows(/records-|source "archive": Error fetching data/);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/records-') && asked.push(request.url()));
  await openSmall(page);
  const main = page.getByRole('main');
  await expect(main.getByText(`Total Count: ${long}`)).toBeVisible();
  await expect(main.getByRole('combobox').first().locator('option')).toHaveText(['All', '2026', '2025']);
  expect(asked).toEqual([]);
  const photograph = main.locator('picture').first();
  await expect(photograph.locator('source').first()).toHaveAttribute('srcset', /hill-\w+-480\.avif 480w/);
  await expect(photograph.locator('img')).toHaveAttribute('width', '1000');
  await page.route(/records-/, (route) => route.abort());
  const search = main.getByRole('searchbox');
  await search.fill('Entry 259.');
  const again = main.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(/records-/);
  await again.click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Entry 259.']);
  await expect(search).toHaveValue('Entry 259.');
});

test('D-07 the rest of a long list comes before the visitor has read to the end, who stays where he is', async ({
  page,
}) => {
  // Held until the place of the card is known.
  const asked = new Promise<Route>((resolve) => void page.route(/records-/, resolve));
  await page.goto('/Archive');
  await page.locator('[data-island=document-grid][data-hydrated]').waitFor();
  const card = page.getByRole('main').getByText('Entry 12.', { exact: true });
  await card.scrollIntoViewIfNeeded();
  const rest = await asked;
  // The space of the records to come keeps what is below them away.
  await page.getByRole('main').locator('[data-parts] > li').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  await rest.continue();
  await page.locator(`[aria-setsize="${long}"]`).first().waitFor();
  await expect(card).toBeVisible();
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4);
});

for (const key of ['p', 'f'])
  test(`N5 D-07 Ctrl+${key}, which prints or searches the page, fetches the rest of a long list`, async ({
    page,
  }) => {
    await openSmall(page);
    const asked = page.waitForRequest(/records-/);
    await page.keyboard.press(`Control+${key}`);
    await asked;
  });

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('F9 a long list of a visited page is filtered without a network', async ({ page }) => {
    await page.goto('/Archive');
    await page.locator('[data-island=document-grid][data-hydrated]').waitFor();
    const kept = () =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flat().some(({ url }) => url.includes('/records-'));
      });
    await expect.poll(kept).toBe(true);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('searchbox').fill('Entry 259.');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Entry 259.']);
  });
});
