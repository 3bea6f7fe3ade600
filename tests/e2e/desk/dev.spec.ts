/**
 * The dev server gives tools to maintainers: on the pages of the site and in the editor. A page of the dev server is
 * hundreds of modules, and each save reads all documents; so each of the two is one sitting. @rest
 */
import { createProbes } from '../../visit/probe.ts';
import { expect, started, test, type Page } from './dev-site.ts';
import { editorSession } from './editor.ts';
import { clickLink } from '../moves.ts';

// The server is started once.
test.describe.configure({ mode: 'default' });

const bar = (page: Page) => page.getByRole('complementary', { name: 'Desk' });
const overlay = (page: Page) => page.getByRole('region', { name: 'Problems' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Marks the document, so that a test can tell whether it was loaded anew. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

test('on a page a saved document shows in place, a mistake as an overlay, a block leads to its line, and the day can be chosen', async ({
  page,
  dev,
  gate,
  request,
}) => {
  // A page that cannot be drawn names no icon.
  gate.allows(/status of 500/, /favicon\.ico/, /\[vite\]/);
  const { probe, end } = createProbes();
  // A missing element fails its own step and leaves the others their time.
  page.setDefaultTimeout(30_000);
  await page.addInitScript(() =>
    requestAnimationFrame(() => Object.assign(window, { sheetsAtFirst: document.styleSheets.length })),
  );
  await page.goto('/People');
  await started(page);
  await probe('nothing is drawn before the styles are there', async () =>
    expect(await page.evaluate('sheetsAtFirst')).toBeGreaterThan(0),
  );
  const same = await mark(page);

  await probe('Alt-click opens the line of a block: of the page, of a part, of the shell', async () => {
    const lineOf = (file: string, id: string) => {
      const lines = dev.read(file).split('\n');
      const line = lines.findIndex((text) => text.includes(`"id": "${id}"`));
      // The block begins at its brace: two lines before its id, or in the first line of a part.
      return `${line - 1}`;
    };
    const introduction = page.getByText('The people of the house have little in common').first();
    await introduction.click({ modifiers: ['Alt'] });
    await expect.poll(dev.opened).toContain(`People.json`);
    expect(dev.opened()).toContain(lineOf('People.json', 'introduction'));
    await page.locator('#tagline').click({ modifiers: ['Alt'] });
    await expect.poll(dev.opened).toContain('_shell.json');
    const inPart = page.locator('#people [role="tabpanel"] [data-source]').first();
    await inPart.click({ modifiers: ['Alt'] });
    await expect.poll(dev.opened).toContain('_parts/people/tilda.json');
    await expect(bar(page).getByRole('status')).toContainText('Opened pages/_parts/people/tilda.json');
    await expect(page).toHaveURL('/People');
  });

  await probe('the desk does nothing for other sites, nor outside the documents', async () => {
    const before = dev.opened();
    const ask = (headers: Record<string, string>, at: string) =>
      request.post('/_dev/open', { headers, data: { at } }).then((response) => response.status());
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
    expect((await request.get('/_dev/open')).status()).toBe(404);
    expect(dev.opened()).toBe(before);
    expect(await ask(own, at)).toBe(204);
    await expect.poll(dev.opened).toContain('pages/Story.json');
  });

  const [old, words] = ['a reader of whales', 'a reader of very large fish'];
  await probe('a saved document shows in place: scroll, focus and the open tab stay', async () => {
    const tab = page.getByRole('tab').nth(3);
    await tab.click();
    await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    dev.edit('People.json', old, words);
    await expect(page.getByText(words)).toBeAttached();
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    expect(await same()).toBe(true);
  });

  await probe('the search finds what was saved', async () => {
    const other = await page.context().newPage();
    await other.goto('/News');
    await started(other);
    await other.getByRole('button', { name: 'Search', exact: true }).click();
    await other.keyboard.type('very large fish');
    await other
      .getByRole('dialog', { name: 'Search the site' })
      .getByRole('link', { name: /^People/ })
      .first()
      .click();
    await expect(other).toHaveURL(/\/People(#.*)?$/);
    await other.close();
  });

  await probe('the focus stays in a text that is drawn anew', async () => {
    const link = page.getByRole('link', { name: 'songs of the day' });
    await link.focus();
    dev.edit('People.json', words, old);
    await expect(page.getByText(old)).toBeVisible();
    await expect(link).toBeFocused();
  });

  const story = dev.read('Story.json');
  const { title } = JSON.parse(story) as { title: string };
  await probe(
    'after a move, a change of the page and of the shell shows too; the title follows',
    async () => {
      await clickLink(page, '/Story');
      await expect(heading(page)).toHaveText(title);
      dev.edit('_shell.json', 'Every book has a tune', 'Each book has its tune');
      await expect(page.getByText('Each book has its tune')).toBeAttached();
      dev.edit('Story.json', `"title": "${title}",`, '"title": "An earlier title",');
      await expect(page).toHaveTitle(/^An earlier title/);
      await expect(heading(page)).toHaveText('An earlier title');
      expect(await same()).toBe(true);
    },
  );

  await probe('a mistake shows as an overlay, which goes when it is fixed', async () => {
    dev.edit('Story.json', '"description":', '"descripton":');
    await expect(overlay(page)).toContainText('did you mean "description"?');
    await expect(overlay(page)).toContainText('pages/Story.json:');
    // Another page is not hidden; its bar says where something is wrong.
    const untouched = await page.context().newPage();
    await untouched.goto('/News');
    await started(untouched);
    dev.edit('Story.json', '"descripton":', '"descriptoin":');
    await expect(bar(untouched).getByRole('status')).toContainText(
      'Something is wrong in “An earlier title”',
    );
    await expect(overlay(untouched)).toHaveCount(0);
    await untouched.close();
    // Somebody who comes while it is there sees it too.
    const other = await page.context().newPage();
    await other.goto('/Story');
    await expect(overlay(other)).toContainText('did you mean "description"?');
    dev.save('Story.json', story);
    await expect(overlay(page)).toHaveCount(0);
    await expect(overlay(other)).toHaveCount(0);
    await expect(heading(other)).toBeVisible();
    await expect(heading(page)).toHaveText(title);
    expect(await same()).toBe(true);
    await other.close();
  });

  await probe('?now= shows the site as on another day, also after a move, until it is left', async () => {
    await bar(page).getByLabel('Preview date').fill('2021-03-01');
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/Story?now=2021-03-01');
    await started(page);
    expect(await same(), 'whether it is the document from before').toBe(false);
    await expect(bar(page)).toContainText('Preview on 1 March 2021');
    await expect(page.locator('footer')).toContainText('2021');
    await clickLink(page, '/News');
    await expect(page).toHaveURL('/News?now=2021-03-01');
    await expect(bar(page)).toContainText('Preview on 1 March 2021');
    await expect(page.locator('footer')).toContainText('2021');
    await bar(page).getByRole('button', { name: 'Back to today' }).click();
    await expect(page).toHaveURL('/News');
    await expect(bar(page)).not.toContainText('Preview on');
    await expect(page.locator('footer')).not.toContainText('2021');
  });

  await probe(
    'what is shown on some days is there with its days; ?now= shows the page as on that day',
    async () => {
      const introduction = page.locator('#introduction');
      const people = dev.read('People.json');
      await page.goto('/People');
      dev.edit(
        'People.json',
        '"id": "introduction",',
        '"id": "introduction", "from": "2099-05-03", "until": "2099-05-11",',
      );
      await expect(introduction).toHaveAttribute('data-mark', 'Shown from 3 to 11 May 2099');
      await page.goto('/People?now=2099-05-02');
      await expect(heading(page)).toBeVisible();
      await expect(introduction).toHaveCount(0);
      await page.goto('/People?now=2099-05-03');
      await expect(introduction).toBeVisible();
      await page.goto('/People');
      await expect(introduction).toHaveAttribute('data-mark', /Shown from/);
      // The day holds for each page that can be read, also while another has a mistake.
      const statusOfStory = async () => (await request.get('/Story')).status();
      dev.edit('Story.json', '"description":', '"descripton":');
      await expect.poll(statusOfStory).toBe(500);
      const earlier = await (await request.get('/People?now=2099-05-02')).text();
      expect(earlier).not.toContain('id="introduction"');
      dev.save('Story.json', story);
      await expect.poll(statusOfStory).toBe(200);
      dev.save('People.json', people.replace('"title":', '"draft": true, "title":'));
      await expect(page.locator('[data-mark]')).toHaveAttribute(
        'data-mark',
        'This page is a draft: hidden from visitors',
      );
      await expect(introduction).toBeVisible();
      await expect.poll(async () => (await request.get('/People?now=2099-05-03')).status()).toBe(404);
      dev.save('People.json', people);
    },
  );
  end();
});

test.describe('at the first visit', () => {
  test.use({ notices: true });
  test('in the editor documents are changed by forms, as the files and the page beside have it', ({
    page,
    dev,
    request,
  }) => editorSession(page, dev, request));
});
