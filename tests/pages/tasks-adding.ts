/** Additions of a maintainer. */
import { expect, type Tasks } from './tasks.ts';

/** The number that a text claims, which grows with its list. */
const oneMore: unknown[] = [
  expect.stringMatching(/^- "count": \d+/),
  expect.stringMatching(/^\+ "count": \d+/),
];

export const adding: Tasks = {
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

  'a month of the series and an event of the history are added, each in its place by date': async ({
    page,
    dev,
    press,
    fill,
  }) => {
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
    await press(page.getByRole('button', { name: 'Add something new' }));
    await fill(
      {
        What: 'Event',
        Date: '4.5.2012',
        'What happened, in a few words': 'A school is opened at Nyeri',
        'Period that it belongs to': 'Provinces and new lands',
      },
      'Add',
    );
    await expect(page.getByRole('status')).toContainText('is added');
    expect(dev.changes()['pages/History.json']).toEqual([
      '+ {',
      '+ "id": "a-school-is-opened-at-nyeri",',
      '+ "when": "4 May 2012",',
      '+ "title": "A school is opened at Nyeri"',
      '+ },',
    ]);
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

  'a novena is announced for ten days': async ({ page, dev, press, fill }) => {
    await press(page.getByRole('button', { name: 'Add something new' }));
    await fill(
      {
        What: 'Announcement',
        'Heading of the announcement': 'Novena to Our Lady',
        'The announcement': 'From 6 to 15 July, each evening at six.',
        'First day': '6 July 2027',
        'Last day': '15.7.2027',
      },
      'Add',
    );
    await expect(page.getByRole('status')).toContainText('is added');
    expect(dev.changes()).toEqual({
      'pages/News.json': expect.arrayContaining([
        '+ "type": "rich-text",',
        '+ "id": "novena-to-our-lady",',
        '+ "heading": "Novena to Our Lady",',
        '+ "text": [',
        '+ "From 6 to 15 July, each evening at six."',
        '+ ],',
        '+ "from": "2027-07-06",',
        '+ "until": "2027-07-15"',
      ]) as string[],
    });
  },

  'a saint is added with a life of four paragraphs, and gets a portrait': async (desk) => {
    const { page, dev, press, write, attach, fill, save, photographs } = desk;
    const life = ['She was born by a well.', 'She sang.', 'She taught for forty years.', 'She is at rest.'];
    await press(page.getByRole('button', { name: 'Add something new' }));
    await fill(
      {
        What: 'Saint',
        'Name above the life': 'Saint Rose of the Well',
        'Feast day': '23 August',
        'The life, a few sentences to begin with': life.join('\n'),
      },
      'Add',
    );
    await press(page.getByRole('status').getByRole('link', { name: 'Open Saint Rose of the Well' }));
    await press(page.getByRole('button', { name: /^Saint Rose of the Well/ }));
    const picture = page.getByRole('group', { name: 'Portrait', exact: true });
    await press(picture.getByRole('button', { name: 'Choose a picture' }));
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await attach(dialog.getByLabel(/^Your photograph:/), await photographs(1));
    await write(dialog.getByLabel('The picture in words'), 'Saint Rose at her well');
    await press(dialog.getByRole('button', { name: 'Add to the site' }));
    await expect(dialog).toBeHidden();
    await save();
    const [, id = ''] =
      /^_parts\/saints\/(.*rose-of-the-well)\.json$/m.exec(dev.documents().join('\n')) ?? [];
    expect(JSON.parse(dev.read(`_parts/saints/${id}.json`))).toMatchObject({
      blocks: [
        {
          name: 'Saint Rose of the Well',
          image: { src: '/images/saints/saint-rose-at-her-well.jpg', alt: 'Saint Rose at her well' },
          facts: [{ label: 'Feast day', value: '23 August' }],
          text: life.flatMap((line, index) => (index === 0 ? [line] : ['', line])),
        },
      ],
    });
    expect(dev.changes()['pages/CarmelSaints.json']).toEqual([`+ { "use": "saints/${id}" },`, ...oneMore]);
    expect(dev.changes()).toHaveProperty(['public/images/saints/saint-rose-at-her-well.jpg'], ['new']);
  },
};
