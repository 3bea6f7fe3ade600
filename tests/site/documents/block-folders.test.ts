/** Block types that a site adds to the engine or leaves out: its block types, and the contract that follows. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { exportedModule } from '../../../src/builder/inputs/site-modules.ts';
import { findBlockFolders } from '../../../src/site/documents/block-folders.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { timedIn } from '../../../src/site/documents/periods.ts';
import type { Document } from '../../../src/site/documents/read-document.ts';
import { makeFolder, writeFiles } from '../../make-folder.ts';
import { contract, root } from './tiny-site.ts';

const frenchSite = join(root, 'tests/fixtures/french-site');
const schema = '{ "title": "BellsBlock", "type": "object", "required": ["type", "id"] }';
let site = '';
beforeEach(() => {
  site = makeFolder();
});

it('the menu of a site has the blocks of the engine and its own, and the records are its own', () => {
  const french = loadContract(root, frenchSite);
  const kept = contract.blockTypes.filter((type) => !french.leftOut.includes(type));
  expect(french.blockTypes).toEqual([...kept, 'horaires-des-messes', 'livre-d-or']);
  expect(french.leftOut.length).toBeGreaterThan(3);
  expect(french.itemKinds).toEqual(['annonce', 'pensee', 'recueil']);
  expect(contract.itemKinds).not.toContain('annonce');
  const block = { type: 'horaires-des-messes', id: 'messes', today: 'Aujourd’hui', masses: [] };
  const [error] = french.validateBlock('horaires-des-messes', block).errors;
  expect(error).toMatchObject({ keyword: 'minItems', instancePath: '/masses' });
  const book = { type: 'livre-d-or', id: 'livre', question: 'Votre prénom', draft: true };
  expect(french.validateBlock('livre-d-or', book).errors).toEqual([]);
});

it('a day of a block of the site says nothing about the days on which it is shown', () => {
  const day = JSON.stringify({
    title: 'BellsBlock',
    extends: '../block.schema.json#/definitions/base',
    properties: { rings: { title: 'Day', description: 'The day.', type: 'string', role: 'day' } },
  });
  writeFiles(site, { 'blocks/bells/schema.json': day, 'blocks/bells/index.ts': '' });
  const block = { type: 'bells', id: 'bells', rings: '2020-01-01' };
  const periodsOf = (changes: object) => {
    const { references } = loadContract(root, site).validateBlock('bells', { ...block, ...changes });
    return timedIn({ references } as unknown as Document<unknown>).map(({ period }) => period);
  };
  expect(periodsOf({})).toEqual([]);
  expect(periodsOf({ until: '2020-02-01' })).toEqual([{ until: '2020-02-01' }]);
});

it('a block that the site leaves out is no block type any more', () => {
  writeFiles(site, { 'pages/_settings.json': '{ "leaveOut": ["carousel", "video"] }' });
  const { blockTypes, leftOut } = loadContract(root, site);
  expect(leftOut).toEqual(['carousel', 'video']);
  expect(blockTypes).toEqual(contract.blockTypes.filter((type) => !['carousel', 'video'].includes(type)));
});

it.each(['{ "leaveOut": ["carusel"] }', '{ "leaveOut": "carousel" }', '{ "leaveOut": ['])(
  '%s leaves nothing out: the check says what is wrong with it',
  (settings) => {
    writeFiles(site, { 'pages/_settings.json': settings });
    const { blockTypes, leftOut } = loadContract(root, site);
    expect(leftOut).toEqual([]);
    expect(blockTypes).toEqual(contract.blockTypes);
  },
);

it.each([
  [
    { 'blocks/carousel/index.ts': '', 'blocks/carousel/schema.json': schema },
    'blocks/carousel: the engine has a block type of this name. Give the folder, and the blocks in pages/, another.',
  ],
  [
    { 'blocks/bells/schema.json': schema },
    'blocks/bells has no index.ts; schemas/README.md of the engine lists the files of a block.',
  ],
  [
    { 'blocks/bells/index.ts': '' },
    'blocks/bells has no schema.json; schemas/README.md of the engine lists the files of a block.',
  ],
  [
    { 'blocks/Big Bells/schema.json': schema, 'blocks/Big Bells/index.ts': '' },
    'blocks/Big Bells: a block type is written in small letters, digits and hyphens.',
  ],
])('%j is refused', (files, message) => {
  writeFiles(site, files);
  expect(() => findBlockFolders(root, site)).toThrow(message);
});

it('a block type of the engine needs its schema and its folder, and nothing else', () => {
  // Without the other blocks and the records: only what is there is compiled.
  const isShared = (path: string) => !/schemas\/(?:blocks|items)$/.test(path.replaceAll('\\', '/'));
  cpSync(join(root, 'schemas'), join(site, 'schemas'), { recursive: true, filter: isShared });
  writeFiles(site, {
    'schemas/blocks/salute.schema.json': JSON.stringify({
      $id: 'blocks/salute.schema.json',
      title: 'SaluteBlock',
      description: 'A block that a test adds.',
      extends: '../block.schema.json#/definitions/base',
      required: ['words'],
      properties: { words: { $ref: '../common.schema.json#/definitions/text' }, todo: false },
    }),
    'src/blocks/types/salute/index.ts': '',
  });
  const own = loadContract(site);
  expect(own.blockTypes).toEqual(['salute']);
  const faultsOf = (block: object) => {
    const page = { title: 'A page', description: 'Of a page.', blocks: [block] };
    return own.validate('page', page).errors.map(({ message, params }) => [message, params]);
  };
  const block = { type: 'salute', id: 'salut', words: 'Bonsoir', from: '2026-05-03', note: 'A remark.' };
  expect(faultsOf(block)).toEqual([]);
  expect(faultsOf({ ...block, todo: 'More words' })).toEqual([
    ['must NOT have additional properties', { additionalProperty: 'todo' }],
  ]);
  expect(faultsOf({ type: 'salute', words: 'Bonsoir' })).toEqual([
    ["must have required property 'id'", { missingProperty: 'id' }],
  ]);
  expect(faultsOf({ type: 'tagline', id: 'motto', text: 'Words' })).toHaveLength(1);
});

it('references that lead nowhere are named, each with its file, line and what may be meant', () => {
  const schema = `{
  "extends": "../block.schema.json#/definitions/bass",
  "properties": {
    "words": { "$ref": "../common.schema.json#/definitions/texst" },
    "more": { "$ref": "#/definitions/own" },
    "other": { "$ref": "../commons.schema.json" },
    "sound": { "$ref": "../common.schema.json#/definitions/text" }
  }
}`;
  writeFiles(site, { 'blocks/bells/schema.json': schema, 'blocks/bells/index.ts': '' });
  expect(() => loadContract(root, site)).toThrow(
    `blocks/bells/schema.json:2:14 "../block.schema.json#/definitions/bass" leads nowhere: ../block.schema.json#/definitions/ has no "bass"; did you mean "base"?
blocks/bells/schema.json:4:24 "../common.schema.json#/definitions/texst" leads nowhere: ../common.schema.json#/definitions/ has no "texst"; did you mean "text"?
blocks/bells/schema.json:5:23 "#/definitions/own" leads nowhere: #/definitions/ has no "own"
blocks/bells/schema.json:6:24 "../commons.schema.json" leads nowhere: there is no schema commons.schema.json`,
  );
});

it.each([
  ['that is no JSON', '{\n  "title" "Bells"\n}', '2:11 a colon is missing'],
  [
    'with an unknown keyword',
    '{ "extnds": "../block.schema.json" }',
    '1:3 unknown keyword "extnds"; did you mean "extends"?',
  ],
  [
    'with an unknown role',
    '{\n "properties": { "a": { "role": "pitcure" } } }',
    '2:33 keyword "role" value is invalid',
  ],
  ['with a wrong type', '{ "type": "text" }', '1:11 schema is invalid: data/type'],
  [
    'with a wrong pattern',
    '{ "properties": { "a": { "pattern": "a\\\\-b" } } }',
    '1:37 Invalid regular expression: /a\\-b/u',
  ],
  [
    'for another version',
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema" }',
    '1:14 no schema is known by the address',
  ],
  [
    'whose property has the name of a value',
    '{ "title": "date",\n "properties": { "patern": { "patern": "a", "title": "patern" } } }',
    '2:30 unknown keyword "patern"; did you mean "pattern"?',
  ],
  [
    'with two mistakes',
    '{ "extnds": "../block.schema.json",\n "properties": { "a": { "format": "date" } } }',
    '1:3 unknown keyword "extnds"; did you mean "extends"?\nblocks/bells/schema.json:2:35 unknown format "date"',
  ],
])('a schema %s is told with its place', (_, schema, words) => {
  writeFiles(site, { 'blocks/bells/schema.json': schema, 'blocks/bells/index.ts': '' });
  const use = () => loadContract(root, site).validate('page', {});
  expect(use).toThrow(`blocks/bells/schema.json:${words}`);
});

it('a block imports the engine by the exports of its package', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | object>;
  };
  // Tests of a block run outside of the bundle, by entries with types of their own.
  for (const [name, path] of Object.entries(exports)) {
    if (typeof path !== 'string' || name === './package.json') continue;
    expect(exportedModule(name.replace('.', 'page-engine').replace('*', 'tabs'))).toBe(
      path.replace('./', '').replace('*', 'tabs'),
    );
  }
  expect(exportedModule('page-engine/engine/block')).toBeUndefined();
});
