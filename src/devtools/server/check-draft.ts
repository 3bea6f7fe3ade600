/** Finds the problems that the site would have if a document were saved. */
import { getLocation, type JSONPath } from 'jsonc-parser';
import { validateSite } from '../../validate/validate-site.ts';
import { createCheckMemory } from '../../validate/check-memory.ts';
import type { SiteContext } from '../../authoring/pages.ts';
import { byTitlesAlone, placeInWords, sentence } from '../../documents/property-titles.ts';
import type { Schema } from '../../documents/schemas.ts';
import { newProblems, type Problem } from '../../documents/problem.ts';
import { withFiles } from '../../documents/with-files.ts';
import { escapeSegment } from '../../documents/json.ts';

/** A problem of a draft, located in its data. */
export interface DraftProblem {
  /** JSON pointer into the document. */
  pointer: string;
  code: string;
  /** The problem and its fix, with each property named by its title. */
  message: string;
  /** The place in words: `Blocks › “Welcome” › Picture`; empty for the document itself. */
  place: string;
}

export interface DraftCheckResult {
  /** The problems of the document itself. */
  problems: DraftProblem[];
  /** The problems that saving would cause in other documents. */
  elsewhere: Problem[];
}

/**
 * Checks the site as if this text were in the file at `path`. Writes nothing.
 * @param schema schema of the document
 */
export function checkDraft(
  { site, contract, files }: SiteContext,
  path: string,
  text: string,
  schema: Schema | undefined,
): DraftCheckResult {
  // With the findings of the first check, the second one covers what the text affects.
  const memory = createCheckMemory();
  const now = validateSite(site, contract, files, memory).problems;
  const next = withFiles(site, contract, new Map([[path, text]]));
  const then = validateSite(next, contract, files, memory).problems;
  return {
    problems: then
      .filter(({ file }) => file === path)
      .map((problem) => {
        const pointer = findPointer(text, problem);
        const place = placeInWords(contract, schema, JSON.parse(text) as unknown, pointer);
        return { pointer, code: problem.code, message: sentence(byTitlesAlone(problem.message)), place };
      }),
    elsewhere: newProblems(then, now).filter(({ file }) => file !== path),
  };
}

/** Converts the line and column of a problem to a JSON pointer. */
function findPointer(text: string, { line, column, message }: Problem): string {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const offset = start + column - 1;
  // At its first character, an object or list is the location itself.
  const path: JSONPath = getLocation(text, '{['.includes(text[offset] ?? ' ') ? offset : offset + 1).path;
  // A missing property has no position in the text; its name is in the message.
  const missing = /\blacks "([^"]+)"/.exec(message)?.[1];
  return [...path, ...(missing === undefined ? [] : [missing])]
    .map((segment) => `/${escapeSegment(String(segment))}`)
    .join('');
}
