/**
 * Stores the last good answer of each request on the visitor's device. It is shown with its day if a request
 * fails.
 */
import type { LastAnswer, LastAnswers } from '../engine/sources.ts';

const dayHeader = 'x-day';

/**
 * Stores answers in the browser's cache storage. If storage is forbidden or full, nothing is stored and no
 * error is thrown.
 */
export function createLastAnswers(storage: () => Pick<CacheStorage, 'open'>): LastAnswers {
  const open = () => storage().open('answers');
  /** Those that are being stored. A busy device takes longer for it than a page view. */
  const storing = new Map<string, Promise<void>>();

  async function store(address: string, { text, day }: LastAnswer): Promise<void> {
    try {
      await (await open()).put(address, new Response(text, { headers: { [dayHeader]: day } }));
    } catch {
      // Storage is forbidden or full: nothing is stored.
    }
  }

  return {
    async read(address) {
      await storing.get(address);
      try {
        const kept = await (await open()).match(address);
        const day = kept?.headers.get(dayHeader);
        // Other scripts of the origin may write to the same cache.
        return kept && day && !Number.isNaN(Date.parse(day)) ? { text: await kept.text(), day } : undefined;
      } catch {
        return undefined;
      }
    },
    write(address, answer) {
      const stored = store(address, answer);
      storing.set(address, stored);
      return stored;
    },
  };
}
