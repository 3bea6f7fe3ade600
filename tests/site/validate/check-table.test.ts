/** A table whose rows do not fit its columns. One message per mistake, with place and cure. */
import { expect, it } from 'vitest';
import type { TableBlock } from '../../../src/engine/generated/schema.ts';
import { withFileAddresses } from '../../../src/site/documents/file-addresses.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { makeFolder } from '../../make-folder.ts';
import { contract, files, one, said } from '../documents/tiny-site.ts';

const table = `{
      "type": "table",
      "id": "day",
      "caption": "The day",
      "columns": [
        { "name": "time", "heading": "Time" },
        { "name": "what", "heading": "What" }
      ],
      "rows": [
        {
          "id": "mass",
          "cells": { "time": ["9.30"], "what": ["[Mass](/News)"] }
        }
      ]
    },
    {
      "type": "carousel",`;
const saidOf = (old: string, wrong: string) =>
  said({ file: 'pages/News.json', old: '{\n      "type": "carousel",', wrong: table.replace(old, wrong) });

it.each([
  [
    '"time": ["9.30"]',
    '«"tiem": ["9.30"]',
    'E240',
    ['no column "tiem"', 'did you mean "time"?', 'or delete this cell'],
  ],
  ['"name": "what"', '"name": «"time"', 'E240', 'another column has the name "time", too; use another'],
  [
    '{\n          "id": "mass",\n          "cells": { "time": ["9.30"], "what": ["[Mass](/News)"] }',
    '«{ "id": "mass", "cells": {}',
    'E240',
    'the row has no words in any cell; fill one, or delete the row',
  ],
  ['"[Mass](/News)"', '«"[Mass](/Nowhere)"', 'E205', 'Nowhere'],
  ['"heading": "What"', '"heading": «""', 'E108', 'is empty'],
  ['"id": "mass"', '"id": «"day"', 'E202', 'the id "day" is already used'],
])('%s → %s', (old, wrong, code, words) => {
  expect(saidOf(old, wrong)).toEqual(one(code, words));
});

const prices = 'public/documents/prices.csv';
const fromFile = `{
      "type": "table",
      "id": "prices",
      "caption": "Prices",
      "columns": [
        { "name": "what", "heading": "Room" },
        { "name": "price", "heading": "Price", "field": "Per night" }
      ],
      "csv": "/documents/prices.csv"
    },
    {
      "type": "carousel",`;
const carousel = '{\n      "type": "carousel",';
const whole = 'Room;Note;Per night\r\nHall *;"with a ""stage""; large";1,200\r\nCell;;\r\n';

it('the lines of a file are the rows, as words, in the columns that the table names', () => {
  const page = 'pages/News.json';
  const folder = makeFolder({
    ...files,
    [prices]: whole,
    [page]: (files[page] ?? '').replace(carousel, () => fromFile),
  });
  const site = readSite(folder, contract);
  const read = withFileAddresses(site, contract, readPublicFiles(`${folder}/public`));
  const table = read.pages.flatMap(({ value }) => value.blocks ?? []).find(({ id }) => id === 'prices');
  expect((table as TableBlock).rows).toEqual([
    { id: 'prices-row-1', cells: { what: ['Hall \\*'], price: ['1,200'] } },
    { id: 'prices-row-2', cells: { what: ['Cell'] } },
  ]);
});

it.each([
  ['"caption": "Prices"', '"caption": "Prices"', whole, []],
  ['"/doc', '«"/doc', undefined, one('E207', 'there is no file public/documents/prices.csv')],
  [
    '"/doc',
    '«"/doc',
    'Room,Per night\n\nHall,1,200\n',
    one(
      'E240',
      'public/documents/prices.csv: line 3 has 3 cells, and the first line has 2; give each line as many',
    ),
  ],
  ['"/doc', '«"/doc', 'Room,Per night\n', one('E240', 'it has no row below its headings')],
  ['"/doc', '«"/doc', 'Room,Per night\n"Hall,1\n', one('E240', 'line 2: a double quote begins a cell')],
  [
    '{ "name": "price"',
    '«{ "name": "price"',
    'Room,Per nights\nHall,1\n',
    one('E240', 'prices.csv has no column "Per night"; did you mean "Per nights"?; name one in "field"'),
  ],
  [
    '"csv"',
    '«"rows": [{ "id": "hall", "cells": { "what": ["Hall"] } }], "csv"',
    whole,
    one('E240', 'the table has rows by "rows" and by "csv"; delete one of them'),
  ],
])('a file of rows: %s → %s', (old, wrong, text, expected) => {
  const changed = fromFile.replace(old, () => wrong);
  expect(
    said(
      { file: 'pages/News.json', old: carousel, wrong: changed },
      ...(text === undefined ? [] : [{ file: prices, wrong: text }]),
    ),
  ).toEqual(expected);
});
