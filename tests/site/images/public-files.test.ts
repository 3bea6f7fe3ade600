/** The messages of a check about the files of `public/`. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';

let folder: string;

beforeEach(() => {
  folder = makeFolder({
    'images/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  });
});

it('D6 a file that is removed in the middle of a check is missed by name', () => {
  const files = readPublicFiles(folder);
  expect(files.problemOf('/images/sign.svg', 'image')).toBeUndefined();
  rmSync(join(folder, 'images/sign.svg'));
  for (const kind of ['file', 'image'] as const)
    expect(files.problemOf('/images/sign.svg', kind)).toEqual({
      code: 'E207',
      message: expect.stringContaining('there is no file public/images/sign.svg') as string,
      targets: ['public/images/sign.svg'],
      meant: undefined,
    });
});

it.each([
  ['style="color-scheme: light dark"', true],
  ['style="color-scheme:dark light"', true],
  ['style="color-scheme: light"', undefined],
  ['class="dark"', undefined],
])('A6 a drawing with %s is made for dark pages, too: %s', (attribute, suitsDark) => {
  const root = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"';
  writeFiles(folder, { 'images/sign.svg': `${root} ${attribute}/>` });
  expect(readPublicFiles(folder).imageOf('/images/sign.svg')).toEqual({
    src: '/images/sign.svg',
    width: 20,
    height: 10,
    suitsDark,
  });
});

it('a file with a name for programs is left out', () => {
  writeFiles(folder, { '.env': '', '_worker.js': '', 'a/.git/config': '', '.well-known/security.txt': '' });
  const { leftOut, paths } = readPublicFiles(folder);
  expect(leftOut.toSorted()).toEqual(['/.env', '/_worker.js', '/a/.git/config']);
  expect(paths).toEqual(['/.well-known/security.txt', '/images/sign.svg']);
});

it.each([
  [
    'C:\\Users\\Anna\\site\\public\\images\\sign.svg',
    'is a place on one computer; put the file into public/',
  ],
  ['file:///home/anna/images/sign.svg', 'is a place on one computer'],
  ['images/sign.svg', 'is no path of a file; write it as it is below public/, with "/" before it'],
  ['public/images/sign.svg', 'is no path of a file'],
  ['https://elsewhere.example/images/sign.svg', 'is on another site; put the file into public/'],
  ['/public/images/sign.svg', 'there is no file public/public/images/sign.svg'],
  ['/images/images/sign.svg', 'there is no file public/images/images/sign.svg'],
  ['/parish//images/SIGN.SVG', 'there is no file public/parish//images/SIGN.SVG'],
  ['/images/sign.svg?v=2', 'there is no file public/images/sign.svg?v=2'],
  ['/images/sign.svg#top', 'there is no file public/images/sign.svg#top'],
  ['/images%2Fsign.svg', 'there is no file public/images%2Fsign.svg'],
])('E207 a picture written as %s: the cause, and the address that is meant', (written, words) => {
  const { message, meant } = readPublicFiles(folder).problemOf(written, 'image') ?? {};
  expect(message).toContain(words);
  expect(message).toMatch(/; did you mean "\/images\/sign\.svg"\?$/);
  expect(meant).toBe('/images/sign.svg');
});

it.each(['NULL', './b.svg', 'https://elsewhere.example/b.svg'])('E207 %s: no file is meant', (written) => {
  expect(readPublicFiles(folder).problemOf(written, 'file')).toMatchObject({
    message: expect.stringContaining(`"${written}" is `) as string,
    meant: undefined,
  });
});
