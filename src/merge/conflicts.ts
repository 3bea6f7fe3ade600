/** Writes two texts as one, with the marks of git around what differs. */
import { diffArrays } from 'diff';

export interface ConflictMarkers {
  ours: string;
  theirs: string;
  /** How long the marks are; git says it. */
  size: number;
}

/** The text with its conflicts marked, and how many there are. */
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
