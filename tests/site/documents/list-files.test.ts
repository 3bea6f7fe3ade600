/** Files in `pages/` that are meant as documents, and are none by their name. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { listDocuments } from '../../../src/site/documents/list-files.ts';
import { makeFolder } from '../../make-folder.ts';

let folder = '';
beforeEach(() => {
  folder = makeFolder();
  mkdirSync(join(folder, 'pages/_parts'), { recursive: true });
});

const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, 'pages', name), '{}');
};

it.each([
  ['News.json.txt', 'News.json'],
  ['News.JSON', 'News.json'],
  ['News.json5', 'News.json'],
  ['News.jsonc', 'News.json'],
  ['News.txt', 'News.json'],
  ['News', 'News.json'],
  ['_parts/saint.json.txt', 'saint.json'],
])('E113 pages/%s is not passed over in silence; the message names %s', (name, right) => {
  write(name);
  const { paths, problems } = listDocuments(folder);
  expect(paths).toEqual([]);
  expect(problems.map(({ file, code, message }) => [file, code, message])).toEqual([
    [
      `pages/${name}`,
      'E113',
      `this file is not read: the name of a document ends with ".json"; rename it to ${right}`,
    ],
  ]);
});

it('what is meant for people or tools may stand beside the documents', () => {
  write('News.json', 'README.md', '.DS_Store', 'notes.odt', 'News.json~');
  writeFileSync(join(folder, 'pages/README'), 'How we write pages.');
  const { paths, problems } = listDocuments(folder);
  expect(problems).toEqual([]);
  expect(paths).toEqual(['pages/News.json']);
});
