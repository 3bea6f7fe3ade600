/** Merges lines of text three ways. Lines beside each other may be changed by different sides. */
import { diffArrays } from 'diff';

/** What became of lines: the same for both sides, or one version for each where they contradict each other. */
export type Hunk = { lines: string[] } | { ours: string[]; theirs: string[] };

/** A hunk of the base, from `start` up to but without `end`, and what one side put in its place. */
interface Edit {
  start: number;
  end: number;
  lines: string[];
  side: 'ours' | 'theirs';
}

/** The merged lines, in hunks. */
export function mergeLines(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): Hunk[] {
  const edits = [...editsOf(base, ours, 'ours'), ...editsOf(base, theirs, 'theirs')];
  // What is put in before a line comes before what replaces the line.
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

function editsOf(base: readonly string[], now: readonly string[], side: Edit['side']): Edit[] {
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

/** Whether two edits speak of the same place. */
function clash(a: Edit, b: Edit): boolean {
  if (a.side === b.side) return false;
  const isPoint = (edit: Edit) => edit.start === edit.end;
  if (isPoint(a) && isPoint(b)) return a.start === b.start;
  return a.start < b.end && b.start < a.end;
}

/** The lines of a hunk of the base after the edits of one side. */
function applied(base: readonly string[], start: number, end: number, edits: readonly Edit[]): string[] {
  const lines: string[] = [];
  let at = start;
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.start), ...edit.lines);
    at = edit.end;
  }
  return [...lines, ...base.slice(at, end)];
}
