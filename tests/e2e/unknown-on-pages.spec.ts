/** A site with a page for unknown addresses, on a host that sends no headers and redirects nothing. @breadth */
import { join } from 'node:path';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { listen, stopServer } from '../../src/hosting/serve/serve.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';
import { buildInto } from './build.ts';
import { createPagesServer } from './pages-server.ts';
import { browserSays404, expect, test } from './site.ts';

test('R-03 addresses with a slash, a file name or other capitals lead to their page; others are told in the layout', async ({
  page,
  gate,
}) => {
  test.setTimeout(120_000);
  gate.expects(browserSays404);
  gate.allows(/request to another site/);
  const [site, out] = [join(makeFolder(), 'Hill'), makeFolder()];
  writeNewSite({ folder: site, name: 'Hill', lang: 'en', root });
  process.env['SITE_HOST'] = 'pages';
  try {
    await buildInto(out, site);
  } finally {
    delete process.env['SITE_HOST'];
  }
  const server = createPagesServer(out, '/');
  const address = await listen(server, 0);
  try {
    for (const [asked, own] of [
      ['/Contact/', '/Contact'],
      ['/Contact/?from=mail#content', '/Contact?from=mail#content'],
      ['/Contact.html', '/Contact'],
      ['/contact', '/Contact'],
      ['/NEWS/', '/News'],
    ] as const)
      await test.step(asked, async () => {
        await page.goto(address + asked);
        await expect(page).toHaveURL(address + own);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Write to us|News/);
      });
    for (const asked of ['/Us/', '/News/nothing/', '/a%20b'])
      await test.step(asked, async () => {
        const response = await page.goto(address + asked);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('banner')).toContainText('Hill');
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      });
  } finally {
    await page.goto('about:blank');
    await stopServer(server);
  }
});
