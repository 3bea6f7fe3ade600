/** Suggestions for misspelt names. Two swapped letters count as one mistake. */
import distance from 'damerau-levenshtein';

/** Returns the name in `known` that is most similar to `name`, if it is similar enough. */
export function nearestMatch(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const maxDistance = Math.max(1, Math.floor(name.length / 3));
  let best: { name: string; steps: number } | undefined;
  for (const candidate of known) {
    // Each additional letter is a step; skipping such names saves time, which grows with the product of both lengths.
    if (Math.abs(candidate.length - name.length) > maxDistance) continue;
    const { steps } = distance(lower, candidate.toLowerCase());
    if (best === undefined || steps < best.steps) best = { name: candidate, steps };
  }
  return best !== undefined && best.steps <= maxDistance ? best.name : undefined;
}

/**
 * Returns the name in `known` that is certainly meant by `name`: one mistake away (two for a long name), with every
 * other name at least two mistakes further. Automatic fixes use this function, not `nearestMatch`.
 */
export function certainMatch(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const near = name.length < 8 ? 1 : 2;
  const [best, second] = known
    // Names of a very different length are further away than those that count.
    .filter((candidate) => Math.abs(candidate.length - name.length) < near + 2)
    .map((candidate) => ({ name: candidate, steps: distance(lower, candidate.toLowerCase()).steps }))
    .toSorted((a, b) => a.steps - b.steps);
  if (best === undefined || name.length < 2 || best.steps > near) return undefined;
  return second === undefined || second.steps >= best.steps + 2 ? best.name : undefined;
}

/** Returns the only known name that a shortened one begins. */
function beginningWith(name: string, known: readonly string[]): string | undefined {
  const [only, ...others] = known.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  return name.length >= 3 && others.length === 0 ? only : undefined;
}

/**
 * Returns the end of a message: `; did you mean "quote"?`, else the list of known names if it is short, else nothing.
 */
export function suggest(name: string, known: readonly string[]): string {
  const near = nearestMatch(name, known) ?? beginningWith(name, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  return known.length > 0 && known.length <= 40 ? `; known: ${known.join(', ')}` : '';
}
