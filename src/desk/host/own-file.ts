/** Checks the files that the person who runs a server writes into its data folder, and reads them again. */
import { existsSync, readFileSync } from 'node:fs';
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

/**
 * Reads a file, and again when it changes.
 * @param parse gets the text, empty without a file
 * @param log gets the problems of a later state; all is then as before
 * @throws the problems of the first state
 */
export function followOwnFile<T>(path: string, parse: (text: string) => T, log: (line: string) => void) {
  const read = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  let text = read();
  let present = parse(text);
  return {
    present: () => present,
    /** Takes over the file if it has changed. Called often: a watcher misses the second of two quick changes. */
    readAgain(): void {
      try {
        const now = read();
        if (now === text) return;
        text = now;
        present = parse(text);
      } catch (error) {
        log(`${path} is not taken over: ${(error as Error).message}`);
      }
    },
  };
}
