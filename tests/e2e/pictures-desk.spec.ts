/** Pictures and files at the desk: dropped, put into a folder, replaced everywhere, deleted; and one that a template draws. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photograph } from '../make-photograph.ts';
import { expectNoBarriers } from './axe.ts';
import { expect, test, type DevSite, type Page } from './dev-site.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ viewport: { width: 1280, height: 800 } });

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
const fromCamera = async (name = 'IMG_0042.JPG'): Promise<Given> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photograph({ width: 900, height: 600 }),
});
/** What an iPhone writes, as far as a browser or a server looks that cannot decode it. */
const heic: Given = {
  name: 'IMG_7.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** Drags a file from elsewhere over a place of the page, or of a frame in it. @returns what drops it there */
async function drag(place: ReturnType<Page['locator']>, file: Given): Promise<() => Promise<void>> {
  await place.scrollIntoViewIfNeeded();
  const given = { ...file, bytes: file.buffer.toString('base64') };
  const dataTransfer = await place.evaluateHandle((_, { bytes, name, mimeType }) => {
    const transfer = new DataTransfer();
    const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([letters], name, { type: mimeType }));
    return transfer;
  }, given);
  const at = await place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  });
  await place.dispatchEvent('dragenter', { dataTransfer, ...at });
  await place.dispatchEvent('dragover', { dataTransfer, ...at });
  return () => place.dispatchEvent('drop', { dataTransfer, ...at });
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
};
const words = 'Words for those who do not see it';
const put = (page: Page) => page.getByRole('button', { name: 'Put it into the site' });
/** Puts a file into `public/`, and waits until the server knows it. */
async function lay(page: Page, dev: DevSite, path: string, bytes: Buffer | string): Promise<void> {
  writeFileSync(join(dev.folder, 'public', path), bytes);
  await expect.poll(async () => (await page.request.get('/_dev/files')).text()).toContain(`"path":"${path}"`);
}

test('a photograph that is dropped on a field is asked for its words, and goes into the folder that is chosen', async ({
  page,
  dev,
}) => {
  await page.goto('/_edit/Leaders#rowan');
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  const field = portrait.getByLabel('File of the picture required');
  await expect(field).toHaveValue('/images/leaders/rowan.svg');
  const outline = () =>
    portrait.locator('.takes-drop').evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('none');
  const drop = await drag(field, await fromCamera());
  expect(await outline(), 'it is seen where it may be dropped').toBe('dashed');
  await drop();
  expect(await outline()).toBe('none');

  const dialog = page.getByRole('dialog', { name: 'Put a photograph in' });
  await expect(dialog.getByLabel(words)).toBeFocused();
  await expect(dialog.getByLabel(words)).toHaveValue('Monogram of Rowan Thistledown');
  await expectNoBarriers(page, 'a photograph that was dropped', 'dialog[open]');
  await dialog.getByLabel(words).fill('Rowan with a lamp');
  await expect(dialog.getByLabel('Folder')).toHaveValue('/images/leaders');
  await dialog.getByLabel('Folder').fill('/images/house');
  await put(page).click();
  await expect(field).toHaveValue('/images/house/rowan-with-a-lamp.jpg');
  await save(page);
  expect(dev.changes()).toEqual({
    'pages/Leaders.json': [
      '- "image": { "src": "/images/leaders/rowan.svg", "alt": "Monogram of Rowan Thistledown" },',
      '+ "image": { "src": "/images/house/rowan-with-a-lamp.jpg", "alt": "Rowan with a lamp" },',
    ],
    'public/images/house/rowan-with-a-lamp.jpg': ['new'],
  });
});

