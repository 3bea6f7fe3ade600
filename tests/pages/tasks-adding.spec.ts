/** Additions of a maintainer. @rest */
import { defineTasks, expect, test } from './tasks.ts';

/** The number that a text claims, which grows with its list. */
const oneMore: unknown[] = [
  expect.stringMatching(/^- "count": \d+/),
  expect.stringMatching(/^\+ "count": \d+/),
];

test.describe('tasks', () => {
  defineTasks({
    'a house is added, with a gallery of eight photographs': async (desk) => {
      const { page, dev, press, write, attach, fill, save, photographs } = desk;
      await press(page.getByRole('button', { name: 'Add something new' }));
      await fill(
        {
          What: 'House',
          'Name of the place': 'Nyeri',
          'One sentence on what a visitor finds on the page': 'The house of the sisters at Nyeri.',
          'A few words for the card': 'A school and a parish',
          'What is told of the house, a few sentences to begin with': 'The sisters came in 1991.',
        },
        'Add',
      );
      await press(page.getByRole('status').getByRole('link', { name: 'Open Nyeri' }));
      await press(page.getByRole('button', { name: 'Add a block' }));
      const menu = page.getByRole('dialog', { name: 'Add a block' });
      await write(menu.getByLabel('Find a block'), 'Image grid');
      await press(menu.getByRole('button', { name: /^Image grid/ }));
      await write(page.getByLabel('Heading', { exact: true }), 'Gallery');
      await press(page.getByRole('button', { name: 'Add photographs' }));
      const dialog = page.getByRole('dialog', { name: 'Add photographs' });
      await attach(dialog.getByLabel(/^Your photographs:/), await photographs(8));
      await write(dialog.getByLabel('Folder'), '/images/houses/nyeri');
      const words = Array.from({ length: 8 }, (_, index) => `The house at Nyeri, view ${index + 1}`);
      for (const [index, one] of words.entries())
        await write(dialog.getByLabel(/^Description of /).nth(index), one);
      await press(dialog.getByRole('button', { name: 'Add to the site' }));
      await expect(dialog).toBeHidden();
      await save();
      const views = words.map((alt, index) => ({
        src: `/images/houses/nyeri/the-house-at-nyeri-view-${index + 1}.jpg`,
        alt,
      }));
      expect(JSON.parse(dev.read('Nyeri.json'))).toMatchObject({
        title: 'Nyeri',
        blocks: [
          { type: 'rich-text', text: ['The sisters came in 1991.'] },
          { type: 'image-grid', id: 'gallery', heading: 'Gallery', images: views },
        ],
      });
      const { 'pages/Nyeri.json': own, ...others } = dev.changes();
      // One line for each picture, and nothing that was not asked for.
      expect(own).toHaveLength(32);
      expect(others).toEqual({
        'pages/_parts/shell/header.json': [
          expect.stringMatching(/^- .*[^,]$/),
          expect.stringMatching(/^\+ .*,$/),
          '+ { "label": "Nyeri", "href": "/Nyeri" }',
        ],
        'pages/Provience.json': [
          expect.stringMatching(/^- .*\}$/),
          expect.stringMatching(/^\+ .*\},$/),
          '+ { "id": "house-nyeri", "title": "Nyeri", "text": "A school and a parish", "href": "/Nyeri" }',
          ...oneMore,
        ],
        ...Object.fromEntries(views.map(({ src }) => [`public${src}`, ['new']])),
      });
    },

    'a month of the series is added': async ({ page, dev, press, fill }) => {
      await press(page.getByRole('button', { name: 'Add something new' }));
      await fill(
        {
          What: 'Issue',
          'Month of the issue': 'May 2030',
          'Period that it belongs to': 'God Alone Suffices',
          'Address of the issue': 'https://www.example.org/may-2030',
        },
        'Add',
      );
      await expect(page.getByRole('status')).toContainText('is added');
      expect(dev.changes()).toEqual({
        'pages/JourneyingMotherVeronica.json': [
          '+ },',
          '+ {',
          '+ "id": "may-2030",',
          '+ "when": "May 2030",',
          '+ "link": { "label": "Read", "href": "https://www.example.org/may-2030" }',
          ...oneMore,
        ],
      });
    },

    'a film is added by the address that was copied': async ({ page, dev, press, fill }) => {
      await press(page.getByRole('button', { name: 'Add something new' }));
      await fill(
        {
          What: 'Film',
          'Title of the film': 'A day at Nyeri',
          'Address of the film': 'youtu.be/NhiPlZeiYx8?t=90',
        },
        'Add',
      );
      await expect(page.getByRole('status')).toContainText('is added');
      expect(dev.changes()).toEqual({
        'pages/Video.json': [
          '+ },',
          '+ {',
          '+ "id": "a-day-at-nyeri",',
          '+ "title": "A day at Nyeri",',
          '+ "src": "https://www.youtube-nocookie.com/embed/NhiPlZeiYx8?start=90"',
          ...oneMore,
        ],
      });
    },

    'a novena is announced for ten days': async ({ page, dev, open, press, write, save }) => {
      await open('Apostolic Carmel');
      await press(page.getByRole('button', { name: /^Our leaders/ }));
      await press(page.getByRole('button', { name: 'Add below' }));
      const menu = page.getByRole('dialog', { name: 'Add a block' });
      await write(menu.getByLabel('Find a block'), 'Rich text');
      await press(menu.getByRole('button', { name: /^Rich text/ }));
      await write(page.getByLabel('Heading', { exact: true }), 'Novena to Our Lady of Mount Carmel');
      await write(page.getByRole('textbox', { name: /^Text/ }), 'From 6 to 15 July, each evening at six.');
      // The message about a field that is left moves nothing from under the pointer.
      await press(page.getByRole('main').getByText(/^More/).first());
      await write(page.getByLabel('Shown from', { exact: true }), '2027-07-06');
      await write(page.getByLabel('Shown until', { exact: true }), '2027-07-15');
      await save();
      expect(dev.changes()).toEqual({
        'pages/Home.json': [
          '+ "type": "rich-text",',
          '+ "id": "novena-to-our-lady-of-mount-carmel",',
          '+ "heading": "Novena to Our Lady of Mount Carmel",',
          '+ "text": [',
          '+ "From 6 to 15 July, each evening at six."',
          '+ ],',
          '+ "from": "2027-07-06",',
          '+ "until": "2027-07-15"',
          '+ },',
          '+ {',
        ],
      });
    },

    'a photograph of a saint is put in': async ({
      page,
      dev,
      find,
      press,
      write,
      attach,
      save,
      photographs,
    }) => {
      await find('She rang the bell for forty years');
      const picture = page.getByRole('group', { name: 'Portrait', exact: true });
      await press(picture.getByRole('button', { name: 'Choose a picture' }));
      const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
      await attach(dialog.getByLabel(/^Your photograph:/), await photographs(1));
      await write(dialog.getByLabel('The picture in words'), 'Saint Clara with her bell');
      await press(dialog.getByRole('button', { name: 'Add to the site' }));
      await expect(dialog).toBeHidden();
      await save();
      expect(dev.changes()).toEqual({
        'pages/DayInTheHouse.json': [
          '- "image": { "src": "/images/saints/clara.svg", "alt": "Monogram", "todo": "Picture of Saint Clara" },',
          '+ "image": { "src": "/images/saints/saint-clara-with-her-bell.jpg", "alt": "Saint Clara with her bell" },',
        ],
        'public/images/saints/saint-clara-with-her-bell.jpg': ['new'],
      });
    },
  });
});
