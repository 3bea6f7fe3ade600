/** Problems of page documents, as a maintainer reads them: place, code, sentence, frame. */
import type { Edit } from 'jsonc-parser';
import pc from 'picocolors';

/** A text file of the site, by its path from the site's root, with `/` between the parts. */
export interface TextFile {
  path: string;
  text: string;
}

export interface Problem {
  /** Stable code: `E1xx` the document itself, `E2xx` the site as a whole, `E3xx` the form of a file. */
  code: string;
  /** What is wrong and how to fix it, in one plain sentence. */
  message: string;
  file: string;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  /** The lines around the place, with the place underlined. */
  frame: string;
  /** The cure as an edit of the file's text, where only one thing can be meant. */
  fix?: Edit;
}

/** Makes a problem at a stretch of a file. */
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

/** Line and column of a place in a file, from 1. */
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

/** By file, line and column; each problem once, though a part may be used in several places. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const once = new Map(problems.map((p) => [`${p.file}:${p.line}:${p.column}:${p.code}:${p.message}`, p]));
  return [...once.values()].toSorted(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  );
}

/** The problems that were not there before, wherever their lines stand now. */
export function newProblems(after: readonly Problem[], before: readonly Problem[]): Problem[] {
  const nameOf = ({ file, code, message }: Problem) => `${file} ${code} ${message}`;
  const known = new Set(before.map(nameOf));
  return after.filter((problem) => !known.has(nameOf(problem)));
}

/** For a terminal. */
export function formatProblem(problem: Problem): string {
  const place = pc.bold(`${problem.file}:${problem.line}:${problem.column}`);
  return `${place}  ${pc.red(problem.code)} ${problem.message}\n${pc.dim(indent(problem.frame))}`;
}

/** For the annotations of a hosting service: one line, which it shows beside the file. */
export function annotate(problem: Problem): string {
  const text = problem.message.replace(/%/g, '%25').replace(/\n/g, '%0A');
  return `::error file=${problem.file},line=${problem.line},col=${problem.column},title=${problem.code}::${text}`;
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