test('a photograph that is dropped on a picture of the page takes its place; so does one on the banner, and beside them nothing happens', async ({
  page,
  dev,
}) => {
  await page.goto('/_edit/Leaders');
  const live = page.locator('iframe').contentFrame();
  const picture = live.getByRole('img', { name: 'Monogram of Rowan Thistledown' });
  await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached();
  const dialog = page.getByRole('dialog', { name: 'Put a photograph in' });
  const sign = live.locator('#devtools-drop');
  const logo = live.getByRole('banner').locator('img').first();

  const dropBeside = await drag(logo, await fromCamera());
  await expect(sign).toBeHidden();
  await dropBeside();
  const drop = await drag(picture, await fromCamera());
  await expect(sign).toHaveText('Drop it here: it takes the place of this picture');
  await expect(sign).toBeVisible();
  await drop();
  await expect(sign).toBeHidden();
  await dialog.getByLabel(words).fill('Rowan with a lamp');
  await put(page).click();
  const src = '/images/leaders/rowan-with-a-lamp.jpg';
  await expect(live.getByRole('img', { name: 'Rowan with a lamp' })).toHaveAttribute('src', src);
  await expect(page.getByLabel('File of the picture required')).toHaveValue(src);
  await expect(page.getByLabel('File of the picture required')).toBeFocused();

  await (
    await drag(live.locator('img[src="/images/banners/hall.svg"]'), await fromCamera())
  )();
  await dialog.getByLabel('What it shows, for its name').fill('The hall');
  await put(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Leaders');
  await save(page);
  expect(dev.changes()).toEqual({
    'pages/Leaders.json': [
      '- "banner": "/images/banners/hall.svg",',
      '+ "banner": "/images/banners/the-hall.jpg",',
      '- "image": { "src": "/images/leaders/rowan.svg", "alt": "Monogram of Rowan Thistledown" },',
      `+ "image": { "src": "${src}", "alt": "Rowan with a lamp" },`,
    ],
    'public/images/banners/the-hall.jpg': ['new'],
    [`public${src}`]: ['new'],
  });
});

test('a file beside every field replaces no page; HEIC that the browser cannot read is refused with its cure', async ({
  page,
  dev,
}) => {
  await page.goto('/_edit/Leaders#rowan');
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  await expect(portrait).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const isTaken = heading.evaluate(
    (element) =>
      new Promise((taken) => {
        element.ownerDocument.addEventListener('drop', (event) => taken(event.defaultPrevented));
      }),
  );
  await (
    await drag(heading, await fromCamera())
  )();
  expect(await isTaken).toBe(true);
  await (
    await drag(portrait.locator('.takes-drop'), heic)
  )();
  await put(page).click();
  const dialog = page.getByRole('dialog', { name: 'Put a photograph in' });
  await expect(dialog).toContainText('Not taken: IMG_7.HEIC is a HEIC photograph');
  await expect(dialog).toContainText('export or share it as JPEG');
  await dialog.getByLabel(/^A photograph of your own/).setInputFiles(await fromCamera());
  await expect(dialog).not.toContainText('Not taken');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(dev.changes()).toEqual({});
});

test('of several photographs those that are good are taken, and the other stays with its reason', async ({
  page,
  dev,
}) => {
  await page.goto('/_edit/House#gallery');
  await page.getByRole('button', { name: 'Add photographs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add photographs' });
  await expect(dialog.getByLabel('Folder')).toHaveValue('/images/house');
  await dialog
    .getByLabel(/^Photographs of your own/)
    .setInputFiles([await fromCamera('stairs.jpg'), heic, await fromCamera('roof.jpg')]);
  for (const name of ['stairs.jpg', 'IMG_7.HEIC', 'roof.jpg'])
    await dialog.getByLabel(`What ${name} shows, in words`).fill(`The ${name.replace(/\..*/, '')}`);
  await dialog.getByRole('button', { name: 'Put them into the site' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Not taken: IMG_7.HEIC is a HEIC photograph');
  await expect(dialog.getByLabel('What IMG_7.HEIC shows, in words')).toHaveValue('The IMG_7');
  await expectNoBarriers(page, 'a photograph that was refused', 'dialog[open]');
  await dialog.getByRole('button', { name: 'Leave IMG_7.HEIC out' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await save(page);
  expect(dev.changes()).toEqual({
    'pages/House.json': [
      '- { "src": "/images/house/06.svg", "alt": "A garden path, drawn" }',
      '+ { "src": "/images/house/06.svg", "alt": "A garden path, drawn" },',
      '+ { "src": "/images/house/the-stairs.jpg", "alt": "The stairs" },',
      '+ { "src": "/images/house/the-roof.jpg", "alt": "The roof" }',
      '- "count": 6,',
      '+ "count": 8,',
    ],
    'public/images/house/the-stairs.jpg': ['new'],
    'public/images/house/the-roof.jpg': ['new'],
  });
});

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
    await dialog.getByLabel(/^A photograph of your own/).setInputFiles(await fromCamera());
    await dialog.getByLabel('What it shows, for its name').fill('Saffron at the piano');
    await put(page).click();
    const next = '/images/leaders/saffron-at-the-piano.jpg';
    const sure = dialog.getByRole('button', { name: 'Replace it in 3 places' });
    await expect(sure).toBeFocused();
    expect(dev.changes()).toEqual({ [`public${next}`]: ['new'] });
    await sure.click();
    await expect(dialog.getByRole('status')).toHaveText(
      `${next} stands in place of /images/leaders/saffron.svg now, in 3 places.`,
    );
    expect(dev.changes()).toEqual({ ...everywhere(next), [`public${next}`]: ['new'] });
    await expectNoBarriers(page, 'what was replaced', 'dialog[open]:not([aria-label])');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog.getByRole('status')).toContainText(
      '/images/leaders/saffron.svg is in its places again.',
    );
    expect(dev.changes()).toEqual({ [`public${next}`]: ['new'] });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(card.locator('summary')).toHaveText('Used in 3 places: saffron.svg');
    await card.getByRole('link', { name: /^Our Leaders/ }).click();
    await expect(page.getByLabel('File of the picture required')).toBeFocused();
    await expect(page).toHaveURL(/_edit\/Leaders#\/blocks\/\d+\/image\/src$/);
  });

  test('a picture is replaced by another file only where the check passes, and where nothing came meanwhile', async ({
    page,
    dev,
  }) => {
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
    await expect(dialog.getByRole('alert')).toContainText('the places have changed meanwhile');
    await dialog.getByRole('button', { name: 'Replace it in 2 places' }).click();
    const next = '/images/leaders/saffron-2.jpg';
    await expect(dialog.getByRole('status')).toContainText(`${next} stands in place of`);
    expect(dev.changes()).toMatchObject({
      ...saffron('Home', '', next),
      ...saffron('Leaders', monogram, next),
    });
    expect(dev.read('Team.json')).toContain('hester.svg');
  });

  test('a picture that nothing uses is found among those, deleted when it is meant, and taken back', async ({
    page,
    dev,
  }) => {
    const bytes = await photograph({ width: 300, height: 200 });
    const file = '/images/leaders/nobody.jpg';
    await lay(page, dev, file, bytes);
    await page.setViewportSize({ width: 360, height: 740 });
    const card = await look(page, '');
    await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await picker(page).getByLabel('Only those that no page uses').check();
    await expect(picker(page).getByRole('listitem')).toHaveCount(1);
    const unused = picker(page).getByRole('listitem');
    await unused.locator('summary').click();
    await unused.getByRole('button', { name: 'Delete …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete nobody.jpg' });
    await expectNoBarriers(page, 'deleting a picture', 'dialog[open]:not([aria-label])');
    dev.edit('Team.json', '/images/leaders/saffron.svg', file);
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`${file} is used meanwhile`);
    dev.edit('Team.json', file, '/images/leaders/saffron.svg');
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(dialog.getByRole('status')).toContainText('It is kept as .deleted/');
    expect(existsSync(join(dev.folder, 'public', file))).toBe(false);
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog.getByRole('status')).toContainText('is there again');
    expect(readFileSync(join(dev.folder, 'public', file)).equals(bytes)).toBe(true);
    expect(dev.changes()).toEqual({ [`public${file}`]: ['new'] });
  });
});

test('a template that begins with a drawing is added from the overview, and the page shows the drawing', async ({
  page,
  dev,
}) => {
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
  await expect(page.getByRole('status')).toContainText('Added');
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
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
