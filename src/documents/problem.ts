/** Problems of documents as maintainers see them: place, code, message, code frame. */
import type { Edit } from 'jsonc-parser';
import pc from 'picocolors';

/** A text file of the site; its path is relative to the site's root, with `/` as separator. */
export interface TextFile {
  path: string;
  text: string;
}

/** A mistake in a document. */
export interface Problem {
  /**
   * Stable code: `E1xx` for the document itself, `E2xx` for the site as a whole, `E3xx` for the format of a
   * file.
   */
  code: string;
  /** The mistake and how to fix it, in one plain sentence. */
  message: string;
  file: string;
  /** Starts at 1. */
  line: number;
  /** Starts at 1. */
  column: number;
  /** The lines around the place, with the place underlined. */
  frame: string;
  /** The edit of the file's text that fixes the problem, if there is only one possible fix. */
  fix?: Edit;
}

/** Creates a problem for a range of a file. `offset` and `length` are in characters. */
export function problemAt(
  file: TextFile,
  offset: number,
  length: number,
  code: string,
  message: string,
  fix?: Edit,
): Problem {
  const { line, column } = positionOf(file, offset);
  const frame = frameOf(file.text, line, column, length);
  return { code, message, file: file.path, line, column, frame, ...(fix && { fix }) };
}

/** Returns line and column of an offset; both start at 1. */
export function positionOf(file: TextFile, offset: number): { line: number; column: number } {
  const before = file.text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function frameOf(text: string, line: number, column: number, length: number): string {
  const lines = text.split('\n');
  const width = String(Math.min(line + 1, lines.length)).length;
  const shown: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(lines.length, line + 1); number += 1) {
    const content = (lines[number - 1] ?? '').replace(/\r$/, '');
    shown.push(
      `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${clip(content)}`.trimEnd(),
    );
    if (number !== line) continue;
    const marks = Math.max(1, Math.min(length, content.length - column + 1, 110 - column));
    shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, marks))}`);
  }
  return shown.join('\n');
}

function clip(line: string): string {
  return line.length > 110 ? `${line.slice(0, 109)}…` : line;
}

/**
 * Sorts problems by file, line and column and removes duplicates, which arise when several pages use the same
 * part.
 */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((p) => [`${p.file}:${p.line}:${p.column}:${p.code}:${p.message}`, p]));
  return [...once.values()].toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}

/**
 * Returns the problems of `after` that are not in `before`; line numbers are ignored, because they may have
 * shifted.
 */
export function newProblems(after: readonly Problem[], before: readonly Problem[]): Problem[] {
  const nameOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;
  const known = new Set(before.map(nameOf));
  return after.filter((problem) => !known.has(nameOf(problem)));
}

/** Formats a problem for a terminal. */
export function formatProblem(problem: Problem): string {
  const place = pc.bold(`${problem.file}:${problem.line}:${problem.column}`);
  return `${place}  ${pc.red(problem.code)} ${problem.message}\n${pc.dim(indent(problem.frame))}`;
}

/** Formats a problem as a workflow command of GitHub Actions, which shows it beside the file. */
export function annotate(problem: Problem): string {
  const text = problem.message.replace(/%/g, '%25').replace(/\n/g, '%0A');
  return `::error file=${problem.file},line=${problem.line},col=${problem.column},title=${problem.code}::${text}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
