/** The value in the middle of a list; of an even number the upper one. */
export function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;
}
