/** Finds the problems that the site would have if a document were saved. */
import { validateSite } from '../../validate/validate-site.ts';
import { createCheckMemories } from '../../validate/check-memory.ts';
import type { SiteContext } from '../../authoring/plan.ts';
import { placeInWords } from '../../documents/property-titles.ts';
import type { Schema } from '../../documents/schemas.ts';
import { newProblems, sentenceOf, type Problem } from '../../documents/problem.ts';
import { withFiles } from '../../documents/with-files.ts';

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

const memoryOf = createCheckMemories();

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
  // With the findings of earlier checks, this one covers what the text affects.
  const memory = memoryOf(contract);
  const now = validateSite(site, contract, files, memory).problems;
  const next = withFiles(site, contract, new Map([[path, text]]));
  const then = validateSite(next, contract, files, memory).problems;
  return {
    problems: then
      .filter(({ file }) => file === path)
      .map((problem) => {
        const { property: pointer, code } = problem;
        const place = placeInWords(contract, schema, JSON.parse(text) as unknown, pointer);
        return { pointer, code, message: sentenceOf(problem), place };
      }),
    elsewhere: newProblems(then, now).filter(({ file }) => file !== path),
  };
}
