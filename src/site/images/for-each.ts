/** Calls a function for each entry of a list, with at most `limit` calls at once. Rejects with the first error. */
export async function forEach<T>(
  list: readonly T[],
  limit: number,
  act: (entry: T) => Promise<void>,
): Promise<void> {
  // All workers take their entries from the same iterator.
  const rest = list.values();
  const work = async () => {
    for (const entry of rest) await act(entry);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
