import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { unwrapRecords } from '../../../src/engine/data.ts';
import type { Item } from '../../../src/hosting/api/records.ts';
import { bearer, make, usePlace } from './make-test-api.ts';
import { collections, folder, readSample } from './sample-records.ts';

usePlace();

const root = fileURLToPath(new URL('../../../', import.meta.url));
const json = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const attached = (item: Item) =>
  [item['attachments'], item['image']].flatMap((list) => (Array.isArray(list) ? list : [])) as string[];

describe.each(collections)('%s', (collection) => {
  it('gives each record an id of its own, and attaches only files that are there', () => {
    const sample = readSample(collection);
    expect(new Set(sample.map((item) => item['_id'])).size).toBe(sample.length);
    for (const path of sample.flatMap(attached))
      expect(readFileSync(join(folder, 'files', path)).length).toBeGreaterThan(0);
  });
});

interface Source {
  /** Absent where the records are files. */
  path?: string;
  item?: string;
  envelope?: string[];
  single?: boolean;
}
const { $schema: _, ...sources } = json('pages/_sources.json') as Record<string, Source>;

const ofApi = Object.entries(sources).flatMap(([name, { path, ...source }]) =>
  path === undefined || source.item === undefined ? [] : ([[name, { path, ...source }]] as const),
);

describe.each(ofApi)('the source %s', (_name, source) => {
  it('A-02 is answered in an envelope it declares, with records that its schema accepts', async () => {
    const path = source.path.replace('{orgcode}', 'ORG').replace('{query.id}', 'album-2026-1');
    const body: unknown = await (await make().request(path, { headers: bearer })).json();
    const list = unwrapRecords(body, source) as Item[];
    expect(list.length).toBeGreaterThan(0);
    const valid = new Ajv({ strict: false }).compile(
      json(`schemas/items/${source.item}.schema.json`) as object,
    );
    for (const item of list)
      expect([item['_id'], valid(item), valid.errors]).toEqual([item['_id'], true, null]);
  });
});
