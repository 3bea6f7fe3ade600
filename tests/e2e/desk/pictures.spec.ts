/** Photographs at the desk: dropped on a field and on the page, several at once, and those that are refused. @rest */
import { expectNoBarriers } from '../axe.ts';
import { cutOff, drag, fromCamera, ofTelephone, put, save, words } from './desk-pictures.ts';
import { expect, test } from './dev-site.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

/** The browser's own message about a photograph that is refused. */
const refused = /status of 422 .*IMG_7\.HEIC/;

test(
  'a photograph that is dropped on a field is asked for its words, and goes into the folder that is chosen',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    await page.goto('/_edit/Leaders#rowan');
    const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
    const field = portrait.getByLabel('File of the picture (needed)');
    await expect(field).toHaveValue('/images/leaders/rowan.svg');
    const outline = () =>
      portrait
        .locator('.takes-drop')
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline()).toBe('none');
    const drop = await drag(field, await fromCamera());
    expect(await outline(), 'it is seen where it may be dropped').toBe('dashed');
    await drop();
    expect(await outline()).toBe('none');

    const dialog = page.getByRole('dialog', { name: 'Add a photograph' });
    await expect(dialog.getByLabel(words)).toBeFocused();
    await expect(dialog.getByLabel(words)).toHaveValue('');
    await dialog.getByRole('button', { name: 'Keep: “Monogram of Rowan Thistledown”' }).click();
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
  },
);

test(
  'a photograph that is dropped on a text goes where it was dropped; the button beside the text offers the pictures of the site, too',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    await page.goto('/_edit/People');
    await page.locator('button.open', { hasText: 'The people of the house' }).click();
    const surface = page.getByRole('textbox', { name: /^Text/ }).first();
    const paragraph = surface.getByText('The people of the house have little in common');
    const dialog = page.getByRole('dialog', { name: 'Add a photograph' });
    const drop = await drag(paragraph, await fromCamera());
    await drop();
    await expect(dialog.getByLabel(words)).toBeFocused();
    await expectNoBarriers(page, 'a photograph for a text', 'dialog[open]');
    await dialog.getByLabel(words).fill('A long table');
    await put(page).click();
    await expect(dialog).toBeHidden();
    await expect(paragraph.getByRole('img', { name: 'A long table' })).toBeVisible();
    await expect(surface).toBeFocused();

    await page.getByRole('button', { name: 'Picture', exact: true }).first().click();
    const question = page.getByRole('form', { name: 'A picture in the text' });
    await question.getByRole('button', { name: 'Choose a picture' }).click();
    const all = page.getByRole('dialog', { name: 'Choose a picture' });
    // Escape leaves the window of pictures, not the question behind it.
    await expect(all.getByRole('button', { name: /^hall\.svg/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await question.getByRole('button', { name: 'Choose a picture' }).click();
    await all.getByRole('button', { name: /^hall\.svg/ }).click();
    await expect(question.getByLabel('Picture', { exact: true })).toHaveValue('/images/banners/hall.svg');
    await question.getByLabel(words).fill('The hall');
    await question.getByRole('button', { name: 'Insert the picture' }).click();
    await expect(surface.getByRole('img', { name: 'The hall' })).toBeVisible();
    await save(page);
    expect(Object.keys(dev.changes()).toSorted()).toEqual([
      'pages/People.json',
      expect.stringMatching(/^public\/images\/.*a-long-table\.jpg$/),
    ]);
    expect(dev.read('People.json')).toMatch(/!\[A long table\]\(\/images\/[^)]*a-long-table\.jpg\)/);
    expect(dev.read('People.json')).toContain('![The hall](/images/banners/hall.svg)');
  },
);

test(
  'a photograph that is dropped on a picture of the page takes its place; so does one on the banner, and beside them nothing happens',
  { tag: '@breadth' },
  async ({ page, dev }) => {
    await page.goto('/_edit/Leaders');
    const live = page.locator('iframe').contentFrame();
    const picture = live.getByRole('img', { name: 'Monogram of Rowan Thistledown' });
    await expect(live.locator('[data-island][data-hydrated]').first()).toBeAttached();
    const dialog = page.getByRole('dialog', { name: 'Add a photograph' });
    const sign = live.locator('#desk-drop');
    const logo = live.getByRole('banner').locator('img').first();

    const dropBeside = await drag(logo, await fromCamera());
    await expect(sign).toBeHidden();
    await dropBeside();
    const drop = await drag(picture, await fromCamera());
    await expect(sign).toHaveText('Drop here to replace this picture');
    await expect(sign).toBeVisible();
    await drop();
    await expect(sign).toBeHidden();
    await dialog.getByLabel(words).fill('Rowan with a lamp');
    await put(page).click();
    const src = '/images/leaders/rowan-with-a-lamp.jpg';
    await expect(live.getByRole('img', { name: 'Rowan with a lamp' })).toHaveAttribute('src', src);
    await expect(page.getByLabel('File of the picture (needed)')).toHaveValue(src);
    await expect(page.getByLabel('File of the picture (needed)')).toBeFocused();

    await (
      await drag(live.locator('img[src="/images/banners/hall.svg"]'), await fromCamera())
    )();
    await dialog.getByLabel('Description, for the file name').fill('The hall');
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
  },
);

test(
  'a file beside every field replaces no page; HEIC is taken, one that was cut off is refused with its cure',
  { tag: '@breadth' },
  async ({ page, dev, gate }) => {
    gate.expects(refused);
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
      await drag(portrait.locator('.takes-drop'), cutOff)
    )();
    const dialog = page.getByRole('dialog', { name: 'Add a photograph' });
    await dialog.getByLabel(words).fill('Rowan');
    await put(page).click();
    await expect(dialog).toContainText('Not added: IMG_7.HEIC is a HEIC photograph');
    await expect(dialog).toContainText('share it as JPEG');
    await dialog.getByLabel(/^Your photograph:/).setInputFiles(ofTelephone);
    await expect(dialog).not.toContainText('Not added');
    expect(dev.changes()).toEqual({});
    await dialog.getByLabel(words).fill('Rowan on the stairs');
    await put(page).click();
    await expect(dialog).toBeHidden();
    await save(page);
    const src = '/images/leaders/rowan-on-the-stairs.jpg';
    expect(dev.changes()).toEqual({
      'pages/Leaders.json': [
        '- "image": { "src": "/images/leaders/rowan.svg", "alt": "Monogram of Rowan Thistledown" },',
        `+ "image": { "src": "${src}", "alt": "Rowan on the stairs" },`,
      ],
      [`public${src}`]: ['new'],
    });
  },
);

