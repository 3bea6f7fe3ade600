/** The desk on a socket, with bundled code, as a server for several people runs it: everything goes as in development. */
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiListener } from '../../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../../src/hosting/environment.ts';
import { serveHosted } from '../../../src/desk/server/hosted.ts';
import { root } from '../../root.ts';
import { exampleSite } from '../pages.ts';
import { expect, started, test as base } from '../site.ts';

const test = base.extend<object, { desk: { address: string; file: (name: string) => string } }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
      const site = join(folder, 'site');
      cpSync(exampleSite, site, { recursive: true });
      const socket = join(folder, 'desk.sock');
      // As a desk that was killed leaves it.
      writeFileSync(socket, '');
      const front = createServer((browser) => {
        const desk = connect(socket);
        browser.pipe(desk).pipe(browser);
        browser.on('error', () => desk.destroy());
        desk.on('error', () => browser.destroy());
      });
      await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
      const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
      const environment = { ...readEnvironment(root, site), apiProxy: '' };
      const api = apiListener(root, environment, { store: join(folder, 'received.jsonl') });
      const stop = await serveHosted({ root, site, api, socket, origin: address });
      expect(statSync(socket).mode & 0o777).toBe(0o600);
      await use({ address, file: (name) => join(site, 'pages', name) });
      await stop();
      front.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.address),
});

test(
  'a sentence is drawn while it is typed, saved, and seen in another window; a change of the file shows, too',
  { tag: '@rest' },
  async ({ page, desk }) => {
    const other = await page.context().newPage();
    await other.goto('/Story');
    await started(other);
    // The look of the site is there, before any script.
    await expect(other.getByRole('banner')).toHaveCSS('display', /flex|grid|block/);
    await page.goto('/_edit/Story');
    const field = page.getByRole('textbox', { name: 'Title of the page' });
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Story');
    await field.fill('The story of the choir');
    await expect(heading).toHaveText('The story of the choir');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('The story of the choir');
    const text = readFileSync(desk.file('Story.json'), 'utf8');
    expect(text).toContain('"title": "The story of the choir"');
    writeFileSync(desk.file('Story.json'), text.replace('The story of the choir', 'Of books and songs'));
    await expect(field).toHaveValue('Of books and songs');
    await expect(heading).toHaveText('Of books and songs');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Of books and songs');
    // The words of visitors lie beside the pages.
    const told = other.waitForResponse((response) => response.url().includes('/_dev/problems'));
    writeFileSync(join(desk.file(''), '../words.json'), '{');
    await told;
    await expect(other.getByRole('region', { name: 'Problems' })).toContainText('words.json');
    await page.goto('/_pages');
    await expect(page.getByRole('link', { name: 'Of books and songs' }).first()).toBeVisible();
    await other.close();
  },
);

test(
  'another site changes nothing, and no editor of the server is opened',
  { tag: '@rest' },
  async ({ desk, request }) => {
    const save = (headers: Record<string, string>, what = 'save') =>
      request.post(`/_dev/${what}`, { headers, data: {} }).then((response) => response.status());
    expect(await save({ origin: 'https://example.org', 'x-desk': '1' })).toBe(403);
    expect(await save({ 'x-desk': '1' })).toBe(403);
    expect(await save({ origin: desk.address })).toBe(403);
    const own = { origin: desk.address, 'x-desk': '1' };
    expect(await save(own, 'open')).toBe(404);
    expect(await save(own)).not.toBe(404);
  },
);
