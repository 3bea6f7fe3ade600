/** The words of the gallery on blocks: nothing that the contract does not say, and all of it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPublicFiles } from '../../src/site/images/public-files.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { readGallery } from '../../src/desk/server/gallery.ts';
import { propertyRows } from '../../src/site/documents/property-rows.ts';
import { contract, root } from '../site/documents/tiny-site.ts';

const rows = propertyRows('tab-list', contract);
const row = (name: string) => rows.find((row) => row.name === name);

it('a table names properties, also those inside others, in the order of the schema', () => {
  expect(rows.filter(({ depth }) => depth === 0).map(({ name }) => name)).toEqual([
    'type',
    'id',
    'heading',
    'label',
    'tabs',
    'initialCount',
    'more',
    'count',
    'from',
    'until',
    'draft',
    'lookAgain',
    'todo',
    'allow',
    'note',
  ]);
  expect(row('tabs')).toMatchObject({
    kind: 'list: object',
    isRequired: true,
    description: 'The names with their blocks, in their order.',
  });
  expect(row('tabs[].blocks')).toMatchObject({ kind: 'list of blocks', isRequired: true, depth: 1 });
  expect(row('tabs[].allow[].rule')?.kind).toContain('"panel/empty"');
  expect(row('initialCount')).toMatchObject({ kind: 'whole number', isRequired: false });
  expect(row('type')?.kind).toBe('"tab-list"');
});

it('what is said of a property in its place counts before what is said of all such', () => {
  expect(row('tabs[].label')?.description).toBe('The name that visitors choose.');
});

it('every row of every type has a kind and a description', () => {
  const silent = contract.blockTypes.flatMap((type) =>
    propertyRows(type, contract).filter(
      ({ name, title, kind, description }) =>
        kind === '' || description === '' || title === name || title === '',
    ),
  );
  expect(silent).toEqual([]);
});

it('every type has examples and every block of the site is listed with its line', () => {
  const site = readSite(root, contract);
  const files = readPublicFiles(join(root, 'public'));
  const { blocks } = readGallery({ contract, site, files, problems: [] });
  expect(blocks.map(({ type }) => type)).toEqual(contract.blockTypes);
  expect(blocks.filter(({ examples }) => examples.length === 0)).toEqual([]);
  const usesOf = (type: string) => blocks.find((block) => block.type === type)?.uses ?? [];
  for (const { route, value, file } of site.pages)
    for (const { type, id } of value.blocks)
      expect(usesOf(type)).toContainEqual({
        route,
        id,
        at: expect.stringMatching(new RegExp(`^(${file.path}|pages/_parts/.*):\\d+:\\d+$`)) as string,
      });
  // A block in a part is used where the part is.
  const ofParts = blocks.flatMap(({ uses }) => uses).filter(({ at }) => at.startsWith('pages/_parts/'));
  expect(ofParts.length).toBeGreaterThan(0);
  for (const { route, at } of ofParts) {
    const part = at.replace(/^pages\/_parts\/(.*)\.json:.*$/, '$1');
    const user = route === undefined ? site.shell : site.pages.find((page) => page.route === route);
    expect(user?.assembled?.parts).toContain(part);
  }
});
