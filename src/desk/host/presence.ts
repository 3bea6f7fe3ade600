/** The documents that people have open at their desks: an open page asks again and again who else is there. */
import { hereMs } from '../shared/ask-server.ts';
import type { Person } from './people.ts';

/** Begins with nobody. @param now the clock, in milliseconds */
export function createPresence(now: () => number) {
  const open = new Map<string, { person: Person; file: string; until: number }>();
  return {
    /** Notes that a person has a document open. @returns the names of the others who have it open, too */
    note(person: Person, file: string): string[] {
      for (const [key, { until }] of open) if (until <= now()) open.delete(key);
      open.set(`${person.id} ${file}`, { person, file, until: now() + 2 * hereMs });
      const others = [...open.values()].filter((one) => one.file === file && one.person.id !== person.id);
      return others.map((one) => one.person.name);
    },
  };
}
