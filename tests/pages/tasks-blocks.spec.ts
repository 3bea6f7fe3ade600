/** A maintainer types into blocks, takes changes back, and puts blocks elsewhere. @breadth */
import { defineTasks, expect, test, type Desk } from './tasks.ts';

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
async function useTool({ page, way, press, key }: Desk, name: string, keys: string): Promise<void> {
  if (way === 'keyboard') return key(keys);
  return press(page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name, exact: true }));
}

const actOn = (page: Desk['page'], name: string) =>
  page.getByRole('group', { name: 'This block' }).getByRole('button', { name, exact: true });

test.describe('tasks', () => {
  defineTasks({
    'a list with an entry below another is typed, and one entry more between them': async (desk) => {
      const { dev, key, type, save } = desk;
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
      await save();
      expect(dev.changes()).toEqual({
        'pages/DayInTheHouse.json': [
          '- "Then comes the day."',
          '+ "Then comes the day.",',
          '+ "",',
          '+ "- Teaching",',
          '+ "- Nursing - of the old",',
          '+ "  - in Tamil"',
        ],
      });
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

    'a text is split into two blocks': async (desk) => {
      const { page, dev, key, write, save } = desk;
      await openBlock(desk, /^The morning/);
      await enterText(desk);
      await key('Home');
      await useTool(desk, 'Split here', 'Control+Shift+Enter');
      await write(page.getByLabel('Heading', { exact: true }), 'The day');
      await save();
      expect(dev.changes()).toEqual({
        'pages/DayInTheHouse.json': [
          '- "But a love like that does not stay indoors.",',
          '- "",',
          '+ "But a love like that does not stay indoors."',
          '+ ]',
          '+ },',
          '+ {',
          '+ "type": "rich-text",',
          '+ "id": "the-day",',
          '+ "heading": "The day",',
          '+ "text": [',
        ],
      });
    },

    'a block is cut, and pasted on another page': async (desk) => {
      const { page, dev, way, open, press, enter, key, save } = desk;
      const row = (name: RegExp) => page.getByRole('button', { name });
      if (way === 'pointer') {
        await openBlock(desk, /^Saint Clara/);
        await press(actOn(page, 'Cut'));
      } else {
        await open('A day in the house');
        await enter(row(/^Saint Clara/));
        await key('Control+x');
      }
      await expect(page.getByRole('banner').getByRole('status')).toContainText('is cut');
      await save();
      await press(page.getByRole('link', { name: 'All pages' }));
      await open('An evening in the house');
      if (way === 'pointer') {
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
  });
});
