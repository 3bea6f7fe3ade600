import { readFile, stat } from 'node:fs/promises';

/** A record of a data file. Its fields are those of spec section 3; the API passes them on unchanged. */
export type Item = Record<string, unknown>;

/**
 * Creates a reader of the data files. A file is read again when it has changed, so that the edit of a
 * maintainer is visible with the next request; until then the parsed records are reused.
 *
 * @returns a function from the path of a JSON file to its records
 * @throws (the function) Error when the file is missing, is not JSON, or is not a list; the message
 *   names the file
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
 * Chooses the thought of the day: the first of the file on 1 January, and so on (H-07). 29 February has
 * a position of its own, so that a date has the same thought each year; a shorter file starts again
 * from the beginning.
 *
 * Serves the thought of the day call of spec section 7.
 *
 * @param thoughts the records of the file
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
