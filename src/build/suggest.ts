/** Did-you-mean: the nearest known name. A swapped pair of letters counts as one slip. */
import distance from 'damerau-levenshtein';

/** The name in `known` that was probably meant by `name`, if one is near enough. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  let best: { name: string; steps: number } | undefined;
  for (const candidate of known) {
    const { steps } = distance(lower, candidate.toLowerCase());
    if (best === undefined || steps < best.steps) best = { name: candidate, steps };
  }
  return best !== undefined && best.steps <= Math.max(1, Math.floor(name.length / 3)) ? best.name : undefined;
}

/** The end of a message: `; did you mean "quote"?`, or a full list when it is short, or nothing. */
export function suggest(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 30 ? `; known: ${known.join(', ')}` : '';
}
