/** Problems of documents as shown to maintainers: place, code, message, code frame. */
import { findNodeAtOffset, getLocation, getNodePath, type Edit, type Node } from 'jsonc-parser';
import pc from 'picocolors';
import { escapeSegment, toPointer } from '../json/json.ts';
import { perObject } from '../../engine/per-object.ts';

/** A text file of the site; its path is relative to the site's root, with `/` as separator. */
export interface TextFile {
  path: string;
  text: string;
  /** The syntax tree of the text; absent if it is unknown or the text is broken. */
  readonly root?: Node | undefined;
}

/** The facts of a problem, for code; its message is for people alone. */
export interface ProblemFacts {
  /** The message for readers without the file, with titles in place of property names; absent if it is the same. */
  titled?: string;
  /** The files that are missing, or whose content is part of the mistake, besides the file of the problem. */
  targets?: readonly string[];
  /** The value or name at the place; of a missing property `undefined`. */
  found?: unknown;
  /** The values, types or names of which one is expected; absent where any file of the site would do. */
  wanted?: readonly unknown[];
  /** The edit of the file's text that fixes the problem, if there is only one possible fix. */
  fix?: Edit | undefined;
}

/** A mistake in a document. */
export interface Problem extends ProblemFacts {
  /** Stable code: `E1xx` for the document itself, `E2xx` for the whole site, `E3xx` for the format of a file. */
  code: string;
  /** The mistake and how to fix it, in one plain sentence. */
  message: string;
  file: string;
  /** Starts at 1. */
  line: number;
  /** Starts at 1. */
  column: number;
  /** JSON pointer of the place in the file; for broken JSON as far as it could be parsed. */
  pointer: string;
  /** JSON pointer of the property; differs from `pointer` if the property is missing. */
  property: string;
  /** The lines around the place, with the place underlined. */
  frame: string;
}

/** Something cannot be used because of these problems. */
export class ProblemsFound extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
    );
    this.problems = problems;
  }
}

/**
 * Creates a problem for a range of a file. `offset` and `length` are in characters.
 * @param facts With the name of the property that the object at the place lacks, if that is the problem.
 */
export function problemAt(
  file: TextFile,
  offset: number,
  length: number,
  code: string,
  message: string,
  { missing, titled, ...facts }: ProblemFacts & { missing?: string | undefined } = {},
): Problem {
  const { line, column } = findPosition(file, offset);
  const frame = makeFrame(file, line, column, length);
  const pointer = pointerAt(file, offset);
  return {
    code,
    message: shortened(message),
    file: file.path,
    line,
    column,
    pointer,
    property: missing === undefined ? pointer : `${pointer}/${escapeSegment(missing)}`,
    frame,
    ...facts,
    ...(titled !== undefined && titled !== message && { titled: shortened(titled) }),
  };
}

/** Creates a problem in a file of code, which has no JSON pointers. */
export function problemInCode(...place: [...Parameters<typeof problemAt>]): Problem {
  return { ...problemAt(...place), pointer: '', property: '' };
}

/** Creates a problem for a whole value or name: the range of its node. */
export function problemOn(
  { file, node }: { file: TextFile; node: Pick<Node, 'offset' | 'length'> },
  code: string,
  message: string,
  facts?: ProblemFacts,
): Problem {
  return problemAt(file, node.offset, node.length, code, message, facts);
}

/** The longest message that is not shortened: the list of all block types has 400 characters. */
const maxLineLength = 600;

/** Cuts long names and values in a message; the frame shows them. */
function shortened(message: string): string {
  if (message.length <= maxLineLength) return message;
  return message
    .replace(/"([^"]{80})[^"]+"/g, '"$1…"')
    .replace(/(\S{100})\S+/g, '$1…')
    .replace(/^(there is no \D{150})[^;]+/, '$1…');
}

/** Returns the JSON pointer of an offset. */
export function pointerAt({ text, root }: TextFile, offset: number): string {
  const node = root && findNodeAtOffset(root, offset, true);
  const path = node ? getNodePath(node) : root ? [] : getLocation(text, offset).path;
  return toPointer(path);
}

/** Returns the JSON pointer of the value at a line and column, which start at 1. */
export function pointerAtPosition(
  file: TextFile,
  { line, column }: { line: number; column: number },
): string {
  return pointerAt(file, offsetAt(file, { line, column }));
}

