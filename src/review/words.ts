/** What changed in a text, word by word: marks of emphasis and targets of links are words of their own. */
import { diffArrays } from 'diff';
import { joinLines } from '../documents/join-lines.ts';
import { proseAsWritten } from '../documents/prose.ts';

/** A stretch of text. `same` and `removed` make the text before, `same` and `added` the text after. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** How a paragraph break reads in a run. */
const paragraph = ' ¶ ';

/** Where less than this of a text is kept, it is read as a whole more easily than word by word. */
const leastKept = 0.25;

/** The word diff of two texts. */
export function wordDiff(before: string, after: string): Run[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const parts = diffArrays(old, now);
  const runs = parts.map(({ added, removed, value }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: value.join('') };
  });
  const kept = lengthOf(runs.filter(({ kind }) => kind === 'same'));
  if (kept < leastKept * Math.max(lengthOf(old), lengthOf(now))) return whole(before, after);
  return tidy(runs);
}

function whole(before: string, after: string): Run[] {
  const runs: Run[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}

const lengthOf = (texts: readonly (string | Run)[]): number =>
  texts.reduce((sum, text) => sum + (typeof text === 'string' ? text : text.text).trim().length, 0);

/** Words, marks of emphasis, brackets and targets of links, single signs, white space. */
function tokensOf(text: string): string[] {
  return text.match(/(?<=\]\()[^\s()]+|[*_~`]+|[\p{L}\p{N}’'-]+|\s+(?:¶\s+)?|[^]/gu) ?? [];
}

/** Small words that stand still between two changes go with them; of a change, what was removed comes first. */
function tidy(runs: readonly Run[]): Run[] {
  const tidied: Run[] = [];
  let change: { removed: string; added: string } | undefined;
  const flush = () => {
    if (change === undefined) return;
    for (const kind of ['removed', 'added'] as const)
      if (change[kind] !== '') tidied.push({ kind, text: change[kind] });
    change = undefined;
  };
  for (const [index, { kind, text }] of runs.entries()) {
    const isBetween = change !== undefined && index + 1 < runs.length && /^[^\p{L}\p{N}]{1,2}$/u.test(text);
    if (kind === 'same' && !(isBetween && isOfWords(runs, index))) {
      flush();
      tidied.push({ kind, text });
      continue;
    }
    change ??= { removed: '', added: '' };
    if (kind !== 'added') change.removed += text;
    if (kind !== 'removed') change.added += text;
  }
  flush();
  return tidied;
}

/** Whether the runs beside a place are words: marks of emphasis and targets of links stay by themselves. */
function isOfWords(runs: readonly Run[], index: number): boolean {
  return [runs[index - 1], runs[index + 1]].every((run) => /^[\p{L}\p{N}’' -]+$/u.test(run?.text ?? ''));
}

/** Prose as one text. Lines that only break where the sense breaks are joined. */
export function joinProse(lines: readonly string[]): string {
  return joinLines(lines).replace(/\n{2,}/g, paragraph);
}

/** The word diff of two proses; nothing when a reader sees no difference. */
export function proseDiff(before: readonly string[], after: readonly string[]): Run[] | undefined {
  if (seen(before) === seen(after)) return undefined;
  const runs = wordDiff(joinProse(before), joinProse(after));
  // Where only the breaks of lines make the difference, they are shown.
  return runs.every(({ kind }) => kind === 'same') ? wordDiff(before.join('\n'), after.join('\n')) : runs;
}

function seen(lines: readonly string[]): string {
  return proseAsWritten(lines).replace(/\s+/g, ' ');
}

/** Leaves out what stands far from a change: of each same run, the words next to the changes. */
export function nearChanges(runs: readonly Run[], words = 8): Run[] {
  return runs.map((run, index) => {
    if (run.kind !== 'same') return run;
    const parts = run.text.split(/(?<=\s)(?=\S)/);
    const head = index === 0 ? 0 : words;
    const tail = index === runs.length - 1 ? 0 : words;
    if (parts.length <= head + tail + 2) return run;
    const [start, end] = [parts.slice(0, head).join(''), tail === 0 ? '' : parts.slice(-tail).join('')];
    return { kind: 'same', text: `${start.trimEnd()}${head > 0 ? ' ' : ''}…${tail > 0 ? ' ' : ''}${end}` };
  });
}
