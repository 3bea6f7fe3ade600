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
  const open = (name: string | RegExp) => page.locator('button.open', { hasText: name }).click();
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.goto('/_edit/People');
  await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached({ timeout: 30_000 });
  const before = dev.read('People.json');
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
