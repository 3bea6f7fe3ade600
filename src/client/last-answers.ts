/**
 * Stores the last good answer of each request on the visitor's device. It is shown with its day if a request
 * fails.
 */
import { storageName } from '../engine/base.ts';
import type { LastAnswers } from '../engine/sources.ts';

const dayHeader = 'x-day';

/**
 * Stores answers in the browser's cache storage. If storage is forbidden or full, nothing is stored and no
 * error is thrown.
 */
export function createLastAnswers(storage: () => Pick<CacheStorage, 'open'>): LastAnswers {
  const open = () => storage().open(storageName('answers'));
  return {
    async read(address) {
      try {
        const kept = await (await open()).match(address);
        const day = kept?.headers.get(dayHeader);
        // Other scripts of the origin may write to the same cache.
        return kept && day && !Number.isNaN(Date.parse(day)) ? { text: await kept.text(), day } : undefined;
      } catch {
        return undefined;
      }
    },
    async write(address, { text, day }) {
      try {
        await (await open()).put(address, new Response(text, { headers: { [dayHeader]: day } }));
      } catch {
        // Storage is forbidden or full: nothing is stored.
      }
    },
  };
}
