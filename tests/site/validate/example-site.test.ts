/** The example site, on which the browser tests of the engine run: it has every block type, and no problem. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateSite } from '../../../src/site/validate/validate-site.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { formatProblems, formatSite } from '../../../src/site/documents/format.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { root } from '../../root.ts';

const folder = join(root, 'tests/fixtures/example-site');
const contract = loadContract(root, folder);
const site = readSite(folder, contract);

/** The types of all blocks in a document, however deep they stand. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, id } = value as { type?: unknown; id?: unknown };
  const own = typeof type === 'string' && typeof id === 'string' ? [type] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

test('the example site has no problem, and stands in its canonical form', () => {
  const { problems } = validateSite(site, contract, readPublicFiles(join(folder, 'public')));
  expect([...problems, ...formatProblems(formatSite(site, contract))]).toEqual([]);
});

test('the example site has every block type', () => {
  const documents = [...site.pages, site.shell].map(({ value }) => value);
  expect([...new Set(typesIn(documents))].toSorted()).toEqual(contract.blockTypes);
});
