/**
 * Tasks of a maintainer, on a copy of the congregation's site. Each begins at the overview of all pages, ends with the
 * difference that it makes to the files, and is done by pointer and with the keyboard alone.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../src/site/documents/contract.ts';
import { formatSite } from '../../src/site/documents/format.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { expect, test as base, type DevSite, type Page } from '../e2e/desk/dev-site.ts';
import { actionsOf, type Actions, type Way } from '../e2e/desk/actions.ts';
import { photograph } from '../make-photograph.ts';
import { sampleOf } from '../sample.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

export { expect } from '../e2e/desk/dev-site.ts';

/** The means of a task. */
export interface Desk extends Actions {
  page: Page;
  dev: DevSite;
  /** Opens the place in the editor where words stand that are read on the site. */
  find: (words: string) => Promise<void>;
  /** Opens a page in the editor by its title. */
  open: (title: string) => Promise<void>;
  /** Fills a dialog by the labels of its fields, and sends it. */
  fill: (answers: Record<string, string>, act: string) => Promise<void>;
  /** Saves, and waits until the server has written it. */
  save: () => Promise<void>;
  /** Photographs as a telephone makes them, small. */
  photographs: (count: number) => Promise<{ name: string; mimeType: string; buffer: Buffer }[]>;
}

/** Pages with what the tasks look for: the real ones change, and no test with them. */
const pageOf = (title: string, blocks: object[]) => ({
  $schema: '../schemas/page.schema.json',
  title,
  description: 'What it is like.',
  blocks,
  allow: [{ rule: 'page/unreachable', why: 'Only the tests open it.' }],
});
const forTasks = {
  EveningInTheHouse: pageOf('An evening in the house', [
    { type: 'rich-text', id: 'evening', heading: 'The evening', text: ['The bell rings at nine.'] },
  ]),
  DayInTheHouse: pageOf('A day in the house', [
    {
      type: 'rich-text',
      id: 'morning',
      heading: 'The morning',
      text: [
        'The bell rings at five.',
        'But a love like that does not stay indoors.',
        '',
        'Then comes the day.',
      ],
    },
    {
      type: 'profile',
      id: 'clara',
      name: 'Saint Clara of the Bell',
      image: { src: '/images/saints/clara.svg', alt: 'Monogram', todo: 'Picture of Saint Clara' },
      text: ['She rang the bell for forty years.'],
    },
    {
      type: 'card-grid',
      id: 'offices',
      heading: 'Who does what',
      cards: ['cook', 'gardener', 'bell-ringer'].map((id) => ({
        id,
        title: 'A sister',
        text: `The ${id}`,
        todo: `Name of the ${id}`,
      })),
    },
  ]),
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100" viewBox="0 0 80 100"><title>C</title><path d="M60 30a28 28 0 1 0 0 40"/></svg>';

export const test = base.extend<object, { siteFolder: string }>({
  siteFolder: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern, and nothing is in it
    async ({}, use) => {
      const folder = makeFolder();
      for (const name of ['pages', 'public', 'schemas/items'])
        cpSync(join(root, name), join(folder, name), { recursive: true });
      writeFileSync(join(folder, 'public/images/saints/clara.svg'), drawing);
      for (const [name, page] of Object.entries(forTasks))
        writeFileSync(join(folder, `pages/${name}.json`), JSON.stringify(page));
      const contract = loadContract(root);
      for (const { path, after } of formatSite(readSite(folder, contract), contract))
        writeFileSync(join(folder, path), after);
      await use(folder);
    },
    { scope: 'worker' },
  ],
});

const ways: readonly Way[] = ['pointer', 'keyboard'];

/** Defines tasks of a file, each by a pointer and by the keyboard alone; one of them in a run that samples. */
export function defineTasks(tasks: Record<string, (desk: Desk) => Promise<void>>): void {
  test.describe.configure({ mode: 'default' });
  const all = Object.entries(tasks).flatMap(([name, act]) => ways.map((way) => ({ name, act, way })));
  for (const { name, act, way } of sampleOf(all, 1, `tasks: ${all[0]?.name} …`))
    test(`${name}, ${way === 'pointer' ? 'with a pointer' : 'with the keyboard alone'}`, async ({
      page,
      dev,
      gate,
    }) => {
      // The menu of blocks shows a frame with a file that this site lacks.
      gate.allows(/404 .*documents\/report\.pdf/);
      await page.goto('/_pages');
      await expect(page.getByRole('heading', { name: 'All pages' })).toBeVisible();
      await act(deskOf(page, dev, way));
    });
}

function deskOf(page: Page, dev: DevSite, way: Way): Desk {
  const own = actionsOf(page, way);
  const search = page.getByLabel('Find a page, or words on it');
  const opened = () => expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All pages');
  return {
    ...own,
    page,
    dev,
    async find(words) {
      await own.write(search, words);
      await own.press(page.getByRole('region', { name: 'Text found' }).getByRole('link').first());
      await opened();
    },
    async open(title) {
      await own.write(search, title);
      const row = page.getByRole('rowheader').getByRole('link', { name: title, exact: true });
      await own.press(row);
      await opened();
    },
    async fill(answers, act) {
      const dialog = page.getByRole('dialog');
      for (const [label, answer] of Object.entries(answers)) {
        const field = dialog.getByLabel(label, { exact: true });
        const isList = (await field.evaluate((one) => one.localName)) === 'select';
        await (isList ? own.choose(field, answer) : own.write(field, answer));
      }
      await own.press(dialog.getByRole('button', { name: act, exact: true }));
      await expect(dialog).toBeHidden();
    },
    async save() {
      if (way === 'keyboard') await own.key('Control+s');
      else await own.press(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByRole('banner').getByRole('status')).toContainText('Saved');
    },
    photographs: (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => ({
          name: `IMG_${String(index + 41).padStart(4, '0')}.JPG`,
          mimeType: 'image/jpeg',
          buffer: await photograph({ width: 800, height: 600 }),
        })),
      ),
  };
}
