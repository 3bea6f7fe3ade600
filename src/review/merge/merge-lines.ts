/** Merges lines of text three ways. Adjacent lines may be changed by different sides without a conflict. */
import { diffArrays } from 'diff';

/** A run of merged lines: the same for both sides, or one version for each side where they conflict. */
export type Hunk = { lines: string[] } | { ours: string[]; theirs: string[] };

/** A change of one side: the lines that replace the base from `start` (included) to `end` (not included). */
interface Edit {
  start: number;
  end: number;
  lines: string[];
  side: 'ours' | 'theirs';
}

/**
 * Merges three versions of a list of lines.
 * @returns the hunks in the order of the text; some may be empty
 */
export function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): Hunk[] {
  const edits = [...listEdits(base, ours, 'ours'), ...listEdits(base, theirs, 'theirs')];
  // An insertion before a line comes before a replacement of that line.
  const rest = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const hunks: Hunk[] = [];
  let at = 0;
  for (let edit = rest.shift(); edit !== undefined; edit = rest.shift()) {
    const group = [edit];
    const isPart = (next: Edit | undefined) => next !== undefined && group.some((one) => clash(one, next));
    while (isPart(rest[0])) group.push(...rest.splice(0, 1));
    const [start, end] = [edit.start, Math.max(...group.map((one) => one.end))];
    hunks.push({ lines: base.slice(at, start) });
    const version = (side: Edit['side']) =>
      applied(
        base,
        start,
        end,
        group.filter((one) => one.side === side),
      );
    const isOne = group.every(({ side }) => side === edit.side);
    const [mine, other] = [version('ours'), version('theirs')];
    if (isOne) hunks.push({ lines: version(edit.side) });
    else if (mine.join('\n') === other.join('\n') && mine.length === other.length)
      hunks.push({ lines: mine });
    else hunks.push({ ours: mine, theirs: other });
    at = end;
  }
  hunks.push({ lines: base.slice(at) });
  return hunks;
}

function listEdits(base: readonly string[], now: readonly string[], side: Edit['side']): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | undefined;
  for (const { added, removed, value, count } of diffArrays([...base], [...now])) {
    if (!added && !removed) {
      open = undefined;
    } else {
      if (open === undefined) edits.push((open = { start: at, end: at, lines: [], side }));
      if (added) open.lines.push(...value);
      else open.end += count;
    }
    if (!added) at += count;
  }
  return edits;
}

/** Whether edits of different sides overlap, or insert lines at the same position. */
function clash(a: Edit, b: Edit): boolean {
  if (a.side === b.side) return false;
  const isPoint = (edit: Edit) => edit.start === edit.end;
  if (isPoint(a) && isPoint(b)) return a.start === b.start;
  return a.start < b.end && b.start < a.end;
}

/** The lines of the base from `start` to `end` after the edits of one side. */
function applied(base: readonly string[], start: number, end: number, edits: readonly Edit[]): string[] {
  const lines: string[] = [];
  let at = start;
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.start), ...edit.lines);
    at = edit.end;
  }
  return [...lines, ...base.slice(at, end)];
}
