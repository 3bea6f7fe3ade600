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

/**
 * The name in `known` that can alone be meant by `name`: one slip away (two in a long name), all others at
 * least two further. What is fixed without asking is chosen by this, not by `nearest`.
 */
export function certain(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const [best, second] = known
    .map((candidate) => ({ name: candidate, steps: distance(lower, candidate.toLowerCase()).steps }))
    .toSorted((a, b) => a.steps - b.steps);
  const near = name.length < 8 ? 1 : 2;
  if (best === undefined || name.length < 2 || best.steps > near) return undefined;
  return second === undefined || second.steps >= best.steps + 2 ? best.name : undefined;
}

/** The end of a message: `; did you mean "quote"?`, or a full list when it is short, or nothing. */
export function suggest(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 30 ? `; known: ${known.join(', ')}` : '';
}
