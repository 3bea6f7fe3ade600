/** The desk by the keyboard alone: each act leaves the focus where one goes on, and nothing holds it fast. */
import { createProbes } from '../../visit/probe.ts';
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

test('the focus goes where one goes on, after each act', { tag: '@breadth' }, async ({ page, dev }) => {
  const { probe, end } = createProbes();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { keyboard } = page;
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const status = page.getByRole('banner').getByRole('status');
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = dev.read('People.json');
  const bar = page.getByRole('group', { name: 'This block' });
  const introduction = button(/^The people of the house have little in/);
  const list = button(/^People of the house Tab list/);

  await page.goto('/_edit/People');
  await expect(page.getByLabel('Title of the page (needed)')).toBeVisible();

  await probe('the first stops are the ways across: to the form, the list of blocks, the page', async () => {
    await keyboard.press('Tab');
    await expect(button('To the form')).toBeFocused();
    await expect(button('To the form')).toBeInViewport({ ratio: 1 });
    await keyboard.press('Enter');
    await expect(heading).toBeFocused();
    await button('To the list of blocks').focus();
    await keyboard.press('Enter');
    await expect(introduction).toBeFocused();
    await button('To the page').focus();
    await keyboard.press('Enter');
    await expect(page.locator('iframe')).toBeFocused();
  });

  await probe('a window that was just left by Escape opens again, however busy the browser is', async () => {
    await button('Keys').focus();
    await keyboard.press('Enter');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toBeVisible();
    // The second key is there before the browser tells of what the first has closed.
    await page.evaluate(() =>
      addEventListener(
        'cancel',
        () => {
          const end = performance.now() + 500;
          while (performance.now() < end);
        },
        { capture: true, once: true },
      ),
    );
    await Promise.all([keyboard.press('Escape'), keyboard.press('Enter')]);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(keys).toBeVisible();
    await keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(button('Keys')).toBeFocused();
  });

  await probe('the list of keys opens by its sign and by its button, and gives the focus back', async () => {
    await introduction.focus();
    await keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Ctrl+S');
    await keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(introduction).toBeFocused();
    await button('Keys').focus();
    await keyboard.press('Enter');
    await keys.getByRole('button', { name: 'Close' }).focus();
    await keyboard.press('Enter');
    await expect(button('Keys')).toBeFocused();
    // In a field it is a sign like any other.
    const title = page.getByLabel('Title of the page (needed)');
    await title.focus();
    await keyboard.press('End');
    await keyboard.press('?');
    await expect(title).toHaveValue('People of the House?');
    await expect(keys).toHaveCount(0);
    await keyboard.press('Backspace');
  });

  await probe(
    'a block that is added has the focus in its first field, deleted the next one has it',
    async () => {
      await button('Add a block').focus();
      await keyboard.press('Enter');
      const menu = page.getByRole('dialog', { name: 'Add a block' });
      await expect(menu.getByLabel('Find a block')).toBeFocused();
      await keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button('Add a block')).toBeFocused();
      await keyboard.press('Enter');
      await keyboard.type('quote');
      await menu.getByRole('button', { name: /^Quote/ }).focus();
      await keyboard.press('Enter');
      await expect(page.locator('main .field').first().getByRole('textbox')).toBeFocused();
      await expect(heading).toHaveText('Quote');
      await button('To the list of blocks').focus();
      await keyboard.press('Enter');
      await button('Delete The people of the house have little in …').focus();
      await keyboard.press('Enter');
      await expect(list).toBeFocused();
      await expect(status).toContainText('is deleted');
      await button('Undo').focus();
      await keyboard.press('Enter');
      await expect(status).toContainText('Undone: The people of the house have little in … is back');
      await list.focus();
      await keyboard.press('Enter');
      await expect(heading).toBeFocused();
      await bar.getByRole('button', { name: 'Delete' }).focus();
      await keyboard.press('Enter');
      await expect(button(/^New block Quote$/)).toBeFocused();
      await expect(status).toContainText('People of the house is deleted');
    },
  );

  await probe('a block that is moved keeps the focus on the button, and its place is said', async () => {
    await button('Discard').focus();
    await keyboard.press('Enter');
    await introduction.focus();
    await keyboard.press('Enter');
    await bar.getByRole('button', { name: 'Move down' }).focus();
    await keyboard.press('Enter');
    await expect(status).toContainText('The people of the house have little in … is now 2nd of 2');
    // There is no further down; the way back is at hand.
    await expect(bar.getByRole('button', { name: 'Move up' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(status).toContainText('is now 1st of 2');
    await expect(bar.getByRole('button', { name: 'Move down' })).toBeFocused();
    await expect(button('Save')).toBeDisabled();
  });

  await probe('a text is left by Tab; Escape leads to its buttons, and back', async () => {
    const surface = page.getByRole('textbox', { name: /^Text/ });
    await surface.focus();
    await keyboard.press('Tab');
    await expect(surface).not.toBeFocused();
    await surface.focus();
    await keyboard.press('Escape');
    await expect(button('Bold')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(button('Italic')).toBeFocused();
    await keyboard.press('Escape');
    await expect(surface).toBeFocused();
    // A window in the text gives the focus back, too.
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Link address', exact: true })).toBeFocused();
    await keyboard.press('Escape');
    await expect(surface).toBeFocused();
  });

  await probe('F1 opens what the property is for, with an example, and closes it', async () => {
    await page.getByLabel('Heading', { exact: true }).focus();
    await keyboard.press('F1');
    await expect(page.getByText('For example: A letter')).toBeVisible();
    await expect(button('Help: Heading')).toHaveAttribute('aria-expanded', 'true');
    await keyboard.press('F1');
    await expect(page.getByText('For example: A letter')).toHaveCount(0);
    await expect(page.getByLabel('Heading', { exact: true })).toBeFocused();
  });

  await probe('the form of a block leads to its place in the gallery', async () => {
    await expect(page.getByRole('link', { name: 'Examples of “Rich text”' })).toHaveAttribute(
      'href',
      '/_gallery#rich-text',
    );
  });

  await probe('an entry of a list is added, moved and removed without losing the focus', async () => {
    await page.goto('/_edit/News');
    await button(/^Document grid/).focus();
    await keyboard.press('Enter');
    const show = page.getByRole('group', { name: 'Parts of a card' });
    const count = await show.getByRole('listitem').count();
    await show.getByRole('button', { name: 'Move 1 down' }).focus();
    await keyboard.press('Enter');
    await expect(show.getByRole('button', { name: 'Move 2 down' })).toBeFocused();
    await expect(status).toContainText(`1 is now 2nd of ${count}`);
    await show.getByRole('button', { name: 'Delete 2' }).focus();
    await keyboard.press('Enter');
    await expect(show.getByRole('listitem').nth(1).getByRole('combobox')).toBeFocused();
    await show.getByRole('button', { name: /^Add to/ }).focus();
    await keyboard.press('Enter');
    await expect(show.getByRole('listitem').last().getByRole('combobox')).toBeFocused();
  });

  await probe(
    'in the overview a window gives the focus back, and what was done is said and has it',
    async () => {
      await page.goto('/_pages');
      const rename = button(/^Rename Story/).first();
      await rename.focus();
      await keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
      await keyboard.press('Enter');
      await expect(rename).toBeFocused();
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
      await keyboard.press('Control+a');
      await keyboard.type('/Tale');
      await keyboard.press('Enter');
      await expect(page.getByRole('status')).toContainText('/Story is at /Tale now');
      await expect(page.getByRole('status')).toBeFocused();
    },
  );
  expect(dev.read('People.json').includes('People of the House?')).toBe(false);
  expect(before).toContain('mender of clocks');
  end();
});
