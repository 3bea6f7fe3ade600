/** A maintainer puts in files, deletes a page, takes an answer, and sends a change to the website. */
import { initRepository } from '../e2e/desk/repository.ts';
import { expect, type Desk, type Tasks } from './tasks.ts';

type Repository = ReturnType<typeof initRepository>;

/** A task in a folder that git keeps, with a bare remote. */
const withRepository =
  (act: (desk: Desk, repository: Repository) => Promise<void>) =>
  async (desk: Desk): Promise<void> => {
    const repository = initRepository(desk.dev.folder);
    try {
      await desk.page.reload();
      await act(desk, repository);
    } finally {
      repository.end();
    }
  };

const sentence = 'The bell rings at five.';

export const sending: Tasks = {
  'a PDF is put in by choosing the file': async ({ page, dev, open, press, write, attach, save }) => {
    await open('A day in the house');
    await press(page.getByRole('button', { name: 'Add a block' }));
    const menu = page.getByRole('dialog', { name: 'Add a block' });
    await write(menu.getByLabel('Find a block'), 'pdf');
    await press(menu.getByRole('button', { name: /^Embed grid/ }));
    await press(page.getByRole('button', { name: 'Add to Frames' }));
    await write(page.getByLabel('Title of the frame (needed)'), 'Our prayers');
    await press(page.getByRole('button', { name: 'Choose a file' }));
    const picker = page.getByRole('dialog', { name: 'Choose a file' });
    await attach(picker.getByLabel(/^Your PDF/), {
      name: 'Our prayers.PDF',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(picker).toBeHidden();
    await save();
    expect(dev.changes()).toEqual({
      'pages/DayInTheHouse.json': [
        '+ },',
        '+ {',
        '+ "type": "embed-grid",',
        '+ "id": "embed-grid",',
        '+ "frames": [',
        '+ { "id": "our-prayers", "title": "Our prayers", "src": "/documents/our-prayers.pdf" }',
        '+ ]',
      ],
      'public/documents/our-prayers.pdf': ['new'],
    });
  },

  'a page is deleted, and is back by Undo in one press, later by its name': withRepository(
    async ({ page, dev, way, seek, press, key }) => {
      const remove = async () => {
        await seek('A day in the house');
        await press(page.getByRole('button', { name: /^Delete A day/ }));
        const dialog = page.getByRole('dialog', { name: 'Delete A day in the house' });
        await press(dialog.getByRole('button', { name: 'Delete', exact: true }));
        await expect(page.getByRole('status')).toContainText('/DayInTheHouse is deleted');
        expect(dev.documents()).not.toContain('DayInTheHouse.json');
      };
      await remove();
      const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
      if (way === 'keyboard') {
        await expect(page.getByRole('status')).toBeFocused();
        await key('Tab');
        await expect(undo).toBeFocused();
      }
      await press(undo);
      await expect(page.getByRole('status')).toContainText('It is undone.');
      expect(dev.changes()).toEqual({});
      await remove();
      await page.reload();
      await seek('A day in the house');
      const deleted = page.getByRole('region', { name: 'Deleted and reverted' });
      await press(deleted.getByRole('button', { name: /^Restore ?: A day in the house/ }));
      await expect(page.getByRole('status')).toContainText('It is there again.');
      expect(dev.changes()).toEqual({});
    },
  ),

  'a wording of a reviewer is taken': withRepository(async ({ page, dev, press, attach, save }) => {
    const answers = {
      by: 'Anna Berg',
      email: 'anna@example.org',
      date: '2026-11-27',
      answers: [
        {
          page: 'pages/EveningInTheHouse.json',
          block: 'evening',
          field: '/text',
          from: ['The bell rings at nine.'],
          to: ['The bell rings at half past nine.'],
        },
      ],
    };
    await press(page.getByRole('link', { name: /^Publish/ }));
    const brought = page.getByRole('region', { name: 'Answers of reviewers' });
    await attach(brought.getByLabel(/^Bring a reviewer/), {
      name: 'answers-anna-berg.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(answers)),
    });
    await press(brought.getByRole('link', { name: 'Anna Berg: one answer on “An evening in the house”' }));
    await press(page.getByRole('button', { name: 'Take this wording' }));
    await save();
    expect(dev.changes()).toEqual({
      'pages/EveningInTheHouse.json': [
        '- "The bell rings at nine."',
        '+ "The bell rings at half past nine."',
      ],
      // It stays until the change is published, with the name of the reviewer.
      'pages/_answers/anna-berg-2026-11-27.json': expect.arrayContaining([
        '+ "by": "Anna Berg",',
      ]) as string[],
    });
  }),

  'a correction is published, and the desk says where it is': withRepository(
    async ({ page, dev, find, correct, press, save }, { atRemote }) => {
      await find(sentence);
      await correct(page.getByRole('textbox', { name: /^Text/ }), 'at five', 'at six');
      await save();
      // A telephone folds it away.
      await press(page.getByRole('link', { name: 'Publish (1 changed)', includeHidden: true }));
      await expect(page.getByText('The site has no new mistakes with your choice.')).toBeVisible();
      const send = page.getByRole('button', { name: 'Publish', exact: true });
      await expect(send).toBeEnabled();
      await press(send);
      await expect(page.getByText('Done.')).toBeVisible();
      const road = page.getByRole('region', { name: 'Where is my change?' });
      await press(road.getByRole('button', { name: 'Look again' }));
      const sent = road
        .getByRole('listitem')
        .filter({ hasText: 'Page “A day in the house”: a text corrected' });
      await expect(sent).toContainText('Not accepted yet');
      await press(page.getByRole('button', { name: 'Accept it for the website' }));
      await expect(sent).toContainText('✓Accepted');
      const change = ['- "The bell rings at five.",', '+ "The bell rings at six.",'];
      const lines = atRemote('diff', '--unified=0', 'main^', 'main').split('\n');
      expect(lines.filter((line) => /^[-+]\s/.test(line)).map((line) => line.replace(/\s+/, ' '))).toEqual(
        change,
      );
      expect(dev.changes()).toEqual({ 'pages/DayInTheHouse.json': change });
    },
  ),
};
