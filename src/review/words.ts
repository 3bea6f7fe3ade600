/** Compares texts word by word. Emphasis marks and link targets are separate words. */
import { diffArrays } from 'diff';
import { joinLines } from '../site/documents/join-lines.ts';
import { proseAsWritten } from '../site/prose/prose.ts';

/** A piece of text. The runs `same` and `removed` form the old text, `same` and `added` the new one. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Replaces a paragraph break in a run. */
const paragraph = ' ¶ ';

/** With a smaller unchanged share, both texts are shown as a whole, which is easier to read. */
const minKept = 0.25;

/**
 * The word diff of two texts, without the signs of Markdown. If links or emphasis differ, they are described in words;
 * if only the signs differ, they are shown.
 */
export function wordDiff(before: string, after: string): Run[] {
  const [old, now] = [withoutSigns(before), withoutSigns(after)];
  const isSameMarks = String(marksIn(before)) === String(marksIn(after));
  if (isSameMarks && (old !== now || before === after)) return diffWords(old, now);
  const [oldWords, nowWords] = [marksInWords(before), marksInWords(after)];
  return oldWords === nowWords ? diffWords(before, after) : diffWords(oldWords, nowWords);
}

function diffWords(before: string, after: string): Run[] {
  const [old, now] = [tokenize(before), tokenize(after)];
  const parts = diffArrays(old, now);
  const runs = parts.map(({ added, removed, value }): Run => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return { kind, text: value.join('') };
  });
  const kept = countLetters(runs.filter(({ kind }) => kind === 'same'));
  if (kept < minKept * Math.max(countLetters(old), countLetters(now))) return whole(before, after);
  return tidy(runs);
}

function whole(before: string, after: string): Run[] {
  const runs: Run[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return runs.filter(({ text }) => text !== '');
}

const countLetters = (texts: readonly (string | Run)[]): number =>
  texts.reduce((sum, text) => sum + (typeof text === 'string' ? text : text.text).trim().length, 0);

/** Accents, vowel signs and joiners belong to the letter before them; an emoji sequence is one token. */
const token =
  /(?<=\(link to )[^\s()]+|[*_~`]+|(?:[\p{L}\p{M}\p{N}’'-]|\u200c|\u200d)+|\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|\s+(?:¶\s+)?|[^]/gu;

/** Splits a text into words, emphasis marks, link targets, white space and other single characters. */
function tokenize(text: string): string[] {
  return text.match(token) ?? [];
}

/**
 * Joins changes separated by only one or two characters, such as a space. Within a change the removed text comes first.
 */
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
    const isBetween =
      change !== undefined && index + 1 < runs.length && /^[^\p{L}\p{M}\p{N}]{1,2}$/u.test(text);
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

/** Whether both neighbours of a run are plain words. Emphasis marks and link targets are not joined. */
function isOfWords(runs: readonly Run[], index: number): boolean {
  return [runs[index - 1], runs[index + 1]].every((run) =>
    /^(?:[\p{L}\p{M}\p{N}’' -]|\u200c|\u200d)+$/u.test(run?.text ?? ''),
  );
}

/** A link or picture, strong or emphasised words, and an escaped sign. */
const marks =
  /!?\[(?<label>[^[\]]*)\]\((?<target>[^\s()]*)\)|(?<![*\\])\*\*(?=\S)(?<strong>[^*]+?)(?<=\S)\*\*(?!\*)|(?<![*\w\\])(?<sign>[*_])(?=\S)(?<emphasised>[^*_]+?)(?<=\S)\k<sign>(?![*\w])|\\(?<escaped>[!-/:-@[-`{-~])/g;

/** Replaces each mark of a text. @param describe adds to its words in what they are marked */
function replaceMarks(text: string, describe: (words: string, mark: string) => string): string {
  return text.replace(marks, (...found): string => {
    const { label, target, strong, emphasised, escaped } = found.at(-1) as Record<string, string | undefined>;
    if (label !== undefined) return describe(replaceMarks(label, describe), `link to ${target}`);
    if (strong !== undefined) return describe(replaceMarks(strong, describe), 'bold');
    return emphasised === undefined
      ? (escaped ?? '')
      : describe(replaceMarks(emphasised, describe), 'italic');
  });
}

/** A text as readers see it: without the signs of links and emphasis. */
export const withoutSigns = (text: string) => replaceMarks(text, (words) => words);

/** A text with its links and emphasis in words: `the founders (link to /Founders)`. */
export const marksInWords = (text: string) => replaceMarks(text, (words, mark) => `${words} (${mark})`);

function marksIn(text: string): string[] {
  const found: string[] = [];
  replaceMarks(text, (words, mark) => {
    found.push(mark.startsWith('link') ? mark : `${mark} ${words}`);
    return words;
  });
  return found;
}

/** Joins lines of prose to one text. Lines of a paragraph flow together, a paragraph break becomes ` ¶ `. */
export function joinProse(lines: readonly string[]): string {
  return joinLines(lines).replace(/\n{2,}/g, paragraph);
}

/**
 * The word diff of two proses; `undefined` if readers see no difference.
 * @param before lines of Markdown, as in a document
 */
export function proseDiff(before: readonly string[], after: readonly string[]): Run[] | undefined {
  if (seen(before) === seen(after)) return undefined;
  const runs = wordDiff(joinProse(before), joinProse(after));
  // If only line breaks differ, they are shown.
  return runs.every(({ kind }) => kind === 'same') ? lineDiff(before, after) : runs;
}

/** The word diff of two lists of lines, with their line breaks. */
export function lineDiff(before: readonly string[], after: readonly string[]): Run[] {
  return wordDiff(before.join('\n'), after.join('\n'));
}

function seen(lines: readonly string[]): string {
  // A non-breaking space differs from others.
  return proseAsWritten(lines).replace(/[^\S\u00a0\u202f]+/g, ' ');
}

/**
 * Shortens unchanged runs to the words next to a change.
 * @param words number of words that remain on each side of a change
 */
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
