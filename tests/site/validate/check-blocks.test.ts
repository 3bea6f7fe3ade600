/** The folders of a site's own blocks: code for the browser, examples that are what they say, words for the desk. @rest */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorSchemas } from '../../../src/authoring/editor-kit.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { clientProblems, exampleProblems, wordlessNotes } from '../../../src/site/validate/check-blocks.ts';
import { makeFolder } from '../../make-folder.ts';
import { files, root } from '../documents/tiny-site.ts';

const schema = `{
  "description": "Bells.",
  "extends": "../block.schema.json#/definitions/base",
  "required": ["hour"],
  "properties": {
    "hour": { "title": "Hour", "description": "The hour.", "type": "string" },
    "tone": { "type": "string" }
  }
}
`;
const index = `import { interactiveBlock } from 'page-engine';
import { Bells } from './bells.tsx';
export const block = interactiveBlock('bells', Bells, () => ({}));
`;
const example = (name: string, more: string, says = '') =>
  `{\n  "valid": {\n    "One": { "block": { "type": "bells", "id": "b", "hour": "12" } }\n  },\n  "invalid": {\n    "${name}": { "block": { "type": "bells", "id": "b"${more} }, "says": "${says}" }\n  }\n}`;

const siteWith = (more: Record<string, string>) =>
  makeFolder({ ...files, 'blocks/bells/schema.json': schema, 'blocks/bells/index.ts': index, ...more });
const placesOf = (problems: ReturnType<typeof exampleProblems>) =>
  problems.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);

const clientOf = (client: Record<string, string>) =>
  placesOf(clientProblems(loadContract(root, siteWith(client))));

it.each([
  [{}, 'blocks/bells/index.ts:3 E402 an interactive block needs client.ts'],
  [
    { 'blocks/bells/client.ts': "export { Bells } from './bells.tsx';" },
    'blocks/bells/client.ts:1 E402 this exports no "Client"',
  ],
])('an interactive block with %j is told what to write', (client, expected) => {
  const [place, ...others] = clientOf(client);
  expect(place).toContain(expected);
  expect(place).toContain("export { Bells as Client } from './bells.tsx';");
  expect(others).toEqual([]);
});

it.each(["export { Bells as Client } from './bells.tsx';", 'export const Client = () => null;'])(
  'an interactive block with the client.ts %s is complete',
  (client) => {
    expect(clientOf({ 'blocks/bells/client.ts': client })).toEqual([]);
  },
);

const exampleOf = (text: string) =>
  placesOf(exampleProblems(loadContract(root, siteWith({ 'blocks/bells/examples.json': text }))));

it('examples that are right have no problem', () => {
  expect(exampleOf(example('No hour', '', 'hour'))).toEqual([]);
});

it.each([
  ['broken', '{\n  "valid" {}\n}', ':2 E101 a colon is missing'],
  ['of another form', '{\n  "valid": { "One": { "type": "bells" } }\n}', ':2 E10'],
  ['without valid ones', '{}', ':1 E10'],
  [
    'valid, but wrong',
    '{ "valid": { "One":\n { "block": { "type": "bells", "id": "b" } } } }',
    ':2 E403 the valid example "One" has a problem',
  ],
  [
    'of another type',
    '{ "valid": { "One":\n { "block": { "type": "tagline", "id": "b" } } } }',
    ':2 E403 an example of this folder has the type "bells"',
  ],
  [
    'invalid, but right',
    example('No hour', ', "hour": "1"', 'hour'),
    ':6 E403 the invalid example "No hour" has no problem',
  ],
  ['with a false message', example('No hour', '', 'minute'), ':6 E403 the check says something else: '],
])('examples that are %s are told with their place', (_, text, expected) => {
  expect(exampleOf(text)[0]).toContain(`blocks/bells/examples.json${expected}`);
});

it('the schemas for editors do without examples that are wrong', () => {
  const site = siteWith({ 'blocks/bells/examples.json': '{ "valid": { "One": { "type": "bells" } } }' });
  const contract = loadContract(root, site);
  const documents = readSite(site, contract);
  expect(editorSchemas(documents, contract, readPublicFiles(join(site, 'public'))).size).toBeGreaterThan(5);
});

it('a property without words for the desk is named with its line', () => {
  expect(wordlessNotes(loadContract(root, siteWith({})))).toEqual([
    'blocks/bells/schema.json:7 /properties/tone has no title and no description, which the desk shows.',
  ]);
});
