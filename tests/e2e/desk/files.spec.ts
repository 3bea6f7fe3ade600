/** Files at the desk: where they are used, one replaced everywhere, one deleted; and one that a template draws. @rest */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photograph } from '../../make-photograph.ts';
import { expectNoBarriers } from '../axe.ts';
import { fromCamera, lay, put } from './desk-pictures.ts';
import { expect, test, violations, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

test.describe('in the window of pictures', () => {
  const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture' });
  /** Opens the window, and what can be done with one picture there. */
  async function look(page: Page, name: string) {
    await page.goto('/_edit/Leaders#rowan');
    const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
    await portrait.getByRole('button', { name: 'Choose a picture' }).click();
    await picker(page).getByLabel('Find a picture').fill(name);
    const card = picker(page).getByRole('listitem').filter({ hasText: name }).first();
    await card.locator('summary').click();
    return card;
  }
  const saffron = (file: string, alt: string, next: string) => ({
    [`pages/${file}.json`]: [
      `- "image": { "src": "/images/leaders/saffron.svg", "alt": "${alt}" }`,
      `+ "image": { "src": "${next}", "alt": "${alt}" }`,
    ].map((line) => (alt === '' ? line : `${line},`)),
  });
  const monogram = 'Monogram of Saffron Merrydew';
  const everywhere = (next: string) => ({
    ...saffron('Home', '', next),
    ...saffron('Leaders', monogram, next),
    ...saffron('Team', monogram, next),
  });

  test('a picture leads to where it is used, and is replaced there by a new photograph; one press takes it back', async ({
    page,
    dev,
  }) => {
    const card = await look(page, 'saffron.svg');
    await expect(card.locator('summary')).toHaveText('Used in 3 places: saffron.svg');
    await expect(card.getByRole('link')).toHaveText([
      /^Example Site|^Home/,
      /^Our Leaders: Blocks/,
      /: Blocks/,
    ]);
    await expectNoBarriers(page, 'the uses of a picture', 'dialog[open]');
    await card.getByRole('button', { name: 'Replace everywhere …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace saffron.svg everywhere' });
    await expect(dialog.getByRole('link')).toHaveCount(3);
    await expectNoBarriers(page, 'what a picture is replaced by', 'dialog[open]:not([aria-label])');
    await dialog.getByLabel(/^Your photograph:/).setInputFiles(await fromCamera());
    await dialog.getByLabel('Description, for the file name').fill('Saffron at the piano');
    await put(page).click();
    const next = '/images/leaders/saffron-at-the-piano.jpg';
    const sure = dialog.getByRole('button', { name: 'Replace it in 3 places' });
    await expect(sure).toBeFocused();
    expect(dev.changes()).toEqual({ [`public${next}`]: ['new'] });
    await sure.click();
    await expect(dialog.getByRole('status')).toHaveText(
      `${next} replaces /images/leaders/saffron.svg in 3 places.`,
    );
    expect(dev.changes()).toEqual({ ...everywhere(next), [`public${next}`]: ['new'] });
    await expectNoBarriers(page, 'what was replaced', 'dialog[open]:not([aria-label])');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog.getByRole('status')).toContainText(
      '/images/leaders/saffron.svg is restored in its places.',
    );
    expect(dev.changes()).toEqual({ [`public${next}`]: ['new'] });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card.locator('summary')).toHaveText('Used in 3 places: saffron.svg');
    await card.getByRole('link', { name: /^Our Leaders/ }).click();
    await expect(page.getByLabel('File of the picture (needed)')).toBeFocused();
    await expect(page).toHaveURL(/_edit\/Leaders#\/blocks\/\d+\/image\/src$/);
  });

  test(
    'a picture is replaced by another file only where the check passes, and where nothing came meanwhile',
    { tag: '@breadth' },
    async ({ page, dev }) => {
      await lay(page, dev, '/images/leaders/saffron-2.jpg', await photograph({ width: 900, height: 900 }));
      await lay(page, dev, '/images/leaders/broken.svg', 'no drawing');
      const card = await look(page, 'saffron.svg');
      await card.getByRole('button', { name: 'Replace everywhere …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Replace saffron.svg everywhere' });
      await dialog.getByRole('button', { name: /^broken\.svg/ }).click();
      await dialog.getByRole('button', { name: 'Replace it in 3 places' }).click();
      await expect(dialog.getByRole('alert')).toContainText('nothing was written');
      await dialog.getByRole('button', { name: 'Choose another one' }).click();
      await dialog.getByRole('button', { name: /^saffron-2\.jpg/ }).click();
      dev.edit('Team.json', '/images/leaders/saffron.svg', '/images/leaders/hester.svg');
      await dialog.getByRole('button', { name: 'Replace it in 3 places' }).click();
      await expect(dialog.getByRole('alert')).toContainText('the uses of the file have changed meanwhile');
      await dialog.getByRole('button', { name: 'Replace it in 2 places' }).click();
      const next = '/images/leaders/saffron-2.jpg';
      await expect(dialog.getByRole('status')).toContainText(`${next} replaces`);
      expect(dev.changes()).toMatchObject({
        ...saffron('Home', '', next),
        ...saffron('Leaders', monogram, next),
      });
      expect(dev.read('Team.json')).toContain('hester.svg');
    },
  );

  test(
    'a picture that nothing uses is found among those, deleted when it is meant, and taken back',
    { tag: '@breadth' },
    async ({ page, dev }) => {
      const bytes = await photograph({ width: 300, height: 200 });
      const file = '/images/leaders/nobody.jpg';
      await lay(page, dev, file, bytes);
      const card = await look(page, '');
      await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
      await picker(page).getByLabel('Only unused files').check();
      await expect(picker(page).getByRole('listitem')).toHaveCount(1);
      const unused = picker(page).getByRole('listitem');
      await unused.locator('summary').click();
      await unused.getByRole('button', { name: 'Delete …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete nobody.jpg' });
      await expectNoBarriers(page, 'deleting a picture', 'dialog[open]:not([aria-label])');
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      dev.edit('Team.json', '/images/leaders/saffron.svg', file);
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await expect(dialog.getByRole('alert')).toContainText(`${file} is not deleted: it is now used`);
      dev.edit('Team.json', file, '/images/leaders/saffron.svg');
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await expect(dialog.getByRole('status')).toContainText('A copy is kept as .deleted/');
      expect(existsSync(join(dev.folder, 'public', file))).toBe(false);
      await dialog.getByRole('button', { name: 'Take it back' }).click();
      await expect(dialog.getByRole('status')).toContainText('is restored');
      expect(readFileSync(join(dev.folder, 'public', file)).equals(bytes)).toBe(true);
      expect(dev.changes()).toEqual({ [`public${file}`]: ['new'] });
    },
  );
});

