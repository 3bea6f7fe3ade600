/**
 * Converts edited prose from flowing text back to the lines of the document. Unchanged words keep their line breaks;
 * new text breaks after a sentence or clause. Pure.
 */
import { diffArrays } from 'diff';
import {
  endsParagraph,
  continuesParagraph,
  joinLines,
  startsBlock,
} from '../../site/documents/join-lines.ts';

/** Longest line of new text, in characters. */
const widest = 100;

interface Word {
  text: string;
  /** The separator after it: a space, a line break, or a line break that the flowing text hides. */
  after: ' ' | '\n' | 'soft';
}

function wordsOf(lines: readonly string[]): Word[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const end = next !== undefined && continuesParagraph(line, next) ? 'soft' : '\n';
    const words = line.split(' ');
    return words.map((text, at): Word => ({ text, after: at === words.length - 1 ? end : ' ' }));
  });
}

/**
 * Splits an edited text into lines.
 * @param before the lines that the text came from
 */
export function splitText(text: string, before: readonly string[]): string[] {
  if (text === joinLines(before)) return [...before];
  const old = wordsOf(before);
  const words = wordsOf(text.split('\n')).map((word): Word => ({
    ...word,
    after: word.after === 'soft' ? '\n' : word.after,
  }));
  const origin = indexesBefore(
    old.map(({ text }) => text),
    words.map(({ text }) => text),
  );
  const lines: string[] = [];
  let line: string[] = [];
  let isNew = false;
  const spent = new Set<number>();
  const end = () => {
    lines.push(...(isNew ? breakLong(line.join(' ')) : [line.join(' ')]));
    line = [];
    isNew = false;
  };
  words.forEach((word, index) => {
    line.push(word.text);
    if (origin[index] === undefined) isNew = true;
    const next = words[index + 1];
    if (word.after === '\n' || next === undefined) return end();
    if (startsBlock.test(next.text) || next.text === '') return;
    const gap = oldBreak(old, origin, index);
    if (gap === undefined || spent.has(gap) || endsParagraph.test(line.join(' '))) return;
    spent.add(gap);
    end();
  });
  return lines;
}

/**
 * Finds the old line break that belongs after a new word.
 * @returns index of the old word before the break; `undefined` if there is none
 */
function oldBreak(
  old: readonly Word[],
  origin: readonly (number | undefined)[],
  index: number,
): number | undefined {
  const mine = origin[index];
  const next = origin[index + 1];
  const isSoft = (at: number | undefined) => at !== undefined && old[at]?.after === 'soft';
  // New words before the break belong to the line that they extend, unless that line ends a clause.
  if (next !== undefined && isSoft(next - 1)) return next - 1;
  if (isSoft(mine) && (next !== undefined || /[.,;:!?”"]$/.test(old[mine ?? 0]?.text ?? ''))) return mine;
  return undefined;
}

function breakLong(line: string): string[] {
  const ends = [...breaksIn(line), line.length];
  return ends.map((end, index) => line.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end));
}

/**
 * Returns where a line that is too long breaks, as offsets of spaces: after a sentence, else after a clause, else at
 * any space.
 */
export function breaksIn(line: string): number[] {
  if (line.length <= widest || endsParagraph.test(line)) return [];
  const at =
    lastBreak(line, /[.!?]["”’)]*(?= )/g) ?? lastBreak(line, /[,;:](?= )/g) ?? lastBreak(line, /\S(?= )/g);
  if (at === undefined) return [];
  return [at, ...breaksIn(line.slice(at + 1)).map((further) => at + 1 + further)];
}

function lastBreak(line: string, sign: RegExp): number | undefined {
  const ends = [...line.matchAll(sign)].map(({ index, 0: found }) => index + found.length);
  return ends.findLast(
    (end) => end > 20 && end <= widest && line[end + 1] !== ' ' && !startsBlock.test(line.slice(end + 1)),
  );
}

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
