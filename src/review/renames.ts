/** Finds the documents that were renamed between two revisions. */
import { deepEqual, type Json } from '../site/json/json.ts';
import { similarity } from '../site/json/pair-up.ts';

/** A removed and an added document count as one renamed document from this similarity on (0 to 1). */
const similarityThreshold = 0.7;

/**
 * Finds the old version of each renamed document.
 * @param gone The documents that only the old revision has.
 * @param come The documents that only the new revision has.
 */
export function findRenames<T extends { value: Json }>(gone: readonly T[], come: readonly T[]): Map<T, T> {
  const renamed = new Map<T, T>();
  const left = new Set(gone);
  for (const entry of come) {
    const [best] = [...left]
      .map((one) => ({
        one,
        similarity: deepEqual(one.value, entry.value) ? 1 : similarity(one.value, entry.value),
      }))
      .filter(({ similarity }) => similarity >= similarityThreshold)
      .toSorted((a, b) => b.similarity - a.similarity);
    if (best === undefined) continue;
    renamed.set(entry, best.one);
    left.delete(best.one);
  }
  return renamed;
}
