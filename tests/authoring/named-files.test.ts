/** Files as people name them, and addresses that were hardly meant so. */
import { expect, it } from 'vitest';
import { namedFiles, siteFolder, strayNames } from '../../src/authoring/named-files.ts';
import { readSite, type Site } from '../../src/site/documents/read-site.ts';
import { contract, files as tiny } from '../site/documents/tiny-site.ts';
import { makeFolder } from '../make-folder.ts';

const onSite = <T>(use: (site: Site) => T): T => use(readSite(makeFolder(tiny), contract));
/** A site with pages at these addresses. */
const withRoutes = (...routes: string[]) =>
  ({ pages: routes.map((route) => ({ route, value: {} })) }) as unknown as Site;

it.each([
  ['News', 'pages/News.json'],
  ['News.json', 'pages/News.json'],
  ['/News', 'pages/News.json'],
  ['pages/News.json', 'pages/News.json'],
  [String.raw`.\pages\News.json`, 'pages/News.json'],
  ['_shell', 'pages/_shell.json'],
  ['saints/teresa', 'pages/_parts/saints/teresa.json'],
])('%s means %s', (name, path) => {
  expect(onSite((site) => namedFiles(site, [name]))).toEqual([path]);
});

it('all names that are not there are said at once, each with the nearest one', () => {
  expect(() => onSite((site) => namedFiles(site, ['Nwes', 'Home', 'saints/tersa']))).toThrow(
    'There is no file pages/Nwes.json; did you mean "pages/News.json"?\n' +
      'There is no file pages/_parts/saints/tersa.json; did you mean "pages/_parts/saints/teresa.json"?',
  );
  expect(() => siteFolder('/nowhere/at-all')).toThrow('/nowhere/at-all has no folder pages/');
});

it('a page in small letters, or in a folder, is spoken of where the others are not so', () => {
  const others = Array.from({ length: 20 }, (_, index) => `/Page${index}`);
  expect(strayNames(withRoutes(...others, '/retreats', '/Houses/Kuwait'))).toEqual([
    'pages/retreats.json is the page /retreats, in small letters; the others begin with a capital. If this is a mistake: npm run rename -- /retreats /Retreats',
    'pages/Houses/Kuwait.json is the page /Houses/Kuwait, since it is in a folder, unlike the others. If this is a mistake, move it to pages/.',
  ]);
  expect(strayNames(withRoutes('/one', '/two', '/en/three'))).toEqual([]);
});
