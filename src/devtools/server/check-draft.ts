/** What the checker would say if a document were saved. */
import { getLocation, type JSONPath } from 'jsonc-parser';
import { validateSite } from '../../validate/validate-site.ts';
import type { Contract } from '../../documents/contract.ts';
import { newProblems, type Problem } from '../../documents/problem.ts';
import type { PublicFiles } from '../../images/public-files.ts';
import { readSite } from '../../documents/read-site.ts';
import { escapeSegment } from '../../documents/json.ts';

/** A problem of a draft, at a place in its data. */
export interface DraftProblem {
  /** JSON pointer into the document. */
  pointer: string;
  code: string;
  message: string;
}

export interface DraftCheckResult {
  /** What is wrong with the document itself. */
  problems: DraftProblem[];
  /** What would become wrong in other documents, and is not now. */
  elsewhere: Problem[];
}

export interface SiteFolder {
  /** Folder of the site. */
  root: string;
  contract: Contract;
  files: PublicFiles;
}

/** Checks the site as it would be with this text in place of a file. Nothing is written. */
export function checkDraft(
  { root, contract, files }: SiteFolder,
  path: string,
  text: string,
): DraftCheckResult {
  const now = validateSite(readSite(root, contract), contract, files).problems;
  const then = validateSite(readSite(root, contract, new Map([[path, text]])), contract, files).problems;
  return {
    problems: then
      .filter(({ file }) => file === path)
      .map((problem) => ({
        pointer: pointerOf(text, problem),
        code: problem.code,
        message: problem.message,
      })),
    elsewhere: newProblems(then, now).filter(({ file }) => file !== path),
  };
}

/** The place of a problem in the data of its file. */
function pointerOf(text: string, { line, column, message }: Problem): string {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const offset = start + column - 1;
  // At the first character of an object the place is still the object's own.
  const path: JSONPath = getLocation(text, '{['.includes(text[offset] ?? ' ') ? offset : offset + 1).path;
  // A missing property has no place of its own yet.
  const missing = /\blacks "([^"]+)"/.exec(message)?.[1];
  return [...path, ...(missing === undefined ? [] : [missing])]
    .map((segment) => `/${escapeSegment(String(segment))}`)
    .join('');
}
