/** Mistakes in the schemas of a site: each is told at its place, all else is checked, and nothing untrue is said. @rest */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openContract } from '../../../src/site/documents/contract.ts';
import { formatProblems, formatSite } from '../../../src/site/documents/format.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { clientProblems, exampleProblems, wordlessNotes } from '../../../src/site/validate/check-blocks.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { makeFolder } from '../../make-folder.ts';
import { files, root } from '../documents/tiny-site.ts';

const text = (file: string) => files[file] ?? '';
const bells = 'blocks/bells/schema.json';
const choir = 'blocks/choir/schema.json';
const walks = 'schemas/items/walks.schema.json';
const schemas: Record<string, string> = {
  [bells]: `{
  "description": "Bells.",
  "extends": "../block.schema.json#/definitions/base",
  "definitions": { "hour": { "title": "Hour", "description": "The hour.", "type": "string" } },
  "properties": { "hour": { "$ref": "#/definitions/hour" } }
}`,
  [choir]: `{
  "description": "A choir.",
  "extends": "../block.schema.json#/definitions/base",
  "properties": { "song": { "title": "Song", "description": "The song.", "type": "string" } }
}`,
  [walks]: '{ "title": "Walk", "type": "object", "properties": { "place": { "type": "string" } } }',
};
const ofBells = (hour: string) => `{ "block": { "type": "bells", "id": "b", "hour": ${hour} } }`;

/** A site whose page News has both blocks, of which the page Home links one, with three mistakes beside them. */
const site = {
  ...files,
  ...schemas,
  'blocks/bells/index.ts': "export const block = interactiveBlock('bells', Bells, () => ({}));",
  'blocks/bells/examples.json': `{ "valid": { "Noon": ${ofBells('"12"')} }, "invalid": { "Number": ${ofBells('12')} } }`,
  'blocks/choir/index.ts': '',
  'pages/_theme/blocks/bells.css': '',
  'pages/News.json': text('pages/News.json').replace(
    '"perView": 3\n    }',
    '"perVieww": 3 }, { "type": "bells", "id": "bells", "hour": "12" }, { "type": "choir", "id": "choir", "song": "Ave" }',
  ),
  'pages/Saints.json': text('pages/Saints.json').replace('"Their lives."', '"Their lives.", "lives": 2'),
  'pages/Home.json': text('pages/Home.json').replace('/News#latest', '/News#bells'),
  'pages/_sources.json': text('pages/_sources.json').replace(
    '{',
    '{ "walks": { "folder": "walks", "item": "walks", "fields": { "title": "place" } },',
  ),
  'pages/_records/walks/well.json': '{ "place": "The well" }\n',
};

function check(changes: Record<string, string>): string[] {
  const folder = makeFolder({ ...site, ...changes });
  const contract = openContract(root, folder);
  const documents = readSite(folder, contract);
  const { problems } = validateSite(documents, contract, readPublicFiles(join(folder, 'public')));
  const others = [
    ...clientProblems(contract),
    ...exampleProblems(contract),
    ...formatProblems(formatSite(documents, contract)),
  ];
  return [
    ...[...problems, ...others].map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`),
    ...wordlessNotes(contract),
  ];
}
const sound = check({});
const mistakes = ['blocks/bells/index.ts:1 E402', 'pages/News.json:17 E104', 'pages/Saints.json:3 E104'];
const wrong = (file: string, old: string, by: string) => ({ [file]: (schemas[file] ?? '').replace(old, by) });

it.each([
  ['JSON', wrong(bells, '"description": "Bells."', '"description" "Bells."'), [`${bells}:2 E101`]],
  ['a keyword', wrong(bells, 'properties', 'proprties'), [`${bells}:5 E403`]],
  ['a reference', wrong(bells, '#/definitions/hour', '#/definitions/our'), [`${bells}:5 E403`]],
  ['the base', wrong(bells, 'definitions/base', 'definitions/bas'), [`${bells}:3 E403`]],
  ['a type', wrong(bells, '"string"', '"text"'), [`${bells}:4 E403`]],
  [
    'JSON, and a keyword in another schema',
    { ...wrong(bells, '{', '['), ...wrong(choir, 'extends', 'extnds') },
    [`${bells}:2 E101`, `${choir}:3 E403`],
  ],
  [
    'a type to which another schema refers',
    {
      ...wrong(bells, '"string"', '"text"'),
      ...wrong(choir, '"type": "string"', '"$ref": "bells.schema.json#/definitions/hour"'),
    },
    [`${bells}:4 E403`],
  ],
  ['a kind of record', wrong(walks, '"string"', '"text"'), [`${walks}:1 E403`]],
  ['the $id of a kind of record', wrong(walks, '{', '{ "$id": "walk",'), [`${walks}:1 E403`]],
])('A1 %s is told once, beside all other mistakes, and nothing untrue', (_, changes, told) => {
  const found = check(changes);
  const places = found.map((one) => one.split(' ').slice(0, 2).join(' '));
  expect(places).toEqual(expect.arrayContaining([...told, ...mistakes]));
  expect(found.filter((one) => !sound.includes(one))).toHaveLength(told.length);
});
