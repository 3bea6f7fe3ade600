/** The page beside the form is the editor, too: what is clicked opens, what is pointed at has tools, what is typed shows. */
import { createProbes } from '../../visit/probe.ts';
import { expect, test, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

/** Opens a page at the desk, and waits until the page beside the form is alive. */
async function openPeople(page: Page) {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const live = page.locator('iframe').contentFrame();
  await page.goto('/_edit/People');
  await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached();
  return {
    live,
    heading: page.getByRole('heading', { level: 1 }).first(),
    surface: page.getByRole('textbox', { name: /^Text/ }).first(),
    tool: (title: string) => live.locator('#desk-block').locator(`button[title="${title}"]`),
    /** The blocks of the page itself, in the order in which it shows them. */
    shown: () =>
      live.locator('[data-source*="/People.json"]').evaluateAll((blocks) => blocks.map(({ id }) => id)),
  };
}

test('a click on the page opens a block; words show there as they are typed, and its tools act; one line is saved', async ({
  page,
  dev,
}) => {
  const { probe, end } = createProbes();
  const { live, heading, surface, tool, shown } = await openPeople(page);
  const before = dev.read('People.json');

  await probe(
    'what is typed beside a link and its full stop shows on the page, and is in no file',
    async () => {
      const last = live.locator('#introduction p').last();
      const { width, height } = (await last.boundingBox()) ?? { width: 0, height: 0 };
      await last.click({ position: { x: width - 4, y: height - 6 } });
      await expect(heading).toHaveText('Rich text: The people of the house have little in …');
      await expect(surface).toBeFocused();
      await page.keyboard.type(' ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('Quite.');
      await expect(live.locator('#introduction')).toContainText('in the story. Quite.');
      await expect(live.locator('#introduction strong')).toHaveText('Quite.');
      await expect(surface).toBeFocused();
      expect(dev.read('People.json')).toBe(before);
    },
  );

  await probe('a block is copied with the tool of its frame, and the copy is taken back', async () => {
    await live.locator('#introduction p').first().hover();
    await tool('Duplicate').click();
    await expect.poll(shown).toContain('introduction-2');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(shown).not.toContain('introduction-2');
  });

  await probe('the line that was written is saved, and no other', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
    const line = 'in [the story](/Story).';
    expect(dev.read('People.json')).toBe(before.replace(line, `${line} **Quite.**`));
  });
  end();
});

test(
  'on the page beside the form blocks are opened, moved, copied and deleted; it follows what is chosen',
  { tag: '@rest' },
  async ({ page, dev }) => {
    const { probe, end } = createProbes();
    const { live, heading, tool, shown } = await openPeople(page);
    const discard = () => page.getByRole('button', { name: 'Discard' }).click();
    const before = dev.read('People.json');

    await probe('a click on a block opens its form; a link in it leads nowhere', async () => {
      await live.getByText('The people of the house have little in common').click();
      await expect(heading).toHaveText('Rich text: The people of the house have little in …');
      await page.getByRole('button', { name: 'People of the House', exact: true }).click();
      await live.locator('#introduction').getByRole('link', { name: 'the story' }).click();
      await expect(heading).toHaveText('Rich text: The people of the house have little in …');
      await expect(live.locator('#introduction')).toBeVisible();
    });

    await probe('a click on the title edits it', async () => {
      await live.getByRole('heading', { level: 1 }).click();
      await expect(heading).toHaveText('People of the House');
      await expect(page.getByLabel('Title of the page (needed)')).toBeFocused();
    });

    await probe('what cannot be drawn leaves what was shown, and says so', async () => {
      const title = page.getByLabel('Title of the page (needed)');
      await title.fill('');
      await expect(
        page.getByText('Something here is missing or wrong, so the page shows the earlier version.'),
      ).toBeVisible();
      await expect(live.locator('#introduction')).toBeVisible();
      await title.fill('Folk');
      await expect(live.getByRole('heading', { level: 1 })).toHaveText('Folk');
      await expect(
        page.getByText('Something here is missing or wrong, so the page shows the earlier version.'),
      ).toHaveCount(0);
      await discard();
    });

    await probe(
      'a block has a frame with tools: it is copied, moved and deleted, and each is undone',
      async () => {
        await live.locator('#introduction p').first().hover();
        await tool('Duplicate').click();
        await expect(heading).toHaveText('Rich text: The people of the house have little in …');
        await expect.poll(shown).toEqual(expect.arrayContaining(['introduction', 'introduction-2']));
        await live.locator('#introduction-2 p').first().hover();
        await tool('Move up').click();
        await expect
          .poll(async () => (await shown()).slice(0, 2))
          .toEqual(['introduction-2', 'introduction']);
        await live.locator('#introduction-2 p').first().hover();
        await tool('Delete').click();
        await expect.poll(shown).not.toContain('introduction-2');
        for (let count = 0; count < 3; count += 1)
          await page.getByRole('button', { name: 'Undo', exact: true }).click();
        await expect.poll(async () => (await shown())[0]).toBe('introduction');
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
        expect(dev.read('People.json')).toBe(before);
      },
    );

    await probe('a block is added below another one', async () => {
      await live.locator('#introduction p').first().hover();
      await tool('Add below').click();
      const menu = page.getByRole('dialog', { name: 'Add a block' });
      await menu.getByRole('button', { name: /^Rich text/ }).click();
      await page.locator('#field_text').fill('Words that were added.');
      await expect(live.locator('#words-that-were-added')).toHaveText('Words that were added.');
      expect((await shown()).slice(0, 2)).toEqual(['introduction', 'words-that-were-added']);
      await page.getByRole('group', { name: 'This block' }).getByRole('button', { name: 'Delete' }).click();
      await expect(live.locator('#words-that-were-added')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    });

    await probe(
      'the page is shown at the widths of devices, in light and dark, and on another day',
      async () => {
        const read = () =>
          live.locator('html').evaluate((html) => ({
            width: innerWidth,
            ground: getComputedStyle(html).backgroundColor,
            search: location.search,
          }));
        // A page that is being left tells nothing; the next one does.
        const inside = () => read().catch(read);
        for (const [name, width] of [
          ['Phone', 360],
          ['Tablet', 768],
          ['Desk', 1280],
        ] as const) {
          await page.getByRole('radio', { name }).check();
          await expect.poll(async () => (await inside()).width).toBe(width);
        }
        const ground = async () => (await inside()).ground;
        await page.getByLabel('Colours').selectOption('Light');
        const light = await ground();
        await page.getByLabel('Colours').selectOption('Dark');
        await expect.poll(ground).not.toBe(light);
        await page.getByLabel('Preview on').fill('2021-03-01');
        await expect.poll(async () => (await inside()).search).toContain('now=2021-03-01');
        await expect.poll(ground).not.toBe(light);
        await page.getByLabel('Preview on').fill('');
        await expect.poll(async () => (await inside()).search).not.toContain('now=');
      },
    );

    await probe(
      'a click on the frame leaves the page for nothing; a block of a part opens there',
      async () => {
        // The page that was loaded anew hears of a click once its scripts have come.
        await expect(async () => {
          await live.locator('#tagline').click();
          await expect(heading).toHaveText(/^Tab list: /, { timeout: 5000 });
        }).toPass();
        await expect(page.getByRole('banner').getByRole('status')).toContainText(
          '“Header, footer and frame”',
        );
        await live.locator('[data-source*="/_parts/people/"] p:visible').first().click();
        await expect(page).toHaveURL(/\/_edit\/_parts\/people\//);
      },
    );
    end();
  },
);
