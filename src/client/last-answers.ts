/** The last good answer of each call, kept on the visitor's device and shown with its day when a call fails. */
import type { LastAnswers } from '../engine/sources.ts';

const dayHeader = 'x-day';

/**
 * Keeps answers in the browser's cache storage. Where that is forbidden or full nothing is kept, which costs
 * no more than the comfort.
 */
export function createLastAnswers(storage: () => Pick<CacheStorage, 'open'>): LastAnswers {
  const open = () => storage().open('answers');
  return {
    async read(address) {
      try {
        const kept = await (await open()).match(address);
        const day = kept?.headers.get(dayHeader);
        // Other programs may write there too.
        return kept && day && !Number.isNaN(Date.parse(day)) ? { text: await kept.text(), day } : undefined;
      } catch {
        return undefined;
      }
    },
    async write(address, { text, day }) {
      try {
        await (await open()).put(address, new Response(text, { headers: { [dayHeader]: day } }));
      } catch {
        // Nothing is kept.
      }
    },
  };
}
