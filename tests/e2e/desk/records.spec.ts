/** A record of a collection from the overview to the page: added, typed, seen, saved, duplicated, deleted, brought back. @breadth */
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

test('A1 a notice is added, typed, seen on its card, saved, duplicated, deleted and brought back', async ({
  page,
  dev,
}) => {
  page.setDefaultTimeout(30_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const live = page.locator('iframe').contentFrame();
  const notices = () => dev.documents().filter((file) => file.startsWith('_records/notices/'));
  const before = notices().length;

  await page.goto('/_pages');
  const table = page.getByRole('table', { name: 'Notices' });
  await expect(table.getByRole('rowheader').first()).toContainText('Not yet');
  await page.getByRole('button', { name: 'Add to Notices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').pressSequentially('Tea in the garden');
  await dialog.getByLabel('Day').fill('2026-08-01');
  await dialog.getByLabel('A few sentences').pressSequentially('Bring a cup.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'Open Tea in the garden' }).click();
  await expect(page).toHaveURL(/\/_edit\/_records\/notices\/2026-08-01-tea-in-the-garden$/);

  const [file = ''] = notices().filter((one) => one.endsWith('tea-in-the-garden.json'));
  expect(notices()).toHaveLength(before + 1);
  await page.getByRole('textbox', { name: /description/ }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Come early.');
  await expect(live.getByText('Bring a cup. Come early.').first()).toBeVisible();
  expect(dev.read(file)).not.toContain('Come early.');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => JSON.parse(dev.read(file)) as unknown)
    .toMatchObject({
      title: 'Tea in the garden',
      description: ['Bring a cup. Come early.'],
      fromDate: '2026-08-01',
    });

  await page.goto('/_pages');
  await page.getByRole('button', { name: 'Duplicate Tea in the garden' }).click();
  await page.getByRole('dialog').getByLabel('Name of the new record').fill('coffee');
  await page.keyboard.press('Enter');
  await expect(page.getByText('coffee is created as a draft.')).toBeVisible();
  expect(JSON.parse(dev.read('_records/notices/coffee.json'))).toMatchObject({ draft: true });

  await page.goto('/_pages');
  await page.getByRole('button', { name: 'Delete Open day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/is deleted/)).toBeVisible();
  expect(dev.documents()).not.toContain('_records/notices/2026-07-16-open-day.json');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is undone.')).toBeVisible();
  expect(dev.documents()).toContain('_records/notices/2026-07-16-open-day.json');
});
