/** The files that browsers send in parts. Each lies in a folder until it is whole, so that a broken line costs one part. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { largestSent } from '../shared/file-kinds.ts';

const dayMs = 24 * 3_600_000;
/** How many unfinished files there may be beside the one that comes now; the oldest go. */
const mostOthers = 3;

interface Part {
  /** Names the file; chosen by the browser. */
  id: string;
  /** Where the part begins, and the size of the whole file, in bytes. */
  from: number;
  of: number;
}

/** Opens the folder, or makes it. @param now the clock, in milliseconds */
export function openComingFiles(folder: string, now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const look = (id: string) => statSync(join(folder, id), { throwIfNoEntry: false });
  const remove = (id: string) => rmSync(join(folder, id), { force: true });
  const tidy = (present: string) => {
    const ages = readdirSync(folder).map((id) => ({ id, age: now() - (look(id)?.mtimeMs ?? 0) }));
    for (const { id, age } of ages) if (age > dayMs) remove(id);
    const others = ages.filter(({ id }) => id !== present).toSorted((one, other) => one.age - other.age);
    for (const { id } of others.slice(mostOthers)) remove(id);
  };
  return {
    /**
     * Adds a part if it begins where the file ends so far; else nothing changes.
     * @returns the file once it is whole, before that how many bytes are here
     * @throws RangeError if the request contradicts itself
     */
    add({ id, from, of }: Part, bytes: Buffer): Buffer | number {
      const isNamed = /^[0-9a-f]{32}$/.test(id);
      const fits = Number.isInteger(from) && from >= 0 && from + bytes.length <= of && of <= largestSent;
      if (!isNamed || !fits) throw new RangeError('a part of a file is not what it says');
      tidy(id);
      const file = join(folder, id);
      if (from === (look(id)?.size ?? 0)) {
        appendFileSync(file, bytes, { mode: 0o600 });
        utimesSync(file, now() / 1000, now() / 1000);
      }
      const has = look(id)?.size ?? 0;
      if (has !== of) return has;
      const whole = readFileSync(file);
      remove(id);
      return whole;
    },
  };
}
