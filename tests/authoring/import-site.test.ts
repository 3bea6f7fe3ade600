/** The import of a WordPress site: its posts and pages, with their pictures, links and old addresses. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOfPage } from '../../src/authoring/import-pages.ts';
import { writeNewSite } from '../../src/authoring/new-site.ts';
import { call, type Called } from '../called-cli.ts';
import { makeFolder, writeFiles } from '../make-folder.ts';
import { root } from '../root.ts';

const exports = join(root, 'tests/fixtures/exports');

/** Makes a new site whose news have the fields that an export knows. */
function makeSite(): string {
  const site = join(makeFolder(), 'parish');
  writeNewSite({ folder: site, name: 'Parish', lang: 'en', root });
  const path = 'schemas/items/news.schema.json';
  const schema = JSON.parse(readFileSync(join(site, path), 'utf8')) as { properties: object };
  const line = (title: string) => ({ title, description: `${title}.`, type: 'string' });
  const list = { title: 'Topics', description: 'Topics.', type: 'array', items: { type: 'string' } };
  const properties = { ...schema.properties, summary: line('Summary'), author: line('Author'), topics: list };
  writeFiles(site, { [path]: JSON.stringify({ ...schema, properties }) });
  return site;
}

const run = async (site: string, command: string, ...args: string[]) =>
  call('src/cli/main.ts', [command, ...args, '--site', site]);
const contentOf = (site: string, path: string) => {
  const { $schema: _, ...content } = JSON.parse(readFileSync(join(site, 'pages', path), 'utf8')) as object & {
    $schema: string;
  };
  return content;
};

describe('A1 an export of WordPress', () => {
  let [site, uploads] = ['', ''];
  let [first, again, checked]: Called[] = [];
  const flags = ['news', join(exports, 'wordpress.xml'), '--map', 'category=topics,tags='];
  beforeAll(async () => {
    site = makeSite();
    const photograph = async (width: number) =>
      sharp({ create: { width, height: 500, channels: 3, background: '#a64' } })
        .withExif({ IFD0: { Copyright: 'The camera of somebody' } })
        .jpeg()
        .toBuffer();
    uploads = makeFolder({
      '2024/06/Summer Feast.jpg': await photograph(900),
      '2024/06/Summer Feast-300x169.jpg': await photograph(300),
      '2024/06/garden-scaled.jpg': await photograph(800),
      '2024/06/garden.jpg': await photograph(2000),
      '2024/06/programme.pdf': '%PDF-1.4',
      '2024/06/broken.jpg': 'no picture',
    });
    first = await run(site, 'import', ...flags, '--uploads', uploads, '--write');
    again = await run(site, 'import', ...flags);
    checked = await run(site, 'check');
  }, 60_000);

  it('makes records of posts, with their pictures, and with links to the new addresses', () => {
    expect(contentOf(site, '_records/news/tea.json')).toEqual({
      title: 'Tea & cake',
      date: '2024-06-15',
      summary: 'About tea.',
      author: 'The Editor',
      topics: ['Parish'],
      pictures: ['/images/2024/06/summer-feast.jpg'],
      text: [
        '![Long tables in the yard](/images/2024/06/summer-feast.jpg)',
        '',
        '_The feast_',
        '',
        'See [the team](/about-us/team), [the next](/News/classic), [the programme](/documents/2024/06/programme.pdf), [nothing](https://www.old-parish.example/empty/).',
      ],
      redirectFrom: ['/2024/06/15/tea'],
    });
    expect(contentOf(site, '_records/news/classic.json')).toMatchObject({
      text: ['![A path](/images/2024/06/garden.jpg)', '', '_The walk_', '', 'An end.'],
    });
    expect(contentOf(site, '_records/news/soon.json')).toMatchObject({ draft: true });
  });

  it('makes page documents of pages, a block for each heading', () => {
    const feast = { src: '/images/2024/06/summer-feast.jpg', alt: 'Tables', caption: 'On Sunday' };
    expect(contentOf(site, 'about-us/team.json')).toEqual({
      title: 'The team',
      description: 'They sing well.',
      blocks: [
        {
          type: 'section',
          id: 'the-choir',
          heading: 'The choir',
          blocks: [
            {
              type: 'image-grid',
              id: 'pictures',
              images: [feast, { src: '/images/2024/06/garden.jpg', alt: 'garden' }],
            },
            { type: 'rich-text', id: 'text', text: ['They sing _well_.'] },
            {
              type: 'table',
              id: 'table',
              caption: 'Rehearsals',
              columns: [
                { name: 'day', heading: 'Day' },
                { name: 'time', heading: 'Time', align: 'number' },
                { name: 'where', heading: 'Where' },
              ],
              rows: [
                {
                  id: 'monday',
                  cells: { day: ['Monday'], time: ['18.00'], where: ['[Hall](https://example.org/hall)'] },
                },
                {
                  id: 'friday',
                  cells: { day: ['Friday'], time: ['9.30'], where: ['[Hall](https://example.org/hall)'] },
                },
              ],
            },
          ],
        },
      ],
    });
    expect(contentOf(site, 'history.json')).toMatchObject({
      description: 'A short history.',
      blocks: [{ id: '1900', heading: '1900', text: ['First stone.'] }, { type: 'image-grid' }],
      allow: [{ rule: 'page/unreachable' }],
    });
    expect(contentOf(site, 'plans.json')).toMatchObject({ title: 'Plans', draft: true });
  });

  it('copies its pictures without what cameras write into them', async () => {
    const { exif, width } = await sharp(join(site, 'public/images/2024/06/garden.jpg')).metadata();
    expect([exif, width]).toEqual([undefined, 800]);
    expect(existsSync(join(site, 'public/documents/2024/06/programme.pdf'))).toBe(true);
  });

  it('says what did not come, each kind once, and leaves a page of the site alone', () => {
    const lines = first?.stdout.split('\n') ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        'entry 8: refused: pages/About.json has its address, with other content; rename or delete that one first',
        'entry 9: left out pages/empty.json: it has no text of its own',
        'Entries of other kinds are not taken: nav_menu_item (1).',
        '1 block of a program is left out: latest-posts (entry 6).',
        '1 short code is left out: [contact-form id="5"] (entry 4).',
        '2 pictures are left out: https://www.old-parish.example/wp-content/uploads/2024/06/lost.jpg (entry 4), https://www.old-parish.example/wp-content/uploads/2024/06/broken.jpg (entry 4).',
        'No link leads to 1 new page yet: pages/history.json.',
        '1 link still leads to the old site: https://www.old-parish.example/empty/.',
        '6 added, 0 changed, 0 unchanged, 1 left out, 1 refused.',
      ]),
    );
  });

  it('changes nothing the second time, also without the folder of pictures, and passes the check', () => {
    expect(again?.stdout).toContain('0 added, 0 changed, 6 unchanged, 1 left out, 1 refused.');
    expect([checked?.status, checked?.stderr]).toEqual([0, '']);
  });
});

