/** A maintainer types into blocks, takes changes back, and puts blocks elsewhere. */
import { expect, type Desk, type Tasks } from './tasks.ts';

/** Opens the form of a block of the page for tasks. */
async function openBlock({ page, open, press }: Desk, name: RegExp): Promise<void> {
  await open('A day in the house');
  await press(page.getByRole('button', { name }));
}

/** Goes to the end of the text of a block. */
async function enterText({ page, enter, key }: Desk): Promise<void> {
  await enter(page.getByRole('textbox', { name: /^Text/ }));
  await key('Control+End');
}

/** Presses a button of a text, or the keys that stand for it. */
async function useTool({ page, way, press, key }: Desk, name: string, keys?: string): Promise<void> {
  if (way === 'keyboard' && keys !== undefined) return key(keys);
  return press(page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true }));
}

const actOn = (page: Desk['page'], name: string) =>
  page.getByRole('group', { name: 'This block' }).getByRole('button', { name, exact: true });

export const blocks: Tasks = {
  'a long text is typed, with a heading, a list below a list, bold, a link and a quotation; all steps go back and forth':
    async (desk) => {
      const { page, dev, way, press, key, type, save } = desk;
      await openBlock(desk, /^The morning/);
      await enterText(desk);
      await key('Enter');
      await useTool(desk, 'List', 'Control+Shift+8');
      await type('Teaching');
      await key('Enter');
      await useTool(desk, 'Indent', 'Control+]');
      await type('in Tamil');
      await key('ArrowUp', 'End', 'Enter');
      await type('Nursing - of the old');
      await key('Control+End', 'Enter', 'Enter', 'Enter');
      await type('The evening of the day');
      await useTool(desk, 'Heading');
      await expect(page.getByRole('textbox', { name: /^Text/ })).toBeFocused();
      await type('At nine the bell rings ');
      await useTool(desk, 'Bold', 'Control+b');
      await type('once');
      await useTool(desk, 'Bold', 'Control+b');
      await type(' more, as in ');
      await useTool(desk, 'Link', 'Control+k');
      await expect(page.getByRole('combobox', { name: 'Link address', exact: true })).toBeFocused();
      await type('/History');
      await key('Enter');
      await key('Enter');
      await useTool(desk, 'Quotation');
      await type('All is well.');
      await save();
      const changes = dev.changes();
      expect(changes['pages/DayInTheHouse.json']).toEqual(
        expect.arrayContaining([
          '+ "- Teaching",',
          '+ "- Nursing - of the old",',
          '+ "  - in Tamil"',
          '+ "heading": "The evening of the day",',
          '+ "At nine the bell rings **once** more, as in [History](/History)",',
          '+ "> All is well."',
        ]),
      );
      const step = (name: string, keys: string) =>
        way === 'keyboard' ? key(keys) : press(page.getByRole('button', { name, exact: true }));
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      while (await button('Undo').isEnabled()) await step('Undo', 'Control+z');
      await save();
      expect(dev.changes()).toEqual({});
      while (await button('Redo').isEnabled()) await step('Redo', 'Control+Shift+z');
      await save();
      expect(dev.changes()).toEqual(changes);
    },

  'a new entry of a list is typed without a pause': async (desk) => {
    const { page, dev, press, type, save } = desk;
    await openBlock(desk, /^Who does what/);
    await press(page.getByRole('button', { name: 'Add to Cards' }));
    await expect(page.getByLabel('Name on the card (needed)').last()).toBeFocused();
    await type('Sister Rose of the Cross');
    await save();
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': [
        '- }',
        '+ },',
        '+ { "id": "sister-rose-of-the-cross", "title": "Sister Rose of the Cross" }',
      ],
    });
  },

  'a deleted block is back in its place by Undo, after a save and a reload': async (desk) => {
    const { page, dev, press, save } = desk;
    await openBlock(desk, /^The morning/);
    await press(actOn(page, 'Delete'));
    await save();
    expect(dev.changes()['pages/DayInTheHouse.json']).toContain('- "id": "morning",');
    await page.reload();
    await press(page.getByRole('button', { name: 'Undo', exact: true }));
    await save();
    expect(dev.changes()).toEqual({});
  },

  'a text is split and joined again, and a block is moved to the end': async (desk) => {
    const { page, dev, way, key, press, save } = desk;
    const blocks = () =>
      (JSON.parse(dev.read('DayInTheHouse.json')) as { blocks: { id: string; text?: string[] }[] }).blocks;
    await openBlock(desk, /^The morning/);
    const [whole] = blocks();
    await enterText(desk);
    await key('Home');
    await useTool(desk, 'Split here', 'Control+Shift+Enter');
    await save();
    expect(blocks().map(({ text }) => text)).toMatchObject([
      ['The bell rings at five.', 'But a love like that does not stay indoors.'],
      ['Then comes the day.'],
      {},
      {},
    ]);
    await press(page.getByRole('button', { name: 'A day in the house', exact: true }));
    await press(page.getByRole('button', { name: /^The morning/ }).first());
    await press(actOn(page, 'Join with the next'));
    await save();
    expect(blocks()[0]).toEqual(whole);
    await press(page.getByRole('button', { name: 'A day in the house', exact: true }));
    const rows = page.locator('.blocks > ol > li');
    if (way === 'pointer')
      await rows
        .first()
        .locator('.grip')
        .dragTo(rows.last(), { targetPosition: { x: 40, y: 30 } });
    else for (const _ of [1, 2]) await press(page.getByRole('button', { name: 'Move The morning down' }));
    await expect(page.getByRole('banner').getByRole('status')).toContainText('The morning is now 3rd of 3');
    await save();
    expect(blocks().map(({ id }) => id)).toEqual(['clara', 'offices', 'morning']);
  },

  'a block is cut, and pasted on another page': async (desk) => {
    const { page, dev, way, open, press, enter, key, save, leave } = desk;
    const row = (name: RegExp) => page.getByRole('button', { name });
    if (way !== 'keyboard') {
      await openBlock(desk, /^Saint Clara/);
      await press(actOn(page, 'Cut'));
    } else {
      await open('A day in the house');
      await enter(row(/^Saint Clara/));
      await key('Control+x');
    }
    await expect(page.getByRole('banner').getByRole('status')).toContainText('is cut');
    await save();
    await leave();
    await open('An evening in the house');
    if (way !== 'keyboard') {
      await press(row(/^The evening/));
      await press(actOn(page, 'Paste below'));
    } else {
      await enter(row(/^The evening/));
      await key('Control+v');
    }
    await save();
    const clara = [
      '"type": "profile",',
      '"id": "clara",',
      '"name": "Saint Clara of the Bell",',
      '"image": { "src": "/images/saints/clara.svg", "alt": "Monogram", "todo": "Picture of Saint Clara" },',
      '"text": [',
      '"She rang the bell for forty years."',
      ']',
    ];
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': [...clara, '},', '{'].map((line) => `- ${line}`),
      'pages/EveningInTheHouse.json': ['},', '{', ...clara].map((line) => `+ ${line}`),
    });
  },

  'records and cards are put into another order': async (desk) => {
    const { page, dev, press, fill, open, save, seek } = desk;
    await seek('Fair');
    await press(page.getByRole('button', { name: 'Order Notices' }));
    await press(page.getByRole('button', { name: 'Move Fair up' }));
    await fill({}, 'Save the order');
    await expect(page.getByRole('status')).toContainText('Notices are shown in the new order.');
    const place = (name: string) =>
      (JSON.parse(dev.read(`_records/notices/${name}.json`)) as { handOrder: number }).handOrder;
    expect(place('fair')).toBeLessThan(place('concert'));
    await open('A day in the house');
    await press(page.getByRole('button', { name: /^Who does what/ }));
    for (const at of [2, 1]) await press(page.getByRole('button', { name: 'Move A sister up' }).nth(at));
    await save();
    const { blocks } = JSON.parse(dev.read('DayInTheHouse.json')) as {
      blocks: { cards?: { id: string }[] }[];
    };
    expect(blocks[2]?.cards?.map(({ id }) => id)).toEqual(['bell-ringer', 'cook', 'gardener']);
  },
};
