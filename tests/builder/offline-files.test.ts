/** F9 What a build lists for devices to keep. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { offlineFiles, writeWorker } from '../../src/builder/output/offline-files.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const base64 = (text: string) => createHash('sha256').update(text).digest('base64');

const writtenOf = (files: Record<string, number>) =>
  new Map(Object.entries(files).map(([path, size]) => [path, { size, hash: hash(path) }]));

it('F9 pages by their addresses, the bundle, the search texts and drawings; not what is no page or too large', () => {
  const written = writtenOf({
    'index.html': 9,
    'Home.html': 9,
    'people/Ana Maria.html': 9,
    '404.html': 9,
    '_drafts/a.html': 9,
    'fragments/Home.html': 9,
    'lists/Home.html': 9,
    'assets/app-1.js': 9,
    'assets/app-0.js': 9,
    'search.json': 9,
    'robots.txt': 9,
    'images/a.svg': 2 ** 20,
    'images/b.svg': 2 ** 21,
    'images/c.svg': 2 ** 20,
    'images/d.svg': 1,
    'images/photo.jpg': 9,
  });
  const { needed, pictures } = offlineFiles(written, ['assets/app-1.js'], '', 'b');
  expect(Object.keys(needed)).toEqual([
    '/Home',
    '/',
    '/people/Ana%20Maria',
    '/assets/app-1.js',
    '/search.json',
  ]);
  expect(needed['/people/Ana%20Maria']).toBe(base64('people/Ana Maria.html'));
  expect(Object.keys(pictures)).toEqual(['/images/a.svg', '/images/c.svg']);
});

it('F9 the same files, written in another order, make the same worker', () => {
  const files = {
    'Home.html': 9,
    'Story.html': 9,
    'search.json': 9,
    'search.fr.json': 9,
    'a.svg': 2 ** 21,
    'b.svg': 1,
  };
  const [one, other] = [Object.entries(files), Object.entries(files).toReversed()].map((entries) =>
    writeWorker('', offlineFiles(writtenOf(Object.fromEntries(entries)), [], '', 'b')),
  );
  expect(other).toBe(one);
});

it('F9 of a large site two hundred pages, first those to which the home page leads, in its order', () => {
  const names = Array.from({ length: 1000 }, (_, number) => `P${number}.html`);
  const written = writtenOf(Object.fromEntries(['index.html', ...names].map((name) => [name, 1])));
  const home =
    '<a href="/"></a><a href="/P900?a=b"></a><a href="https://other.example/P3"></a><a href="/P7#x"></a>';
  const pages = Object.keys(offlineFiles(written, [], home, 'b').needed).filter(
    (path) => path !== '/search.json',
  );
  expect(pages).toHaveLength(200);
  expect(pages.slice(0, 5)).toEqual(['/', '/P900', '/P7', '/P0', '/P1']);
});

it('F9 the list stands before the code of the worker', () => {
  const script = writeWorker('self.seen = self.offlineFiles;', {
    build: 'b',
    needed: { '/': 'a' },
    pictures: {},
  });
  const self: { seen?: unknown } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- run as a browser would
  new Function('self', script)(self);
  expect(self.seen).toEqual({ build: 'b', needed: { '/': 'a' }, pictures: {} });
});
