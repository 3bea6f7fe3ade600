import { diffArrays } from 'diff';

/**
 * For each entry of a list, returns its index in the previous list; `undefined` for a new one. Where as many entries
 * were added as removed, each replaces one.
 */
export function indexesBefore(before: readonly string[], now: readonly string[]): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  let at = 0;
  let gone = 0;
  for (const { value, added, removed } of diffArrays([...before], [...now])) {
    if (removed) gone = value.length;
    else {
      const start = added ? at : at + gone;
      value.forEach((_, index) => found.push(added && value.length !== gone ? undefined : start + index));
      at = added ? at + gone : start + value.length;
      gone = 0;
    }
  }
  return found;
}
