/** The overview of all documents in the dev server: what it says, and what is done with pages there. @rest */
import { readFileSync } from 'node:fs';
import type { Overview } from '../../../src/desk/server/overview.ts';
import { createProbes } from '../../visit/probe.ts';
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

test('pages are found, added, renamed, duplicated and deleted, and the files have it', async ({
  page,
  dev,
  request,
}) => {
  const { probe, end } = createProbes();
  page.setDefaultTimeout(30_000);
  await page.goto('/_pages');
  const table = page.getByRole('table', { name: 'Pages', exact: true });
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`${name}$`) }) });
  const dialog = page.getByRole('dialog');
  const status = page.getByRole('status');
  await expect(row('/Story')).toBeVisible();
  const before = dev.documents();

  await probe('a page is found by its title, and by words that stand on it', async () => {
    await page.getByLabel('Find a page, or words on it').fill('reader of whales');
    const words = page.getByRole('region', { name: 'Text found' });
    await expect(words.getByRole('listitem')).toHaveCount(1);
    await expect(words.getByRole('link')).toHaveAttribute('href', /^\/_edit\//);
    // Words come late. A place that somebody has reached by then stays where it is.
    await page.getByLabel('Find a page, or words on it').fill('the house');
    await expect(words.getByRole('listitem').nth(1)).toBeVisible();
    await expect(page.getByRole('main').locator('table ~ section').first()).toHaveAccessibleName(
      'Text found',
    );
    await expect(page.getByRole('main').locator('section ~ table, section ~ div')).toHaveCount(0);
    await page.getByLabel('Find a page, or words on it').fill('/story');
    await expect(table.getByRole('rowheader')).toHaveCount(1);
    await page.getByLabel('Find a page, or words on it').fill('');
  });

  await probe('a page is renamed: refused under a name that is taken, then every link follows', async () => {
    await row('/Story')
      .getByRole('button', { name: /^Rename/ })
      .click();
    const address = dialog.getByLabel('New address');
    await expect(address).toHaveValue('/Story');
    await address.fill('/People');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      '/People is taken by the page “People of the House”',
    );
    await address.fill('/Tale');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(status).toContainText('/Story is at /Tale now; all links are updated.');
    expect(dev.documents().filter((file) => !before.includes(file))).toEqual(['Tale.json']);
    for (const file of before.filter((one) => one !== 'Story.json'))
      expect(dev.read(file), file).not.toMatch(/"\/Story[#"?]|\(\/Story/);
    expect(dev.read('Tale.json')).toContain('"redirectFrom": ["/Story"]');
    await expect(row('/Tale')).toBeVisible();
    await expect
      .poll(async () => (await request.get('/Story', { maxRedirects: 0 })).headers()['location'])
      .toBe('/Tale');
  });

  await probe('a page is duplicated as a draft, which the overview says', async () => {
    await row('/Tale')
      .getByRole('button', { name: /^Duplicate/ })
      .click();
    await dialog.getByLabel('Title of the new page').fill('Another tale');
    await dialog.getByLabel('Address of the new page').fill('/Tale2');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(status).toContainText('/Tale2 is a draft');
    await expect(row('/Tale2')).toContainText('hidden from visitors: a draft');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Scheduled or draft');
    await expect(table.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  });

  await probe('a page is deleted when it is said what becomes of its links', async () => {
    await row('/Tale2')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(status).toContainText('/Tale2 is deleted.');
    expect(dev.documents()).not.toContain('Tale2.json');
    await row('/Tale')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(dialog.getByRole('listitem').first()).toHaveText('Site header');
    await dialog.getByLabel(/^Redirect (?:it|them) to another page/).check();
    await dialog.getByLabel('Other page', { exact: true }).selectOption('/People');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(status).toContainText('/Tale is deleted. Its address leads to /People.');
    expect(dev.read('People.json')).toMatch(/"redirectFrom": \["\/Tale", "\/Story"\]/);
    await expect(row('/Tale')).toHaveCount(0);
  });

  await probe('a new page gets its place in a menu in the same step', async () => {
    const { person } = JSON.parse(dev.read('_templates.json')) as Record<string, unknown>;
    const { page: template } = JSON.parse(
      readFileSync(new URL('../../../pages/_templates.json', import.meta.url), 'utf8'),
    ) as Record<string, unknown>;
    dev.save('_templates.json', JSON.stringify({ person, page: template }));
    const header = dev.read('_parts/shell/header.json');
    await expect
      .poll(async () => {
        const overview = (await (await request.get('/_dev/overview')).json()) as Overview;
        return overview.templates.length;
      })
      .toBe(2);
    await page.reload();
    await page.getByRole('button', { name: 'Add something new' }).click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing is saved yet. Correct the marked fields.');
    const title = dialog.getByLabel('Title of the page');
    await expect(title).toHaveAccessibleDescription(/Please fill this in\./);
    await title.fill('Quiet days');
    await dialog.getByLabel('One sentence').fill('Days of silence in the barn.');
    await dialog.getByLabel('Menu that links to it').selectOption({ index: 1 });
    await dialog.getByLabel('The first sentences').fill('Come and see. Bring a blanket.');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(status).toContainText('“Quiet days” is added.');
    expect(JSON.parse(dev.read('QuietDays.json'))).toMatchObject({
      title: 'Quiet days',
      blocks: [{ text: ['Come and see.', 'Bring a blanket.'] }],
    });
    const added = dev
      .read('_parts/shell/header.json')
      .split('\n')
      .filter((line) => !header.split('\n').includes(line));
    expect(added.map((line) => line.trim())).toContain('{ "label": "Quiet days", "href": "/QuietDays" }');
    await expect(row('/QuietDays')).toBeVisible();
  });
  end();
});
