/** Combines two texts into one, with the conflict markers of git around the lines that differ. */
import { diffArrays } from 'diff';

/** The labels of both sides, and the form of the markers. */
export interface ConflictMarkers {
  ours: string;
  theirs: string;
  /** Length of a marker in characters; git passes it to the driver. */
  size: number;
}

/**
 * Combines two texts.
 * @returns the text with its conflicts marked, and the number of conflicts
 */
export function withConflicts(
  ours: string,
  theirs: string,
  marks: ConflictMarkers,
): { text: string; conflicts: number } {
  const lines: string[] = [];
  let conflicts = 0;
  let open: { ours: string[]; theirs: string[] } | undefined;
  const close = () => {
    if (open === undefined) return;
    const sign = (char: string, label = '') => char.repeat(marks.size) + (label && ` ${label}`);
    lines.push(sign('<', marks.ours), ...open.ours, sign('='), ...open.theirs, sign('>', marks.theirs));
    conflicts += 1;
    open = undefined;
  };
  for (const { added, removed, value } of diffArrays(ours.split('\n'), theirs.split('\n'))) {
    if (!added && !removed) {
      close();
      lines.push(...value);
      continue;
    }
    open ??= { ours: [], theirs: [] };
    open[added ? 'theirs' : 'ours'].push(...value);
  }
  close();
  return { text: lines.join('\n'), conflicts };
}
