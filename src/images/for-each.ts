/** Does something with each entry of a list, with at most `limit` of them at once. Rejects with the first error. */
export async function forEach<T>(
  list: readonly T[],
  limit: number,
  act: (entry: T) => Promise<void>,
): Promise<void> {
  // The workers take their entries from one and the same iterator.
  const rest = list.values();
  const work = async () => {
    for (const entry of rest) await act(entry);
  };
  await Promise.all(Array.from({ length: limit }, work));
}
