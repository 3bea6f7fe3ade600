/** Checks the files that the person who runs a server writes into its data folder. */
import type { ValidateFunction } from 'ajv';
import { shapeProblems } from '../../site/documents/check-shape.ts';
import { parseFile } from '../../site/documents/document.ts';
import { insertParts, type ComposedDocument } from '../../site/documents/insert-parts.ts';
import { ProblemsFound, type Problem } from '../../site/documents/problem.ts';

/** The schema of a text. */
export const text = (pattern: string, description: string) => ({ type: 'string', pattern, description });

/**
 * Parses a file and checks its shape.
 * @param path named in the problems
 * @returns the document, and a list for further problems
 * @throws ProblemsFound with file, line and cure
 */
export function checkOwnFile(
  path: string,
  written: string,
  validate: ValidateFunction,
): { document: ComposedDocument; problems: Problem[] } {
  const file = parseFile(path, written);
  const document = insertParts(file, new Map());
  if (file.content !== undefined) validate(document.value);
  const errors = file.content === undefined ? [] : (validate.errors ?? []);
  const problems = [...file.problems, ...shapeProblems(document, errors, [], () => undefined)];
  if (problems.length > 0) throw new ProblemsFound(problems);
  return { document, problems };
}
