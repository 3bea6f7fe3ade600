/** Files of an API have the origin of the site: opened by themselves, in a frame, as a picture or a script. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { serveSite, stopServer } from '../../src/hosting/serve/serve.ts';
import { root } from '../site/documents/tiny-site.ts';

const mark = "document.documentElement.setAttribute('data-ran', location.origin)";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="${mark}"><script>${mark}</script><rect width="40" height="30"/></svg>`;
/** Files that an API may serve, by the end of their address: type and content. */
const files: Record<string, [type: string, content: string]> = {
  'drawing.svg': ['image/svg+xml', drawing],
  'page.html': ['text/html', `<script>${mark}</script>`],
  'page.jpg': ['image/jpeg', `<!doctype html><script>${mark}</script>`],
  'page.xhtml': [
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${mark}</script></html>`,
  ],
  'script.js': ['text/javascript', mark],
  'worker.js': ['text/javascript', 'onfetch = () => {}'],
  'style.css': ['text/css', 'html { color: rgb(1, 2, 3) }'],
};

const servers: Server[] = [];
let bare = '';
let site = '';
test.beforeAll(async () => {
  const upstream = createServer((request, response) => {
    const [type, content] = files[request.url?.split('/').at(-1) ?? ''] ?? [
      'text/html',
      '<p>A page of the site.</p>',
    ];
    response.writeHead(200, { 'Content-Type': type, 'Service-Worker-Allowed': '/' }).end(content);
  });
  await new Promise<void>((ready) => void upstream.listen(0, '127.0.0.1', ready));
  bare = `http://localhost:${(upstream.address() as AddressInfo).port}`;
  const api = apiListener(root, { ...readEnvironment(root), apiProxy: bare });
  const served = await serveSite({ out: process.env['E2E_EXAMPLE_SITE'] ?? '', api, port: 0 });
  site = served.address;
  servers.push(upstream, served.server);
});
test.afterAll(async () => {
  for (const server of servers) await stopServer(server);
});

const address = (name: string) => `/api/image/${name}`;

test('A-01 a file of the API that is opened by itself runs nothing as the site, and is shown or saved', async ({
  page,
}) => {
  const ran = () => page.evaluate(() => document.documentElement.getAttribute('data-ran'));
  // Without the site between, these do run: the test can fail.
  for (const name of ['drawing.svg', 'page.html', 'page.xhtml']) {
    await page.goto(bare + address(name));
    expect([name, await ran()]).toEqual([name, bare]);
  }
  await page.goto(site + address('drawing.svg'));
  await expect(page.locator('rect')).toBeVisible();
  expect(await ran()).toBeNull();
  for (const name of ['page.html', 'page.xhtml', 'page.jpg', 'script.js']) {
    const saved = page.waitForEvent('download');
    await page
      .goto(site + address(name))
      .catch((error: Error) => expect(error.message).toMatch(/Download|ERR_ABORTED/));
    expect(new URL((await saved).url()).pathname).toBe(address(name));
  }
});

// Whether a worker is taken is one of the questions.
test.use({ serviceWorkers: 'allow' });

test(
  'A-01 a page of the site takes pictures from the API, but no script, style, worker or page',
  { tag: '@rest' },
  async ({ page }) => {
    const take = async (name: string) =>
      page.evaluate(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return [picture.naturalWidth, picture.naturalHeight];
      }, address(name));
    const add = async (name: 'script' | 'link', target: string) =>
      page.evaluate(
        ([name, target]) =>
          new Promise<string>((resolve) => {
            const element = document.createElement(name);
            element.addEventListener('load', () => resolve('taken'));
            element.addEventListener('error', () => resolve('refused'));
            if (element instanceof HTMLLinkElement)
              Object.assign(element, { rel: 'stylesheet', href: target });
            else Object.assign(element, { src: target });
            document.head.append(element);
          }),
        [name, address(target)] as const,
      );
    const register = async () =>
      page.evaluate(
        async (worker) =>
          navigator.serviceWorker.register(worker, { scope: '/' }).then(
            () => 'taken',
            () => 'refused',
          ),
        address('worker.js'),
      );
    // A page without a policy of its own, so that the answers of the API alone decide.
    await page.route(`${site}/empty`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Empty</p>' }),
    );
    for (const [origin, expected] of [
      [bare, 'taken'],
      [site, 'refused'],
    ] as const) {
      await page.goto(`${origin}/empty`);
      expect(await take('drawing.svg')).toEqual([40, 30]);
      expect([
        origin,
        await add('script', 'script.js'),
        await add('link', 'style.css'),
        await register(),
      ]).toEqual([origin, expected, expected, expected]);
    }
  },
);
