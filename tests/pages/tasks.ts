/**
 * Tasks of a maintainer, on a copy of the congregation's site. Each begins at the overview of all pages, ends with the
 * difference that it makes to the files, and is done by pointer, by finger and with the keyboard alone.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContract } from '../../src/site/documents/contract.ts';
import { formatSite } from '../../src/site/documents/format.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { expect, test as base, type DevSite, type Page } from '../e2e/desk/dev-site.ts';
import { actionsOf, type Actions, type Way } from '../e2e/desk/actions.ts';
import { photograph } from '../make-photograph.ts';
import { makeFolder } from '../make-folder.ts';
import { root } from '../root.ts';

export { expect } from '../e2e/desk/dev-site.ts';

/** The means of a task. */
export interface Desk extends Actions {
  page: Page;
  dev: DevSite;
  /** Looks for a page, so that few others are on the way. */
  seek: (words: string) => Promise<void>;
  /** Opens the place in the editor where words stand that are read on the site. */
  find: (words: string) => Promise<void>;
  /** Opens a page in the editor by its title. */
  open: (title: string) => Promise<void>;
  /** Leaves the editor for all pages; a telephone folds the link away. */
  leave: () => Promise<void>;
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

/** A collection in files, in an order by hand. */
const notices = {
  folder: 'notices',
  item: 'news',
  sort: 'hand',
  fields: { date: 'fromDate', text: 'description', files: 'attachments', link: 'url' },
};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="100" viewBox="0 0 80 100"><title>C</title><path d="M60 30a28 28 0 1 0 0 40"/></svg>';

/** A copy of the congregation's site with what the tasks look for. @returns its folder */
function makeTaskSite(): string {
  const folder = makeFolder();
  for (const name of ['pages', 'public', 'schemas/items'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'public/images/saints/clara.svg'), drawing);
  for (const [name, page] of Object.entries(forTasks))
    writeFileSync(join(folder, `pages/${name}.json`), JSON.stringify(page));
  const sources = join(folder, 'pages/_sources.json');
  writeFileSync(sources, JSON.stringify({ ...JSON.parse(readFileSync(sources, 'utf8')), notices }));
  mkdirSync(join(folder, 'pages/_records/notices'));
  for (const title of ['Concert', 'Fair'])
    writeFileSync(
      join(folder, `pages/_records/notices/${title.toLowerCase()}.json`),
      JSON.stringify({ title, description: ['All are welcome.'], fromDate: '2027-06-20' }),
    );
  const contract = loadContract(root);
  for (const { path, after } of formatSite(readSite(folder, contract), contract))
    writeFileSync(join(folder, path), after);
  return folder;
}

export const test = base.extend<object, { siteFolder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern, and nothing is in it
  siteFolder: [({}, use) => use(makeTaskSite()), { scope: 'worker' }],
});

/** Tasks by their names. */
export type Tasks = Record<string, (desk: Desk) => Promise<void>>;

/** The means of a task at a page. */
export function deskOf(page: Page, dev: DevSite, way: Way): Desk {
  const own = actionsOf(page, way);
  const search = page.getByLabel('Find a page, or words on it');
  const opened = () => expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All pages');
  return {
    ...own,
    page,
    dev,
    seek: (words) => own.write(search, words),
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
    async leave() {
      await own.press(page.getByRole('link', { name: 'All pages', includeHidden: true }));
      await expect(page.getByRole('heading', { level: 1, name: 'All pages' })).toBeVisible();
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