/** Returns the offset of a line and column, which start at 1. */
export function offsetAt(file: TextFile, { line, column }: { line: number; column: number }): number {
  return (lineStarts(file)[line - 1] ?? 0) + column - 1;
}

/** Returns line and column of an offset; both start at 1. */
export function findPosition(file: TextFile, offset: number): { line: number; column: number } {
  const starts = lineStarts(file);
  // The last line that starts at or before the offset.
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** The offsets of the lines, cached: a file may have as many problems as lines. */
const lineStarts = perObject(({ text }: TextFile) => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
]);

/** Width of a frame, in characters. */
const widest = 110;
/** The number of characters before the place that a frame shows of a long line. */
const before = 60;

function makeFrame(file: TextFile, line: number, column: number, length: number): string {
  const starts = lineStarts(file);
  const width = String(Math.min(line + 1, starts.length)).length;
  const shown: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(starts.length, line + 1); number += 1) {
    const start = starts[number - 1] ?? 0;
    const content = file.text.slice(start, (starts[number] ?? file.text.length + 1) - 1).replace(/\r$/, '');
    // Shows the part of a long line around the place.
    const from = number === line && column > widest - 10 ? column - 1 - before : 0;
    const text = from > 0 ? `…${content.slice(from + 1, from + 1 + widest)}` : content;
    shown.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${clip(text)}`.trimEnd());
    if (number !== line) continue;
    const at = column - 1 - from;
    const marks = Math.max(1, Math.min(length, content.length - column + 1, widest - 1 - at));
    shown.push(`  ${' '.repeat(width)} | ${' '.repeat(at)}${'^'.repeat(marks)}`);
  }
  return shown.join('\n');
}

function clip(line: string): string {
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
}

/** Sorts problems by file, line and column and removes duplicates, which arise when several pages use the same part. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((p) => [`${p.file}:${p.line}:${p.column}:${p.code}:${p.message}`, p]));
  return [...once.values()].toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}

/**
 * Splits sorted problems: the first of each file, and the number of further ones, which mostly have the same cause.
 * @param max The number of problems per file.
 */
export function firstOfEachFile(
  problems: readonly Problem[],
  max: number,
): { first: Problem[]; more: ReadonlyMap<string, number> } {
  const counts = new Map<string, number>();
  const first = problems.filter(({ file }) => {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    return count <= max;
  });
  const more = [...counts].filter(([, count]) => count > max);
  return { first, more: new Map(more.map(([file, count]) => [file, count - max])) };
}

/**
 * Returns the problems of `after` that are not in `before`. Line numbers are ignored, because they may have shifted.
 */
export function newProblems(after: readonly Problem[], before: readonly Problem[]): Problem[] {
  const problemKey = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;
  const known = new Set(before.map(problemKey));
  return after.filter((problem) => !known.has(problemKey(problem)));
}

/** Returns the message of a problem as a sentence for readers without the file. */
export function sentenceOf({ message, titled = message }: Problem): string {
  return titled.charAt(0).toUpperCase() + titled.slice(1);
}

/** Formats a problem for a terminal. */
export function formatProblem(problem: Problem): string {
  const place = pc.bold(`${problem.file}:${problem.line}:${problem.column}`);
  const frame = problem.pointer === '' ? problem.frame : `${problem.frame}\nat ${problem.pointer}`;
  return `${place}  ${pc.red(problem.code)} ${problem.message}\n${pc.dim(indent(frame))}`;
}

/** Nothing is done. The message, for a terminal, has lines with places and options; readers without the files get sentences. */
export class Stopped extends Error {
  readonly sentences: string;
  constructor(words: string, lines: readonly string[], sentences: string) {
    super([words, ...lines].join('\n'));
    this.sentences = sentences;
  }
}

/** Nothing is done, because the site has these problems or would have them. */
export function stoppedBy(problems: readonly Problem[], words: string): Stopped {
  const sentences = problems.slice(0, 3).map((problem) => sentenceOf(problem).replace(/(?<![.?])$/, '.'));
  return new Stopped(words, problems.slice(0, 10).map(formatProblem), [words, ...sentences].join(' '));
}

/** Formats a problem as a workflow command of GitHub Actions, which shows it beside the file. */
export function annotate(problem: Problem): string {
  const text = problem.message.replace(/%/g, '%25').replace(/\n/g, '%0A');
  return `::error file=${problem.file},line=${problem.line},col=${problem.column},title=${problem.code}::${text}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
