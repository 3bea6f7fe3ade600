/** What the dev server gives to maintainers on the pages of the site. */
import { blockTypes, expect, started, test, violations, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Desk' });
const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Marks the document, so that a test can tell whether it was loaded anew. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

test('a saved document shows in place: scroll, focus and the open tab stay', async ({ page, dev }) => {
  await page.goto('/People');
  await started(page);
  const tab = page.getByRole('tab').nth(3);
  await tab.click();
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  const same = await mark(page);
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);

  const words = 'a reader of whales';
  dev.edit('People.json', words, 'a reader of very large fish');
  await expect(page.getByText('a reader of very large fish')).toBeAttached();
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await same()).toBe(true);
  dev.edit('People.json', 'a reader of very large fish', words);
  await expect(page.getByText(words)).toBeAttached();
});

test('the focus stays in a text that is drawn anew', async ({ page, dev }) => {
  await page.goto('/People');
  await started(page);
  const link = page.getByRole('link', { name: 'songs of the day' });
  await link.focus();
  dev.edit('People.json', 'The library counts them all.', 'Each of them is counted.');
  await expect(page.getByText('Each of them is counted.')).toBeVisible();
  await expect(link).toBeFocused();
  dev.edit('People.json', 'Each of them is counted.', 'The library counts them all.');
});