test(
  'of several photographs those that are good are taken, and the other stays with its reason',
  { tag: '@breadth' },
  async ({ page, dev, gate }) => {
    gate.expects(refused);
    await page.goto('/_edit/House#gallery');
    await page.getByRole('button', { name: 'Add photographs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add photographs' });
    await expect(dialog.getByLabel('Folder')).toHaveValue('/images/house');
    await dialog
      .getByLabel(/^Your photographs:/)
      .setInputFiles([await fromCamera('stairs.jpg'), cutOff, await fromCamera('roof.jpg')]);
    for (const name of ['stairs.jpg', 'IMG_7.HEIC', 'roof.jpg'])
      await dialog.getByLabel(`Description of ${name}`).fill(`The ${name.replace(/\..*/, '')}`);
    await dialog.getByRole('button', { name: 'Add to the site' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText('Not added: IMG_7.HEIC is a HEIC photograph');
    await expect(dialog.getByLabel('Description of IMG_7.HEIC')).toHaveValue('The IMG_7');
    await expectNoBarriers(page, 'a photograph that was refused', 'dialog[open]');
    await dialog.getByRole('button', { name: 'Remove IMG_7.HEIC' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Number named in the text', { exact: true }).fill('8');
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
  },
);

test('A1 a file that is not taken is refused where it is dropped, in words that say where it can go', async ({
  page,
  dev,
}) => {
  const letter = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') };
  const drop = async (place: ReturnType<typeof page.locator>, file: typeof letter) =>
    (await drag(place, file))();
  await page.goto('/_edit/Leaders#rowan');
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  await drop(portrait.locator('.takes-drop'), letter);
  await expect(
    portrait.getByText(
      'letter.docx is not taken: a picture goes here. Put a PDF, a recording or a film into a field or block for files',
    ),
  ).toBeVisible();
  await drop(page.getByRole('heading', { level: 1 }), letter);
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Nothing is replaced here: drop it on a picture, a frame, a link to a file, or a field',
  );
  await expect(page).toHaveURL(/\/_edit\/Leaders#/);

  await page.goto('/_gallery', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // The browser would open the file instead of the gallery.
  const isGuarded = heading.evaluate(
    ({ ownerDocument }) =>
      new Promise((taken) => {
        ownerDocument.addEventListener('drop', ({ defaultPrevented }) => taken(defaultPrevented));
      }),
  );
  await drop(heading, letter);
  expect(await isGuarded).toBe(true);
  expect(dev.changes()).toEqual({});
});