test(
  'a template that begins with a drawing is added from the overview, and the page shows the drawing',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    await page.goto('/_pages');
    await page.getByRole('button', { name: 'Add something new' }).click();
    const dialog = page.getByRole('dialog');
    const answers = {
      Name: 'Ada Example',
      'Part in the choir': 'Alto',
      'A few sentences': 'Ada sings on Thursdays.',
    };
    for (const [name, answer] of Object.entries(answers))
      await dialog.getByLabel(name, { exact: true }).fill(answer);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('status')).toContainText('is added');
    const changes = dev.changes();
    expect(Object.keys(changes).toSorted()).toEqual([
      'pages/People.json',
      'pages/_parts/people/ada-example.json',
      'public/images/people/ada-example.svg',
    ]);
    expect(changes['pages/People.json']).toContain('+ { "use": "people/ada-example" },');
    expect(readdirSync(join(dev.folder, 'public/images/people'))).toContain('ada-example.svg');
    await page.goto('/_edit/_parts/people/ada-example');
    const shown = page.locator('iframe').contentFrame().locator('img[src="/images/people/ada-example.svg"]');
    await expect(shown).toHaveAttribute('alt', 'Monogram of Ada Example');
    expect(await (await page.request.get('/images/people/ada-example.svg')).text()).toContain('<svg');
  },
);

test('F4 a file of 12 MB goes on where the line broke', async ({ page, dev, gate }) => {
  gate.expects(
    /request failed: POST .*ERR_INTERNET_DISCONNECTED/,
    /Failed to load resource.*ERR_INTERNET_DISCONNECTED/,
  );
  const words = Uint32Array.from({ length: 3_000_000 }, (_, index) => index * 2_654_435_761);
  const buffer = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.from(words.buffer)]);
  let sent = 0;
  let requests = 0;
  await page.route('**/_dev/file?*', async (route) => {
    sent += route.request().postDataBuffer()?.length ?? 0;
    requests += 1;
    if (requests === 5) return route.abort('internetdisconnected');
    const response = await route.fetch();
    // It arrives, and the answer does not.
    if (requests === 15) return route.abort('internetdisconnected');
    return route.fulfill({ response });
  });
  const at = JSON.parse(dev.read('Team.json')).blocks.findIndex(({ id }: { id?: string }) => id === 'rules');
  await page.goto(`/_edit/Team#/blocks/${at}/frames/0/src`);
  const file = page.locator(':focus');
  await expect(file).toHaveValue('/documents/rules.pdf');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a file' });
  await dialog
    .getByLabel(/^Your PDF/)
    .setInputFiles({ name: 'Concert.pdf', mimeType: 'application/pdf', buffer });
  for (const percent of ['10 %', '50 %']) {
    await expect(dialog.getByText(/The file goes on by itself\.$/)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(dialog.getByText(`Adding Concert.pdf … ${percent}`)).toBeVisible();
  }
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('input[value="/documents/concert.pdf"]')).toHaveCount(1);
  expect(readFileSync(join(dev.folder, 'public/documents/concert.pdf')).equals(buffer)).toBe(true);
  expect(sent).toBeLessThan(1.3 * buffer.length);
  expect(readdirSync(join(dev.folder, '.build/coming'))).toEqual([]);
});
