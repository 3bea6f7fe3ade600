/** Messages of the dev server to open pages. */
import type { ErrorPayload } from 'vite';
import { titleOf } from '../documents/document-titles.ts';
import type { SiteState } from '../documents/site-state.ts';
import type { Problem } from '../../../site/documents/problem.ts';

/** The message to all pages about a change. */
export function changeMessage({ site, problems, version }: SiteState) {
  return {
    valid: problems.length === 0,
    version,
    wrong: [...new Set(problems.map(({ file }) => titleOf(site, file)))],
  };
}

/** Formats the problems of the documents for Vite's error overlay. */
export function overlay(problems: readonly Problem[]): ErrorPayload {
  const [first, ...rest] = problems;
  const text = (problem: Problem) =>
    `${problem.file}:${problem.line}:${problem.column}  ${problem.code} ${problem.message}`;
  return {
    type: 'error',
    err: {
      message: first ? text(first) : '',
      frame: first?.frame ?? '',
      stack: rest.map((problem) => `${text(problem)}\n${problem.frame}`).join('\n\n'),
      plugin: 'document checker',
    },
  };
}
