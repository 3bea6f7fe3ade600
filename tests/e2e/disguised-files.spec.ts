/** A file of the API below the origin of the site is no page of it, though it may look like one (S1, S2). @rest */
import { outOfFolder } from './in-folder.ts';
import { policyOfFiles } from '../../src/hosting/api/harmless.ts';
import { answer } from './api.ts';
import { documents } from './pages.ts';
import { expect, scrollThrough, started, test } from './site.ts';
import { shown } from './sources.ts';

test.use({ serviceWorkers: 'block' });

const files = ['/api/image/words', '/api/image/words.svg/', '/%61pi/image/words'];

/** A page of the site that says it stands at the address of a file, with a script of the API in its content. */
const disguised = (page: string, path: string) =>
  page
    .replace(/"paths":\[/, `"paths":[${JSON.stringify(path)},`)
    .replace(/(<div[^>]* data-content[^>]*>)/, '$1<h1>Taken</h1><script src="/api/image/taken.js"></script>');

test('S1 S2 a file of the API, linked in a record, is not taken for a page, whatever it says of itself', async ({
  page,
  gate,
  request,
}) => {
  // Messages of the browser about a document without scripts, requests and origin.
  gate.allows(/policy violated|Content Security Policy|sandboxed|origin 'null'|ERR_FAILED|request failed/);
  const thoughts = shown.find(({ source }) => source === 'thoughts');
  const copied = await (await request.get(documents[0]?.route ?? '/')).text();
  const asked: string[] = [];
  await page.route(/^http:\/\/[^/]+\/(?:carmel\/)?(?:api|%61pi)\/image\/(?:words|taken)/, (route) => {
    const pathname = outOfFolder(new URL(route.request().url()).pathname);
    asked.push(`${route.request().resourceType()} ${pathname}`);
    if (pathname.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: 'window.hit = true' });
    return route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policyOfFiles },
      body: disguised(copied, pathname.replace(/\/$/, '')),
    });
  });
  const links = files.map((file) => `<a href="${file}">go to ${file}</a>`).join(' ');
  await answer(page, 'notifications', []);
  await answer(page, 'thoughts', [{ ...thoughts?.record(''), message: `<p>${links}</p>` }]);
  for (const file of files) {
    await page.goto('/');
    await scrollThrough(page);
    await started(page);
    const link = page.locator('#thought').getByRole('link', { name: `go to ${file}`, exact: true });
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(file);
    // The address shows the words of the file, in a document of its own.
    await expect(page.locator('h1').first()).toHaveText('Taken');
    expect(await page.evaluate(() => 'hit' in window), `${file} ran`).toBe(false);
  }
  const read = asked.filter((line) => !line.startsWith('document '));
  expect(read, 'what the page read by itself').toEqual([]);
});
