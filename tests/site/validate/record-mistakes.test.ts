/** One mistake in a record gives one message, at its place, with its cure. */
import { expect, it } from 'vitest';
import { feast, inFolderNews, record } from '../documents/news-folder.ts';
import { one, said, type Mistake } from '../documents/tiny-site.ts';

const inFile: Mistake = {
  file: 'pages/_sources.json',
  old: '"path": "/api/circular/all/{orgcode}", "item": "content"',
  wrong: '"file": "letters", "item": "content", "fields": { "id": "_id" }',
};
const letters = (...ids: string[]): Mistake => ({
  file: 'pages/_records/letters.json',
  wrong: `{ "records": [${ids.map((id) => `{ "_id": ${id}, "title": "A", "category": "Circular" }`).join(', ')}] }`,
});
const has = (text: string): Mistake[] => [
  inFolderNews,
  { file: feast, wrong: `{\n  "title": "Feast",\n  ${text}\n}\n` },
];

it.each<[name: string, mistakes: Mistake[], code: string, words: string | string[]]>([
  ['an unknown property', has('«"titel": "Feast"'), 'E104', ['"titel"', 'title']],
  ['a number for a text', has('"fromDate": «5'), 'E10', ['text']],
  ['a day that does not exist', has('"fromDate": «"2026-02-30"'), 'E236', ['"fromDate"', 'give YYYY-MM-DD']],
  ['a file that is missing', has('"attachments": [«"/documents/b.pdf"]'), 'E2', ['/documents/b.pdf']],
  ['a dead link', has('"description": [«"[x](/Nowhere)"]'), 'E205', ['/Nowhere']],
  [
    'a dead link in HTML',
    has('"description": «"<a href=\\"News\\">x</a>"'),
    'E236',
    ['leads nowhere', 'https://'],
  ],
  ['an anchor that is not there', has('"url": «"/Home#welcom"'), 'E206', ['did you mean "welcome"']],
  ['an address with a space', has('"url": «"/No where"'), 'E205', ['/No where']],
  ['until before from', has('"from": "2026-07-16", "until": «"2026-07-01"'), 'E228', ['correct one of them']],
  ['HTML in prose', has('"description": [«"<b>x</b>"]'), 'E222', ['HTML', 'use Markdown']],
  ['a picture without words', has('"description": [«"![](/images/a.svg)"]'), 'E211', ['describe it']],
  ['an id twice in a file', [inFile, letters('"a"', '«"a"')], 'E236', ['"a"', 'change it']],
  [
    'a file name that is no address',
    [
      inFolderNews,
      { file: 'pages/_records/news/a b.json', wrong: `«${record({})}` },
      { file: feast, wrong: record({}) },
    ],
    'E',
    ['a b'],
  ],
  [
    'an unknown kind of record',
    [{ file: 'pages/_sources.json', old: '"item": "news"', wrong: '"item": «"nwes"' }],
    'E216',
    ['did you mean "news"'],
  ],
])('A1 %s', (_, mistakes, code, words) => {
  expect(said(...mistakes)).toEqual(one(`${code}\\d*`, words));
});
