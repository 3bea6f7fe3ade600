/** Pictures of a review: the same revision twice is the same on any day; what changed is found; what cannot be drawn is said. */
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiListener } from '../../src/build/api-listener.ts';
import { readContract } from '../../src/build/contract.ts';
import { readEnvironment } from '../../src/build/environment.ts';
import { takePictures } from '../../src/review/pictures/take.ts';
import { reviewOf, type Review } from '../../src/review/review.ts';
import { openRevisions, type Revision } from '../../src/review/revision.ts';
import { sampleOf } from '../sample.ts';
import { findBrowser } from '../../src/find-browser.ts';
import { newFolder, root } from './grow.ts';
import { exampleSite } from './pages.ts';

let work = '';
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
test.beforeEach(() => {
  work = newFolder();
});
test.afterEach(() => rmSync(work, { recursive: true, force: true }));

/** A copy of the site, with a change in one of its documents. */
function copy(name: string, path?: string, change?: [old: string, now: string]): string {
  const folder = join(work, name);
  cpSync(join(exampleSite, 'pages'), join(folder, 'pages'), { recursive: true });
  symlinkSync(join(exampleSite, 'public'), join(folder, 'public'), 'dir');
  if (path !== undefined && change !== undefined) {
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    expect(before.split(change[0])).toHaveLength(2);
    writeFileSync(file, before.replace(...change));
  }
  return folder;
}

async function pictures(base: string, head: string, now: string, routes?: readonly string[]) {
  const contract = readContract(join(root, 'schemas'));
  const revisions: [Revision, Revision] = await openRevisions({ site: root, base, head, contract });
  const found = reviewOf(...revisions, contract);
  const review: Review = routes ? { ...found, touched: routes.map((route) => ({ route, by: [] })) } : found;
  return takePictures(review, ...revisions, {
    root,
    folder: join(work, `pictures ${now.slice(0, 10)}`),
    browser: findBrowser() ?? '',
    api: apiListener(root, { ...readEnvironment(root), apiProxy: '' }),
    now: new Date(now),
    say: () => undefined,
  });
}

test('the same revision twice: no difference, on any day, on pages that move, ask the API and know the day', async () => {
  const [base, head] = [copy('a'), copy('b')];
  const days: [now: string, ...routes: string[]][] = [
    ['2021-03-01T08:00:00Z', '/Home'],
    ['2028-02-29T23:59:30Z', '/Circular', '/People'],
  ];
  for (const [now, ...routes] of sampleOf(days, 1, 'days of pictures')) {
    const pairs = await pictures(base, head, now, routes);
    expect(
      pairs.map(({ route, width, differences, troubles }) => [route, width, differences, troubles]),
    ).toEqual(routes.flatMap((route) => [360, 1440].map((width) => [route, width, 0, []])));
  }
});

test('a changed word is found at both widths, and nothing else', async () => {
  const head = copy('b', 'pages/Hymn.json', ['"heading": "The melody"', '"heading": "The tune of it"']);
  const pairs = await pictures(copy('a'), head, '2026-06-01T08:00:00Z');
  expect(pairs.map(({ route, width }) => [route, width])).toEqual([
    ['/Hymn', 360],
    ['/Hymn', 1440],
  ]);
  for (const { differences, before, after } of pairs) {
    expect(differences).toBeGreaterThan(0);
    expect(differences).toBeLessThan(6);
    expect([before, after].every((name) => name?.endsWith('.png'))).toBe(true);
  }
  const index = readFileSync(join(work, 'pictures 2026-06-01/index.html'), 'utf8');
  expect(index).toContain('1 route of 1 that are touched looks different');
});

test('a base that the check of today refuses is said, and the other side is drawn', async () => {
  const base = copy('a', 'pages/Hymn.json', ['"description"', '"discription"']);
  const [pair] = await pictures(base, copy('b'), '2026-06-01T08:00:00Z');
  expect(pair?.troubles).toEqual([
    expect.stringMatching(
      /does not pass the check of today: pages\/Hymn\.json:\d+:\d+ E104 unknown property "discription"/,
    ),
  ]);
  expect(pair?.after).toBe('Hymn-360-after.png');
  expect(pair?.before).toBeUndefined();
});