it('A1 answers of the interface of WordPress, given together, link to each other', async () => {
  const site = makeSite();
  const files = ['posts', 'pages'].map((name) => join(exports, `wordpress-${name}.json`));
  const { stdout } = await run(site, 'import', 'news', ...files, '--map', 'category=topics', '--write');
  expect(stdout).toContain('2 added, 0 changed, 0 unchanged, 0 refused.');
  expect(contentOf(site, '_records/news/tea.json')).toEqual({
    title: 'Tea & cake',
    date: '2024-06-15',
    summary: 'About tea.',
    author: 'The Editor',
    topics: ['Parish'],
    text: ['See [our history](/history).'],
    redirectFrom: ['/2024/06/15/tea'],
  });
  expect(contentOf(site, 'history.json')).toEqual({
    title: 'History',
    description: 'First stone, before tea.',
    blocks: [
      { type: 'rich-text', id: '1900', heading: '1900', text: ['First stone, before [tea](/News/tea).'] },
    ],
  });
  expect((await run(site, 'check')).status).toBe(0);
});

it.each([
  ['https://old.example.org/About/Team/', '/about/team'],
  ['https://old.example.org/_sources/', '/sources'],
  ['https://old.example.org/../%C3%BCber/', '/uber'],
  ['https://old.example.org/?page_id=7', '/our-plans'],
  ['https://old.example.org/', '/our-plans'],
])('A1 a page of %s gets the address %s, never that of another document', (address, expected) => {
  const page = { at: 'entry 1', number: '7', title: 'Our plans', html: '', summary: '', slug: '' };
  expect(addressOfPage({ ...page, address, state: { is: 'public' } })).toBe(expected);
});