test('a change of a part and of the shell shows too; the title follows', async ({ page, dev }) => {
  await page.goto('/Story');
  await started(page);
  const same = await mark(page);
  dev.edit('_shell.json', 'Every book has a tune', 'Each book has its tune');
  await expect(page.getByText('Each book has its tune')).toBeAttached();
  dev.edit('_shell.json', 'Each book has its tune', 'Every book has a tune');
  const { title } = JSON.parse(dev.read('Story.json')) as { title: string };
  dev.edit('Story.json', `"title": "${title}",`, '"title": "What came before",');
  await expect(page).toHaveTitle(/^What came before/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What came before');
  dev.edit('Story.json', '"title": "What came before",', `"title": "${title}",`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await same()).toBe(true);
});

test('a mistake shows as an overlay, which goes when it is mended', async ({ page, dev, gate }) => {
  // A page that cannot be drawn names no icon.
  gate.allows(/status of 500/, /favicon\.ico/, /\[vite\]/);
  await page.goto('/Story');
  await started(page);
  const same = await mark(page);
  dev.edit('Story.json', '"description":', '"descripton":');
  await expect(overlay(page)).toContainText('did you mean "description"?');
  await expect(overlay(page)).toContainText('pages/Story.json:');
  // Somebody who comes while it is there sees it too.
  const other = await page.context().newPage();
  await other.goto('/Story');
  await expect(overlay(other)).toContainText('did you mean "description"?');
  dev.edit('Story.json', '"descripton":', '"description":');
  await expect(overlay(page)).toHaveCount(0);
  await expect(overlay(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await same()).toBe(true);
});

test('Alt-click opens the line of a block: of the page, of a part, of the shell', async ({ page, dev }) => {
  await page.goto('/People');
  await started(page);
  const click = (text: string) =>
    page
      .getByText(text)
      .first()
      .click({ modifiers: ['Alt'] });
  const lineOf = (file: string, id: string) => {
    const lines = dev.read(file).split('\n');
    const line = lines.findIndex((text) => text.includes(`"id": "${id}"`));
    // The block begins at its brace: two lines before its id, or in the first line of a part.
    return `${line - 1}`;
  };
  await click('The people of the house have little in common');
  await expect.poll(dev.opened).toContain(`People.json`);
  expect(dev.opened()).toContain(lineOf('People.json', 'introduction'));
  await page.locator('#tagline').click({ modifiers: ['Alt'] });
  await expect.poll(dev.opened).toContain('_shell.json');
  await page
    .locator('#people [role="tabpanel"] [data-at]')
    .first()
    .click({ modifiers: ['Alt'] });
  await expect.poll(dev.opened).toContain('_parts/people/tilda.json');
  await expect(bar(page).getByRole('status')).toContainText('Opened pages/_parts/people/tilda.json');
  await expect(page).toHaveURL('/People');
});

test('the desk does nothing for other sites, nor outside the documents', async ({ page, dev, request }) => {
  await page.goto('/Story');
  const before = dev.opened();
  const ask = (headers: Record<string, string>, at: string) =>
    request.post('/_desk/open', { headers, data: { at } }).then((response) => response.status());
  const own = { origin: dev.address, 'x-desk': '1' };
  const at = 'pages/Story.json:1:1';
  expect(await ask({ 'x-desk': '1' }, at)).toBe(403);
  expect(await ask({ origin: 'https://example.org', 'x-desk': '1' }, at)).toBe(403);
  expect(await ask({ origin: dev.address }, at)).toBe(403);
  expect(await ask({ ...own, host: 'example.org', origin: 'http://example.org' }, at)).toBe(403);
  for (const other of [
    '/etc/passwd:1:1',
    'pages/../package.json:1:1',
    'package.json:1:1',
    'pages/Story.json',
  ])
    expect(await ask(own, other)).toBe(400);
  expect((await request.get('/_desk/open')).status()).toBe(404);
  expect(dev.opened()).toBe(before);
  expect(await ask(own, at)).toBe(204);
  await expect.poll(dev.opened).toContain('pages/Story.json');
});

test('?now= shows the site as on another day, also after a move, until it is left', async ({ page }) => {
  await page.goto('/News?now=2021-03-01');
  await started(page);
  await expect(bar(page)).toContainText('Shown as on 1 March 2021');
  await expect(page.getByText('© 2021').or(page.getByText('2021 ')).first()).toBeAttached();
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/Story"]')?.click());
  await expect(page).toHaveURL('/Story?now=2021-03-01');
  await expect(bar(page)).toContainText('Shown as on 1 March 2021');
  await expect(page.locator('footer')).toContainText('2021');
  await bar(page).getByRole('button', { name: 'Back to today' }).click();
  await expect(page).toHaveURL('/Story');
  await expect(bar(page)).not.toContainText('Shown as on');
  await expect(page.locator('footer')).not.toContainText('2021');
  await bar(page).getByLabel('Show the site as on').fill('1999-12-31');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/Story?now=1999-12-31');
  await expect(page.locator('footer')).toContainText('1999');
  await page.goto('/Story?now=yesterday');
  await expect(bar(page)).toContainText('“yesterday” is no day');
});

test('the atlas draws every block type live, with its JSON and its places', async ({ page, dev, gate }) => {
  // Records of the examples name pictures that no API has.
  gate.allows(/\/api\/image\//);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/_atlas');
  const types = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(types).toEqual(blockTypes);
  const named = page.getByRole('navigation', { name: 'Blocks' }).getByRole('link');
  await expect(named).toHaveCount(types.length);
  await page.getByLabel('Find a block').fill('one panel at a time');
  await expect(named).toHaveText(['tab-list']);

  const section = page.getByRole('region', { name: 'tab-list' });
  const inside = section.locator('iframe').first().contentFrame();
  await inside.getByRole('tab').nth(1).click();
  await expect(inside.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await section.getByText('JSON').first().click();
  await section.getByRole('button', { name: 'Copy the JSON' }).first().click();
  await expect(section.getByRole('status').first()).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ type: 'tab-list' });
  expect(copied.startsWith('{\n  "type": "tab-list",\n  "id": ')).toBe(true);

  const row = section.getByRole('row', { name: 'tabs[].label' });
  await expect(row).toContainText('required');
  await expect(row).toContainText('The name, as it stands in the list.');
  await expect(section.getByRole('link', { name: '/People' })).toHaveAttribute('href', '/People#people');
  await section.getByRole('button', { name: 'Open pages/People.json' }).click();
  await expect.poll(dev.opened).toContain('pages/People.json');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the atlas, at 360 px, ${colorScheme}`, async ({ page, gate }) => {
    gate.allows(/\/api\/image\//);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/_atlas');
    await page.getByLabel('Find a block').fill('quote');
    await expect(page.getByRole('region', { name: 'daily-quote' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
  });
}
