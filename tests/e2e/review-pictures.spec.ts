/** Pictures of a review: the same revision twice is the same on any day; what changed is found; what cannot be drawn is said. */
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiListener } from '../../src/hosting/serve/api-listener.ts';
import { loadContract } from '../../src/site/documents/contract.ts';
import { readEnvironment } from '../../src/hosting/environment.ts';
import { takePictures } from '../../src/review/pictures/take.ts';
import { compareRevisions, type Review } from '../../src/review/review.ts';
import { openRevisions, type Revision } from '../../src/review/revision.ts';
import { sampleOf } from '../sample.ts';
import { quickBrowserPath } from './launch-browser.ts';
import { newFolder } from './grow.ts';
import { root } from '../root.ts';
import { frenchSite } from './french-words.ts';
import { exampleSite } from './pages.ts';

let work = '';
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
test.beforeEach(() => {
  work = newFolder();
});
test.afterEach(() => rmSync(work, { recursive: true, force: true }));

/** A copy of the site, with a change in one of its documents. */
function copy(name: string, path: string, change: [old: string, now: string], site = exampleSite): string {
  const folder = join(work, name);
  for (const name of ['pages', 'schemas', 'blocks'].filter((name) => existsSync(join(site, name))))
    cpSync(join(site, name), join(folder, name), { recursive: true });
  symlinkSync(join(site, 'public'), join(folder, 'public'), 'dir');
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  expect(before.split(change[0])).toHaveLength(2);
  writeFileSync(file, before.replace(...change));
  return folder;
}

/** Pictures of what a review finds, and of a route that it has no reason to look at. */
async function pictures(base: string, head: string, now: string, unchanged: string, site = exampleSite) {
  const contract = loadContract(root, site);
  const compared = { site: root, base, head, contract, hasCode: true };
  const revisions: [Revision, Revision] = await openRevisions(compared);
  const found = compareRevisions(...revisions, contract);
  const touched = found.touched.map(({ route }) => route);
  const review: Review = { ...found, touched: [...found.touched, { route: unchanged, by: [] }] };
  const pairs = await takePictures(review, ...revisions, {
    root,
    site,
    contract,
    folder: join(work, 'pictures'),
    browser: quickBrowserPath(),
    api: (data) => apiListener(root, { ...readEnvironment(root), apiProxy: '' }, { data }),
    now: new Date(now),
    log: () => undefined,
  });
  return { touched, of: (route: string) => pairs.filter((pair) => pair.route === route) };
}

// Pages that move, that ask the API, and that know the day.
const unchangedPages = [
  ['2021-03-01T08:00:00Z', '/Home'],
  ['2028-02-29T23:59:30Z', '/Circular'],
  ['2028-02-29T23:59:30Z', '/People'],
] as const;

for (const [now, unchanged] of sampleOf(unchangedPages, 1, 'days of pictures'))
  test(
    `pictures as on ${now.slice(0, 10)}: ${unchanged} is the same twice, a changed word is found, and what cannot be drawn is said`,
    { tag: '@breadth' },
    async () => {
      const base = copy('a', 'pages/Story.json', ['"description"', '"discription"']);
      const head = copy('b', 'pages/Hymn.json', ['"heading": "The melody"', '"heading": "The tune of it"']);
      const words = { type: 'rich-text', id: 'coming', text: ['It is still being written.'] };
      const coming = { title: 'Coming', description: 'What comes.', draft: true, blocks: [words] };
      writeFileSync(join(head, 'pages/Coming.json'), JSON.stringify(coming));
      const { touched, of } = await pictures(base, head, now, unchanged);
      expect(touched.toSorted()).toEqual(['/Coming', '/Hymn', '/Story']);

      await test.step('the same revision twice: no difference', () => {
        expect(
          of(unchanged).map(({ width, differences, errors }) => [width, differences.length, errors]),
        ).toEqual([360, 1440].map((width) => [width, 0, []]));
      });

      await test.step('a changed word is found at both widths, and nothing else', () => {
        expect(of('/Hymn').map(({ width }) => width)).toEqual([360, 1440]);
        for (const { differences, errors, before, after } of of('/Hymn')) {
          expect(errors).toEqual([]);
          expect(differences.length).toBeGreaterThan(0);
          expect(differences.length).toBeLessThan(6);
          expect([before, after].every((name) => name?.endsWith('.png'))).toBe(true);
        }
      });

      await test.step('a base that the check of today refuses is said, and the other side is drawn', () => {
        const [pair] = of('/Story');
        expect(pair?.errors).toEqual([
          expect.stringMatching(
            /does not pass the check of today: pages\/Story\.json:\d+:\d+ E104 unknown property "discription"/,
          ),
        ]);
        expect(pair?.after).toBe('Story-360-after.png');
        expect(pair?.before).toBeUndefined();
      });

      await test.step('a draft, which visitors do not see, has no picture, and is said not to be shown', () => {
        const [phone] = of('/Coming');
        expect(phone).toMatchObject({ isOneSided: false, errors: [] });
        expect([phone?.before, phone?.after]).toEqual([undefined, undefined]);
        expect(phone?.notShown).toEqual([
          expect.stringMatching(/^After: the page is not shown on .*: it is a draft\.$/),
        ]);
      });

      const index = readFileSync(join(work, 'pictures/index.html'), 'utf8');
      expect(index).toContain('2 of 4 pages look different');
      expect(index).toContain(`No difference to be seen</h2><p><code>${unchanged}</code></p>`);
    },
  );

test(
  'the look and the block types are those of each revision: only the pages that show a changed one look different',
  { tag: '@breadth' },
  async () => {
    const styles = 'blocks/horaires-des-messes/horaires-des-messes.module.css';
    const base = copy('a', styles, ['max-width: 34rem', 'max-width: 34rem'], frenchSite);
    const head = copy('b', styles, ['max-width: 34rem', 'max-width: 24rem'], frenchSite);
    const found = await pictures(base, head, '2028-02-29T23:59:30Z', '/Ecouter', frenchSite);
    expect(found.touched).toEqual(['/Accueil']);
    const differing = (route: string) =>
      found.of(route).map(({ width, differences, errors }) => [width, differences.length > 0, errors]);
    // The list is narrower than both only in a wide window.
    expect(differing('/Accueil')).toEqual([
      [360, false, []],
      [1440, true, []],
    ]);
    expect(differing('/Ecouter')).toEqual([
      [360, false, []],
      [1440, false, []],
    ]);
  },
);
