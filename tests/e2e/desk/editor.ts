/** A sitting at the editor of the documents: what is done in the forms, as the files and the page beside have it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { readPictureBytes } from '../../../src/site/images/picture-bytes.ts';
import { loadEncoder } from '../../../src/site/images/picture-encoder.ts';
import { photograph } from '../../make-photograph.ts';
import { createProbes } from '../../visit/probe.ts';
import { expect, type DevSite, type Page } from './dev-site.ts';

/** The size of a photograph, and whether its file tells more than it shows. */
async function readPhotograph(path: string) {
  const bytes = readFileSync(path);
  const { width, height } = await (await loadEncoder()).encode(bytes, [16]);
  return { width, height, hasMetadata: readPictureBytes(bytes)?.hasMetadata };
}

export async function editorSession(page: Page, dev: DevSite, request: APIRequestContext): Promise<void> {
  const { probe, end } = createProbes();
  await page.setViewportSize({ width: 1440, height: 800 });
  // A missing element fails its own step and leaves the others their time.
  page.setDefaultTimeout(30_000);
  const status = page.getByRole('banner').getByRole('status');
  const live = page.locator('iframe').contentFrame();
  /** Opens a document in the editor, and waits until the page beside it is there. */
  const edit = async (path: string) => {
    await page.goto(`/_edit${path}`);
    await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached({ timeout: 30_000 });
  };
  const open = (name: string | RegExp) => page.locator('button.open', { hasText: name }).click();
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  /** Back to the form of the page, wherever the step before has stopped. */
  const toPage = async () => {
    const back = page.getByRole('button', { name: 'People of the House', exact: true });
    if (await back.isVisible()) await back.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People of the House');
  };
  const title = page.getByLabel('Title of the page (needed)');

  await edit('/People');
  const before = dev.read('People.json');
  await expect(title).toBeVisible();
  await probe('a mistake shows at its field once that is left, and is written nowhere', async () => {
    const description = page.getByLabel('Description (needed)');
    const checked = page.waitForResponse('**/_dev/draft');
    await description.fill(' ');
    await (await checked).finished();
    await expect(description).not.toHaveAccessibleDescription(/is empty/);
    await page.keyboard.press('Tab');
    await expect(description).toHaveAccessibleDescription(/“Description” is empty/);
    await save();
    await expect(status).toContainText('Not saved');
    expect(dev.read('People.json')).toBe(before);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(description).toHaveValue(/\S/);
  });

  await probe('prose: a changed word is a changed line, and the page shows it', async () => {
    await open('The people of the house');
    const text = page.locator('#field_text');
    await page.getByRole('button', { name: 'As written' }).first().click();
    await expect(text).toHaveValue(/surface\. Among those named here/);
    await text.fill((await text.inputValue()).replace('mender of clocks', 'patient mender of clocks'));
    await expect(status).toContainText('Not saved yet.');
    await page.keyboard.press('Control+s');
    await expect(status).toContainText('Saved');
    expect(dev.read('People.json')).toBe(before.replace('mender of clocks', 'patient mender of clocks'));
    await expect(live.getByText('patient mender of clocks')).toBeAttached();
    await expect(text, 'the page beside the form takes no focus').toBeFocused();
    await expect(live.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect(status).toContainText('The last save is undone');
    expect(dev.read('People.json')).toBe(before);
    await expect(text).toHaveValue(/a mender of clocks/);
    await toPage();
  });

  await probe('a change in the file meanwhile is kept; where both touch, one chooses', async () => {
    await toPage();
    const { title: first } = JSON.parse(before) as { title: string };
    await title.fill('My title');
    dev.save(
      'People.json',
      before
        .replace(`"title": "${first}"`, '"title": "Their title"')
        .replace('"description": "', '"description": "Meanwhile: '),
    );
    await save();
    const conflict = page.getByRole('region', { name: 'Changed here and in the file' });
    await expect(conflict).toContainText('Their title');
    await expect(conflict).toContainText('My title');
    expect(dev.read('People.json')).toContain('"Their title"');
    await conflict.getByLabel('Your version').check();
    await conflict.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => dev.read('People.json')).toContain('"My title"');
    expect(dev.read('People.json')).toContain('"description": "Meanwhile: ');
    await expect(title).toHaveValue('My title');
    await expect(live.getByRole('heading', { level: 1 })).toHaveText('My title');

    // Saves of others are taken over where nothing was typed.
    dev.save('People.json', before);
    await expect(title).toHaveValue(first);
  });

  await probe('a block is added from the menu, refused until it is whole, moved and removed', async () => {
    await toPage();
    await page.getByRole('button', { name: 'Add a block' }).click();
    const menu = page.getByRole('dialog', { name: 'Add a block' });
    await expect(menu).toContainText(
      'Names at the side; the chosen one, at first the first, shows its blocks.',
    );
    await menu.getByLabel('Find a block').fill('rich-text');
    await menu.getByRole('button', { name: /^Rich text/ }).click();
    // Properties for machines are folded away; a mistake in them unfolds them.
    const id = page.getByLabel('Name in the address (needed)', { exact: true });
    await expect(id).toBeHidden();
    await save();
    await expect(status).toContainText('Not saved. One thing to correct: Show me');
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect(problems).toContainText('Text');
    await expect(problems).not.toContainText('/blocks');
    await problems.getByRole('button').click();
    await expect(page.locator('#field_text')).toBeFocused();
    expect(dev.read('People.json')).toBe(before);
    await page.getByLabel('Heading', { exact: true }).fill('Added here');
    await page.locator('#field_text').fill('Words that were added.');
    await expect(id).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);

    await toPage();
    await page.getByRole('button', { name: 'Move Added here up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move Added here up' })).toBeFocused();
    await save();
    await expect(status).toContainText('Saved');
    const blocks = () => (JSON.parse(dev.read('People.json')) as { blocks: { id: string }[] }).blocks;
    await expect.poll(() => blocks().map((one) => one.id)).toEqual(['introduction', 'added-here', 'people']);
    await expect(live.getByText('Words that were added.')).toBeAttached();
    await page.getByRole('button', { name: 'Delete Added here' }).click();
    await save();
    await expect.poll(() => dev.read('People.json')).toBe(before);
  });

  await probe('a link is found by a word of a title, with the keyboard alone', async () => {
    await page.goto('/_edit/People');
    await open('The people of the house');
    await page.locator('.form .fields > .more-properties > summary').click();
    const link = page
      .getByRole('group', { name: 'Link below the text' })
      .getByRole('combobox', { name: 'Link address' });
    await link.focus();
    await page.keyboard.type('stor');
    const list = page.getByRole('listbox', { name: 'Suggested addresses' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await link.focus();
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(link).toHaveValue('/Story');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Read on');
    await expect(link).toHaveAccessibleDescription(/^Page: /);
    await save();
    await expect(status).toContainText('Saved');
    expect(dev.read('People.json')).toContain('{ "label": "Read on", "href": "/Story" }');
    dev.save('People.json', before);
    await expect(link).toHaveValue('');
  });

  await probe('a photograph is put in with its words, upright and small, and the page shows it', async () => {
    await page.goto('/_edit/People');
    await open('The people of the house');
    await page.locator('.form .fields > .more-properties > summary').click();
    const group = page.getByRole('group', { name: 'Picture', exact: true });
    await group.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect(dialog.getByRole('button', { name: /^logo\.svg/ })).toBeVisible();
    await dialog.getByLabel('Find a picture').fill('house 03');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    const buffer = await photograph({ width: 2600, height: 1300, orientation: 6, tells: true });
    await dialog
      .getByLabel(/^Your photograph:/)
      .setInputFiles({ name: 'IMG_0042.JPG', mimeType: 'image/jpeg', buffer });
    await dialog.getByLabel('The picture in words').fill('The house in the morning');
    await dialog.getByRole('button', { name: 'Add to the site' }).click();
    await expect(dialog).toBeHidden();
    const src = '/images/banners/the-house-in-the-morning.jpg';
    await expect(group.getByLabel('File of the picture (needed)')).toHaveValue(src);
    await expect(group.getByLabel('The picture in words (needed)')).toHaveValue('The house in the morning');
    await save();
    await expect(status).toContainText('Saved');
    await expect(live.getByRole('img', { name: 'The house in the morning' })).toBeVisible();
    const { width, height, hasMetadata } = await readPhotograph(join(dev.folder, 'public', src));
    expect([width, height, hasMetadata]).toEqual([1300, 2600, false]);
    dev.save('People.json', before);
    rmSync(join(dev.folder, 'public', src));
  });

  await probe('a part is chosen among the real ones, and leads to its own form', async () => {
    await toPage();
    await open(/People of the house/);
    await page.getByText('Petra Mosslight').first().click();
    await expect(
      page.getByLabel('Name in the list (needed)').and(page.locator(':visible')).first(),
    ).toBeVisible();
    await page.getByText('Petra Mosslight').first().click();
    await page.locator('summary', { hasText: 'Corin' }).click();
    const part = page.locator('details[open]', { has: page.locator('summary', { hasText: 'Corin' }) });
    await expect(part.getByLabel('Shared part')).toHaveValue('people/corin');
    await part.getByRole('link', { name: 'Edit this part' }).click();
    await expect(page).toHaveURL('/_edit/_parts/people/corin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corin Bramblewick');
    await expect(page.getByLabel('Name in the list (needed)')).toHaveValue('Corin Bramblewick');
  });

  await probe(
    'a list is of the real sources; what is shown of a card is moved, not only chosen',
    async () => {
      const news = dev.read('News.json');
      await page.goto('/_edit/News');
      await open('Document grid');
      const source = page.getByLabel('Source of the records (needed)');
      await expect(source.locator('option', { hasText: 'news' })).toHaveCount(1);
      const show = page.getByRole('group', { name: 'Parts of a card' });
      const first = await show.getByRole('combobox').first().inputValue();
      await show.getByRole('button', { name: 'Move 1 down' }).click();
      await save();
      await expect(status).toContainText('Saved');
      expect(dev.read('News.json')).not.toBe(news);
      await expect(show.getByRole('combobox').nth(1)).toHaveValue(first);
    },
  );

  await probe('nothing that was typed is lost, even if the page is left', async () => {
    // A document that no page shows: nothing is loaded beside it.
    await page.goto('/_edit/_shell');
    const name = page.getByLabel('Name of the site (needed)');
    await expect(name).toHaveValue('Example Site');
    await name.fill('Another Site');
    await page.reload();
    await expect(status).toContainText('Unsaved changes were restored');
    await expect(name).toHaveValue('Another Site');
    expect(dev.read('_shell.json')).toContain('"Example Site"');
  });

  await probe('a write from elsewhere, or to elsewhere, is refused', async () => {
    const base = dev.read('Story.json');
    const wish = (file: string) => ({ file, base, value: { ...JSON.parse(base), title: 'x' } });
    const ask = (headers: Record<string, string>, file: string) =>
      request.post('/_dev/save', { headers, data: wish(file) }).then((response) => response.status());
    const own = { origin: dev.address, 'x-desk': '1' };
    expect(await ask({ 'x-desk': '1', origin: 'https://example.org' }, 'pages/Story.json')).toBe(403);
    expect(await ask({ origin: dev.address }, 'pages/Story.json')).toBe(403);
    for (const file of ['pages/../package.json', '/etc/passwd', 'package.json', 'pages/_other.json'])
      expect(await ask(own, file)).toBe(403);
    expect(dev.read('Story.json')).toBe(base);
  });
  end();
}
