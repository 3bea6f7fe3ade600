/** Changes of a maintainer to words of pages. */
import { expect, type Tasks } from './tasks.ts';

export const words: Tasks = {
  'a sentence is corrected, and one line has changed': async ({ page, dev, find, correct, save }) => {
    await find('does not stay indoors');
    await correct(page.getByRole('textbox', { name: /^Text/ }), 'stay indoors', 'keep to itself');
    await save();
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': [
        '- "But a love like that does not stay indoors.",',
        '+ "But a love like that does not keep to itself.",',
      ],
    });
  },

  'a text that another program has copied is pasted': async ({
    page,
    dev,
    open,
    press,
    enter,
    key,
    save,
  }) => {
    await open('An evening in the house');
    await press(page.getByRole('button', { name: /^The evening/ }));
    await enter(page.getByRole('textbox', { name: /^Text/ }));
    await key('Control+End', 'Enter');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const html = '<p class="MsoNormal">Then <b>all</b> is <span style="color:red">quiet</span>.</p>';
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) }),
      ]);
    });
    await key('Control+v');
    await save();
    expect(dev.changes()).toEqual({
      'pages/EveningInTheHouse.json': [
        '- "The bell rings at nine."',
        '+ "The bell rings at nine.",',
        '+ "",',
        '+ "Then **all** is quiet."',
      ],
    });
  },

  'News moves up on the first page, and nothing else does': async ({ page, dev, open, press, save }) => {
    await open('Apostolic Carmel');
    await press(page.getByRole('button', { name: 'Move News up' }));
    await save();
    const changes = dev.changes();
    expect(Object.keys(changes)).toEqual(['pages/Home.json']);
    const lines = changes['pages/Home.json'] ?? [];
    const sorted = (sign: string) =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
    expect(sorted('+')).toEqual(sorted('-'));
    expect(sorted('+')).toContain('"id": "news",');
  },

  'a page gets another address, and every link follows': async ({ page, dev, write, press, fill }) => {
    await write(page.getByLabel('Find a page, or words on it'), 'Scapular');
    await press(page.getByRole('button', { name: /^Rename / }));
    await fill({ 'New address': '/BrownScapular' }, 'Rename');
    await expect(page.getByRole('status')).toContainText('/TheScapular is at /BrownScapular now');
    const {
      'pages/TheScapular.json': old = [],
      'pages/BrownScapular.json': own = [],
      ...others
    } = dev.changes();
    const bare = (lines: readonly string[]) => lines.map((line) => line.slice(2));
    expect(bare(own).filter((line) => !bare(old).includes(line))).toEqual([
      '"redirectFrom": ["/TheScapular"],',
    ]);
    expect(Object.keys(others)).toContain('pages/_parts/shell/header.json');
    for (const [file, lines] of Object.entries(others)) {
      const [gone, come] = ['-', '+'].map((sign) => bare(lines.filter((line) => line.startsWith(sign))));
      expect(come, file).toEqual(gone?.map((line) => line.replaceAll('/TheScapular', '/BrownScapular')));
    }
  },

  'three awaited things are found and filled': async ({ page, dev, choose, write, press, save, leave }) => {
    const supplied = {
      'Name of the cook': 'Sister Maria Deepa',
      'Name of the gardener': 'Sister Agnes Rose',
      'Name of the bell-ringer': 'Sister Carmel Rita',
    };
    for (const [awaited, name] of Object.entries(supplied)) {
      await choose(page.getByRole('combobox', { name: 'Show' }), 'Missing content');
      await write(page.getByLabel('Find a page, or words on it'), 'A day in the house');
      await press(page.getByRole('link', { name: awaited }));
      const note = page.getByRole('textbox', { name: 'Missing content' }).and(page.locator(':focus'));
      await expect(note, 'the link leads to the place itself').toHaveValue(awaited);
      const field = await note.getAttribute('id');
      const card = page
        .locator('details[open]')
        .filter({ has: page.locator(`#${field}`) })
        .last();
      await write(card.getByLabel('Name on the card (needed)'), name);
      await press(card.getByRole('button', { name: 'Mark as supplied' }));
      await save();
      await leave();
    }
    await expect(page.getByRole('link', { name: 'Name of the cook' })).toHaveCount(0);
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': [
        '- { "id": "cook", "title": "A sister", "text": "The cook", "todo": "Name of the cook" },',
        '- { "id": "gardener", "title": "A sister", "text": "The gardener", "todo": "Name of the gardener" },',
        // Too long for one line, with what was awaited.
        '- {',
        '- "id": "bell-ringer",',
        '- "title": "A sister",',
        '- "text": "The bell-ringer",',
        '- "todo": "Name of the bell-ringer"',
        '- }',
        '+ { "id": "cook", "title": "Sister Maria Deepa", "text": "The cook" },',
        '+ { "id": "gardener", "title": "Sister Agnes Rose", "text": "The gardener" },',
        '+ { "id": "bell-ringer", "title": "Sister Carmel Rita", "text": "The bell-ringer" }',
      ],
    });
  },

  'a word is replaced on all pages at once': async ({ page, dev, press, write }) => {
    await press(page.getByRole('button', { name: 'Replace a word everywhere' }));
    await write(page.getByLabel('Word or words'), 'bell rings at');
    await write(page.getByLabel('Replace with'), 'gong sounds at');
    await press(page.getByRole('button', { name: 'Replace 2 places in 2 documents' }));
    await expect(page.getByRole('status')).toContainText('Replaced 2 places in 2 documents.');
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': ['- "The bell rings at five.",', '+ "The gong sounds at five.",'],
      'pages/EveningInTheHouse.json': ['- "The bell rings at nine."', '+ "The gong sounds at nine."'],
    });
  },
};
