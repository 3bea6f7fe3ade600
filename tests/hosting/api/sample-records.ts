import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Item } from '../../../src/hosting/api/records.ts';

/** The folder of the records of this site. */
export const folder = fileURLToPath(new URL('../../../pages/_records/', import.meta.url));

/** Its collections. */
export const collections = readdirSync(folder)
  .filter((name) => name !== 'files' && !name.endsWith('.md'))
  .map((name) => name.replace('.json', ''));

/** The records of a collection as they stand in its files, each with its id. */
export function readSample(collection: string): Item[] {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Item;
  if (readdirSync(folder).includes(`${collection}.json`))
    return (read(`${collection}.json`)['records'] as Item[]).map((item) => ({ _id: item['id'], ...item }));
  return readdirSync(join(folder, collection)).map((name) => ({
    ...read(`${collection}/${name}`),
    _id: name.replace('.json', ''),
  }));
}
