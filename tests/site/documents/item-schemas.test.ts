/** Mistakes in the schemas of records of a site: the file is named, with the cure. @rest */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { root } from './tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

let folder = '';
beforeEach(() => {
  folder = makeFolder();
  mkdirSync(join(folder, 'schemas/items'), { recursive: true });
});

/** Validates a record by a schema with these properties. */
function validate(more: object, day: object = {}): unknown {
  const properties = { title: { type: 'string' }, day: { type: 'string', ...day } };
  const path = join(folder, 'schemas/items/walks.schema.json');
  writeFileSync(path, JSON.stringify({ title: 'Walk', type: 'object', properties, ...more }));
  return loadContract(root, folder).validate('records/walks', { title: 'To the well' }).errors;
}
const file = 'schemas/items/walks.schema.json';

it('A1 a schema of records needs no $id; its own is no mistake', () => {
  expect(validate({})).toEqual([]);
  expect(validate({ $id: 'items/walks.schema.json' })).toEqual([]);
});

it.each<[string, object, object, string]>([
  ['another $id', { $id: 'walk' }, {}, 'the "$id" "walk" is not its place; remove "$id", it needs none'],
  [
    'an unknown format',
    {},
    { format: 'date' },
    'unknown format "date" ignored in schema at path "#/properties/day"; write a "pattern" in place of the "format"',
  ],
  ['a misspelt keyword', {}, { patern: 'a' }, 'unknown keyword "patern"; did you mean "pattern"?'],
  ['an unknown type', {}, { type: 'text' }, 'schema is invalid: data/properties/day/type'],
  ['a broken reference', {}, { $ref: '../nowhere.json' }, '"../nowhere.json" leads nowhere'],
])('A1 %s is told with its place and the cure', (_, more, day, words) => {
  expect(() => validate(more, day)).toThrow(`${file}:`);
  expect(() => validate(more, day)).toThrow(words);
});
