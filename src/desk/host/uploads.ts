/** The files that people send: one at a time each, since a desk holds it in memory, and no more in a day than fits here. */
import { TooMany } from './desks.ts';

/** Most bytes of a person in a day. */
const mostInDay = 500_000_000;
const dayMs = 24 * 3_600_000;

/** Begins with nothing sent. @param now the clock, in milliseconds */
export function createUploads(now: () => number) {
  const people = new Map<string, { day: number; bytes: number; last: Promise<void> }>();
  return {
    /**
     * Waits until the person's other files have come.
     * @param bytes the size of this one
     * @returns a function for when it has come @throws TooMany with words for the person
     */
    async begin(id: string, bytes: number): Promise<() => void> {
      const day = Math.floor(now() / dayMs);
      const known = people.get(id) ?? { day, bytes: 0, last: Promise.resolve() };
      const sent = (known.day === day ? known.bytes : 0) + bytes;
      if (sent > mostInDay)
        throw new TooMany('You have sent 500 MB of files today. Send the others tomorrow.', 429);
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      people.set(id, { day, bytes: sent, last: known.last.then(() => ended) });
      await known.last;
      return end;
    },
  };
}
