/** A file below pages/ that holds JSON, but no document, is named with its place; nothing throws. @rest */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editorSchemas } from '../../../src/authoring/editor-kit.ts';
import { formatSite } from '../../../src/site/documents/format.ts';
import { outsideLinks, todosIn } from '../../../src/site/documents/lists.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { contract, files, templates } from '../documents/tiny-site.ts';
import { makeFolder } from '../../make-folder.ts';

const sound = { ...files, 'pages/_templates.json': templates, 'pages/_facts.json': '{}\n' };

/** All that reads the documents of a site, sound or not, as the commands do. */
function problemsWith(path: string, text: string | Buffer) {
  const folder = makeFolder({ ...sound, [path]: text as string });
  const site = readSite(folder, contract);
  const publicFiles = readPublicFiles(join(folder, 'public'));
  const { problems } = validateSite(site, contract, publicFiles);
  formatSite(site, contract);
  todosIn(site, publicFiles);
  outsideLinks(site);
  editorSchemas(site, contract, publicFiles);
  return problems.map((problem) => ({ ...problem, place: `${problem.line}:${problem.column}` }));
}

const bare: [what: string, text: string | Buffer, place: string, says: RegExp][] = [
  ['null', 'null\n', '1:1', /the document is null.* it must be an object: \{/],
  ['a number', '1', '1:1', /the document is a number.* it must be an object: \{/],
  ['a text', '"x"', '1:1', /the document is a text.* it must be an object: \{/],
  ['a list', '[]\n', '1:1', /the document is a list.* it must be an object: \{/],
  ['a list of null', '[null]\n', '1:1', /the document is a list.* it must be an object: \{/],
  ['true', 'true', '1:1', /the document is true.* it must be an object: \{/],
  ['nothing', '', '1:1', /missing or empty; write its { … }, or delete it/],
  ['a byte order mark alone', '\uFEFF', '1:1', /missing or empty/],
  ['blanks', ' \n \n', '3:1', /a value is expected here/],
  ['null after blanks', '\n\n  null', '3:3', /the document is null.* it must be an object: \{/],
  ['null after a byte order mark', '\uFEFFnull', '1:1', /the document is null.* it must be an object: \{/],
  ['bytes that are no UTF-8', Buffer.from('{ "title": "Caf\xE9" }', 'latin1'), '1:16', /save it as UTF-8/],
  ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), '1:1', /save it as UTF-8/],
];
const paths = [
  'pages/News.json',
  'pages/_shell.json',
  'pages/_sources.json',
  'pages/_policies.json',
  'pages/_templates.json',
  'pages/_facts.json',
  'pages/_parts/saints/teresa.json',
];

describe.each(paths)('D1 %s', (path) => {
  it.each(bare)('D1 is %s', (_, text, place, says) => {
    const own = problemsWith(path, text).filter(({ file }) => file === path);
    expect(own.map((problem) => problem.place)).toEqual([place]);
    expect(own[0]?.message).toMatch(says);
  });
});

it.each([
  ['a number', '"aliases": ["/"]', '"aliases": 5'],
  ['a list of numbers', '"aliases": ["/"]', '"aliases": [5, null, {}]'],
  ['a list of parts', '"aliases": ["/"]', '"aliases": [{ "use": "saints/teresa" }]'],
])('D1 addresses that are %s', (_, old, now) => {
  const text = (files['pages/Home.json'] ?? '').replace(old, () => now);
  const problems = problemsWith('pages/Home.json', text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]?.file).toMatch(/Home|teresa/);
});
