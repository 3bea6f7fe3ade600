/** The engine is for any site: nothing that the French fixture names for itself stands in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Policies, SiteSettings, Sources } from '../src/engine/generated/schema.ts';
import { findInEngine } from './engine-lines.ts';

const site = fileURLToPath(new URL('fixtures/french-site', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(join(site, path), 'utf8'));

const withoutSchema = <Value>(file: Record<string, Value>) =>
  Object.entries(file).filter(([name]) => name !== '$schema');

/** All names that the site gives: blocks, records, sources, fields, paths, policies, settings and codes. */
function ownNames(): string[] {
  const settings = read('pages/_settings.json') as SiteSettings;
  const values = Object.entries(settings.values ?? {});
  const sources = withoutSchema(read('pages/_sources.json') as Sources);
  const policies = withoutSchema(read('pages/_policies.json') as Policies);
  return [
    ...readdirSync(join(site, 'blocks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
    ...readdirSync(join(site, 'schemas/items')).map((name) => name.replace('.schema.json', '')),
    ...values.flatMap(([name, { env, default: code }]) => [name, env, code]),
    ...(settings.textStyles ?? []),
    ...sources.flatMap(([name, { path = '', envelope = [], fields = {}, adds = [], arrived = {} }]) => [
      name,
      ...path.split(/[/{}?=]/),
      ...envelope.flatMap((place) => place.split('.')),
      ...Object.values(fields),
      ...adds,
      ...Object.keys(arrived),
    ]),
    ...policies.flatMap(([name, facets]) => [name, ...facets.map(({ by }) => by)]),
    ...(settings.files ?? '').split('/'),
  ].filter((name): name is string => name !== undefined && name !== '');
}

/** Names that belong to the engine: the start of its API's paths, what a path may hold, and its own facets. */
const ofEngine = new Set(['api', 'query.id', 'year', 'month', 'group', 'search']);

it('no name of the French site stands in src/ or schemas/', () => {
  const names = [...new Set(ownNames())].filter((name) => !ofEngine.has(name));
  for (const name of ['horaires-des-messes', 'annonce', 'clocher', 'lieu', 'PSM-44', 'diocese', 'bienRecu'])
    expect(names).toContain(name);
  const forbidden = new RegExp(
    `(?<![\\p{L}\\d_])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?![\\p{L}\\d_])`,
    'iu',
  );
  // Words of French and German that a new site begins with: "liste" is no name there.
  const found = findInEngine(forbidden).filter((line) => !line.startsWith('src/authoring/words/'));
  expect(found).toEqual([]);
});
