/** The editor of the documents in the dev server: what is done in the forms, as the files and the page have it. */
import { expect, test, violations, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default' });

const status = (page: Page) => page.getByRole('banner').getByRole('status');
const live = (page: Page) => page.locator('iframe').contentFrame();
/** Opens a document in the editor, and waits until the page beside it is there. */
async function edit(page: Page, path: string): Promise<void> {
  await page.goto(`/_edit${path}`);
  await expect(live(page).locator('[data-b][data-ready]').first()).toBeAttached({ timeout: 30_000 });
}
const open = (page: Page, name: string) => page.locator('button.open', { hasText: name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

interface Doc {
  title: string;
  blocks: { type?: string; id?: string; text?: string[]; heading?: string }[];
}

test('prose: a changed word is a changed line, and the page shows it', async ({ page, dev }) => {
  await edit(page, '/People');
  await open(page, 'introduction');
  const before = dev.read('People.json');
  const text = page.locator('#field_text');
  await expect(text).toHaveValue(/surface\. Among those named here/);
  await text.fill((await text.inputValue()).replace('mender of clocks', 'patient mender of clocks'));
  await expect(status(page)).toContainText('Not saved yet.');
  await page.keyboard.press('Control+s');
  await expect(status(page)).toContainText('Saved');
  expect(dev.read('People.json')).toBe(before.replace('mender of clocks', 'patient mender of clocks'));
  await expect(live(page).getByText('patient mender of clocks')).toBeAttached();

  await page.getByRole('button', { name: 'Undo the last save' }).click();
  await expect(status(page)).toContainText('The last save is undone');
  expect(dev.read('People.json')).toBe(before);
  await expect(text).toHaveValue(/a mender of clocks/);
});

test('a block is added from the menu, refused until it is whole, moved and removed', async ({
  page,
  dev,
}) => {
  const before = dev.read('People.json');
  await edit(page, '/People');
  await page.getByRole('button', { name: 'Add a block' }).click();
  const menu = page.getByRole('dialog', { name: 'Add a block' });
  await expect(menu).toContainText('Names at the side; the one chosen shows its panel.');
  await menu.getByLabel('Find a block').fill('rich-text');
  await menu.getByRole('button', { name: /^rich-text/ }).click();

  await page.locator('#field_id').fill('Added Here');
  await save(page);
  await expect(status(page)).toContainText('Not saved: the document has problems');
  await expect(page.locator('#field_id')).toHaveAccessibleDescription(/write "added-here"/);
  expect(dev.read('People.json')).toBe(before);
  // Nothing that was typed is lost, even if the page is left.
  await page.reload();
  await expect(status(page)).toContainText('Unsaved changes were brought back');
  await open(page, 'Added Here');

  await page.locator('#field_id').fill('added-here');
  await page.locator('#field_text').fill('Words that were added.');
  await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);
  await save(page);
  await expect(status(page)).toContainText('Saved');
  await expect(live(page).getByText('Words that were added.')).toBeAttached();

  await page.getByRole('button', { name: 'People.json' }).click();
  await page.getByRole('button', { name: 'Move added-here up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move added-here up' })).toBeFocused();
  await save(page);
  const ids = () => (JSON.parse(dev.read('People.json')) as Doc).blocks.map(({ id }) => id);
  await expect.poll(ids).toEqual(['introduction', 'added-here', 'people']);
  await page.getByRole('button', { name: 'Remove added-here' }).click();
  await save(page);
  await expect.poll(() => dev.read('People.json')).toBe(before);
});

test('a change in the file meanwhile is kept; where both touch, the maintainer chooses', async ({
  page,
  dev,
}) => {
  const before = dev.read('Story.json');
  const { title } = JSON.parse(before) as Doc;
  await page.goto('/_edit/Story');
  const field = page.getByLabel('title required');
  await field.fill('My title');
  dev.edit('Story.json', '"description": "', '"description": "Meanwhile: ');
  await save(page);
  await expect(status(page)).toContainText('Saved, together with what had changed in the file');
  expect(dev.read('Story.json')).toContain('"title": "My title"');
  expect(dev.read('Story.json')).toContain('"description": "Meanwhile: ');

  await field.fill('My other title');
  dev.edit('Story.json', '"My title"', '"Their title"');
  await save(page);
  const conflict = page.getByRole('region', { name: 'Changed here and in the file' });
  await expect(conflict).toContainText('Their title');
  await expect(conflict).toContainText('My other title');
  expect(dev.read('Story.json')).toContain('"Their title"');
  await conflict.getByLabel('Mine').check();
  await conflict.getByRole('button', { name: 'Save what I have chosen' }).click();
  await expect.poll(() => dev.read('Story.json')).toContain('"My other title"');
  await expect(field).toHaveValue('My other title');

  // What others save is taken over where nothing was typed.
  dev.save('Story.json', before);
  await expect(field).toHaveValue(title);
});

test('a mistake shows at its field, and what would break another page is asked about', async ({
  page,
  dev,
}) => {
  const before = dev.read('Prayers.json');
  await page.goto('/_edit/_parts/shell/footer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('_parts/shell/footer.json');
  await page.goto('/_edit/Prayers');
  const description = page.getByLabel('description required');
  await description.fill(' ');
  await expect(description).toHaveAccessibleDescription(/"description" is empty/);
  await save(page);
  await expect(status(page)).toContainText('Not saved');
  expect(dev.read('Prayers.json')).toBe(before);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(description).toHaveValue(/\S/);
});

test('what is chosen are the real links, pictures, sources and parts', async ({ page }) => {
  await page.goto('/_edit/News');
  await open(page, 'document-grid');
  const source = page.getByLabel('source required');
  await expect(source.locator('option', { hasText: 'news' })).toHaveCount(1);
  await page.goto('/_edit/_shell');
  await expect(page.getByLabel('name required')).toHaveValue('Example Site');
  await page.goto('/_edit/People');
  await open(page, 'People of the house');
  await page.locator('summary', { hasText: 'people/corin' }).click();
  const part = page.locator('details[open]', { has: page.getByText('people/corin') });
  await expect(part.getByLabel('Part in this place')).toHaveValue('people/corin');
  await part.getByRole('link', { name: 'Edit this part' }).click();
  await expect(page).toHaveURL('/_edit/_parts/people/corin');
  await expect(page.getByLabel('label required')).toHaveValue('Corin Bramblewick');
});

test.describe('at the first visit', () => {
  test.use({ notices: true });
  test('the page beside the form takes no focus from it', async ({ page, dev }) => {
    const before = dev.read('Story.json');
    await edit(page, '/Story');
    await expect(live(page).getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('title required').fill('Past days');
    await page.keyboard.press('Control+s');
    await expect(live(page).getByRole('heading', { level: 1 })).toHaveText('Past days');
    dev.save('Story.json', before);
  });
});

test('a list keeps its order: what is shown of a card is moved, not only chosen', async ({ page, dev }) => {
  const before = dev.read('News.json');
  await page.goto('/_edit/News');
  await open(page, 'document-grid');
  const show = page.getByRole('group', { name: 'show' });
  const first = await show.getByRole('combobox').first().inputValue();
  await show.getByRole('button', { name: 'Move 1 down' }).click();
  await save(page);
  await expect(status(page)).toContainText('Saved');
  expect(dev.read('News.json')).not.toBe(before);
  await expect(show.getByRole('combobox').nth(1)).toHaveValue(first);
  dev.save('News.json', before);
});

test('a write from elsewhere, or to elsewhere, is refused', async ({ page, dev, request }) => {
  await page.goto('/_edit/Story');
  const before = dev.read('Story.json');
  const wish = (file: string) => ({ file, base: before, value: { ...JSON.parse(before), title: 'x' } });
  const ask = (headers: Record<string, string>, file: string) =>
    request.post('/_desk/save', { headers, data: wish(file) }).then((response) => response.status());
  const own = { origin: dev.address, 'x-desk': '1' };
  expect(await ask({ 'x-desk': '1', origin: 'https://example.org' }, 'pages/Story.json')).toBe(403);
  expect(await ask({ origin: dev.address }, 'pages/Story.json')).toBe(403);
  for (const file of ['pages/../package.json', '/etc/passwd', 'package.json', 'pages/_other.json'])
    expect(await ask(own, file)).toBe(403);
  expect(dev.read('Story.json')).toBe(before);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const) {
  test(`axe finds nothing in the editor at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/_edit/People');
    await expect(page.getByLabel('title required')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await open(page, 'People of the house');
    await page.getByText('Petra Mosslight').first().click();
    await expect(page.getByLabel('id required').and(page.locator(':visible')).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'People.json' }).click();
    await page.getByRole('button', { name: 'Add a block' }).click();
    expect(await violations(page)).toEqual([]);
  });
}
