import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDue } from '../../site/documents/is-due.ts';
import { publicFields } from '../../site/documents/answer-collections.ts';

/** A record. Its fields are those of spec section 3. */
export type Item = Record<string, unknown>;

/** Where the records are, and who is told about those that cannot be read. */
export interface RecordPlaces {
  /** Folder of the collections. */
  data: string;
  /** Folder of the item schemas, which say what is prose. */
  schemas: string;
  log: (line: string) => void;
}

/**
 * Creates a reader of collections. A collection is a folder with one record a file, whose name is the `_id`, or one
 * file `{ "records": [ … ] }`. Records of a folder are in the order of their names, in which 9 comes before 10.
 *
 * A file is read again when it has changed, so that the edit of a maintainer is visible with the next request. A broken
 * file of a folder costs its record only. A collection that is not there is empty: git keeps no empty folder.
 *
 * @returns a function from a collection, its item schema and a day, `YYYY-MM-DD`, to the records that are due
 * @throws (the function) Error when `data`, the one file of a collection or the schema cannot be read; the message
 *   names it
 */
export function createReader({
  data,
  schemas,
  log,
}: RecordPlaces): (collection: string, item: string, day: string) => Promise<Item[]> {
  const readJson = createJsonReader();

  async function readFolder(folder: string): Promise<Item[]> {
    const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
    names.sort(byName);
    const records: (Item | undefined)[] = [];
    const readOne = async (name: string) => {
      try {
        return { ...toRecord(await readJson(join(folder, name))), _id: name.slice(0, -'.json'.length) };
      } catch (error) {
        log(`${join(folder, name)}: ${messageOf(error)}`);
        return undefined;
      }
    };
    // All at once would open more files than a system allows.
    for (let at = 0; at < names.length; at += 100)
      records.push(...(await Promise.all(names.slice(at, at + 100).map(readOne))));
    return records.filter((record) => record !== undefined);
  }

  async function readList(file: string): Promise<Item[]> {
    const { records } = toRecord(await readJson(file));
    if (!Array.isArray(records)) throw new Error('must have a list of "records"');
    return records.flatMap((record: unknown, index) => {
      if (isObject(record)) return [record];
      log(`${file}: record ${index} is no object`);
      return [];
    });
  }

  return async function readCollection(collection, item, day) {
    const places = await readdir(data);
    const [folder, file] = [join(data, collection), join(data, `${collection}.json`)];
    const isFolder = places.includes(collection);
    if (!isFolder && !places.includes(`${collection}.json`)) return [];
    const records = isFolder ? await readFolder(folder) : await naming(file, readList(file));
    const schema = join(schemas, `${item}.schema.json`);
    const prose = await naming(schema, readJson(schema).then(findProse));
    return records.filter((record) => isDue(record, day)).map((record) => publicFields(record, prose));
  };
}

const { compare: byName } = new Intl.Collator('en', { numeric: true });

/** Creates a reader of JSON files, which gives the same value as long as the file is the same. */
function createJsonReader(): (file: string) => Promise<unknown> {
  const kept = new Map<string, { stamp: string; value: unknown }>();
  return async function readJson(file) {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known.value;
    const text = await readFile(file, 'utf8');
    // Some editors begin a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    kept.set(file, { stamp, value });
    return value;
  };
}

/** Begins the message of an error with the file. */
async function naming<T>(file: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw new Error(`${file}: ${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toRecord(value: unknown): Item {
  if (isObject(value)) return value;
  throw new Error('must be an object');
}

/** The names of the properties that are prose. */
function findProse(schema: unknown): string[] {
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  return Object.keys(properties).filter((name) => {
    const property = properties[name];
    if (!isObject(property)) return false;
    return property['role'] === 'prose' || String(property['$ref']).endsWith('/definitions/prose');
  });
}

/**
 * Chooses the thought of the day: the first on 1 January, and so on (H-07). 29 February has
 * a position of its own, so that a date has the same thought each year; a shorter list starts again
 * from the beginning.
 *
 * Serves the thought of the day call of spec section 7.
 *
 * @param thoughts the records of the collection
 * @param today the current date; its day in the time zone of the server counts
 * @returns a list with the one thought, or an empty list when there is none
 */
export function findThought(thoughts: Item[], today: Date): Item[] {
  // Counted in a leap year, and in UTC: the hour that daylight saving time skips would shift
  // the change of days.
  const day = Date.UTC(2024, today.getMonth(), today.getDate()) - Date.UTC(2024, 0, 1);
  const thought = thoughts[(day / 86_400_000) % thoughts.length];
  return thought ? [thought] : [];
}
