/** The engine is for any site: no word of this one, of its people or of its API stands in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The texts of the engine: its sources with what is generated from the schemas, and the schemas but for those of records. */
const paths = ['src', 'schemas']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  )
  .filter((path) => !path.startsWith('schemas/items/'));

const words = [
  // Who they are.
  'carmel',
  'saints?',
  'mother',
  'sisters?',
  'prioress',
  'congregations?',
  'convents?',
  'nuns?',
  'novenas?',
  'scapular',
  'rosary',
  'angelus',
  'monograms?',
  // Their houses and people.
  'mangal(?:ore|uru)',
  'bengaluru',
  'bayonne',
  'veronica',
  'euphrasia',
  'sylvia',
  'teresa',
  'th[eé]r[eè]se',
  'avila',
  'karnataka',
  'kuwait',
  // Their API.
  'schoolcode',
  'orgcode',
  'formtype',
  'api/image',
  'appostolic',
  'thoughtoftheday',
  'subgallery',
];
const forbidden = new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])|carmel`, 'i');

it('no word of this site stands in src/ or schemas/, but for the records of its API', () => {
  expect(paths.length).toBeGreaterThan(500);
  const found = paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = forbidden.exec(`${path} ${line}`)?.[0];
        return word === undefined ? [] : [`${path}:${index + 1} ${word}`];
      }),
  );
  expect(found).toEqual([]);
});
