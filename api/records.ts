import { readFile, stat } from 'node:fs/promises';

/** A record of a data file. Its fields are those of spec section 3; the API hands them on unread. */
export type Item = Record<string, unknown>;

/**
 * Makes a reader of the data files. Each is read again when it has changed, so that a maintainer who edits one
 * sees it with the next request; until then the last reading is kept.
 *
 * @returns a function from the path of a JSON file to its records
 * @throws (the function) when the file is missing, is not JSON, or is not a list; the message names the file
 */
export function createReader(): (file: string) => Promise<Item[]> {
  const kept = new Map<string, { stamp: string; items: Item[] }>();
  return async function read(file) {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs} ${size}`;
    const known = kept.get(file);
    if (known?.stamp === stamp) return known.items;

    const items = parseRecords(file, await readFile(file, 'utf8'));
    kept.set(file, { stamp, items });
    return items;
  };
}

function parseRecords(file: string, text: string): Item[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value as Item[];
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  throw new Error(`${file}: must be a list of records`);
}

/**
 * Chooses the thought of the day: the first of the file on 1 January, and so on. The 29th of February has a place
 * of its own, so that a day has the same thought each year; a shorter file is gone through again.
 *
 * Serves the thought of the day call of spec section 7.
 *
 * @param thoughts the records of the file
 * @param today the day, by the clock of the server
 * @returns a list with the one thought, or an empty list when there is none
 */
export function thoughtOf(thoughts: Item[], today: Date): Item[] {
  // Counted in a leap year, and in UTC: the hour that summer time skips would move the boundary of two days.
  const day = Date.UTC(2024, today.getMonth(), today.getDate()) - Date.UTC(2024, 0, 1);
  const thought = thoughts[(day / 86_400_000) % thoughts.length];
  return thought ? [thought] : [];
}
