/** Finds the problems that the site would have if a document were saved, in words and with their places. */
import { applyEdits, type Edit } from 'jsonc-parser';
import { createCheckMemory, type CheckMemory } from '../../../site/validate/check-memory.ts';
import { listBarriers } from '../../../site/validate/find-barriers.ts';
import { problemsWith, type SiteContext } from '../../../authoring/plan.ts';
import { placeInWords } from '../../../site/documents/property-titles.ts';
import type { Schema } from '../../../site/documents/schemas.ts';
import { sentenceOf, type Problem } from '../../../site/documents/problem.ts';
import { findSchema } from '../../../site/documents/document-schema.ts';
import { listFiles, type Site } from '../../../site/documents/read-site.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { documentName, editorAddress } from '../../shared/document-names.ts';
import { perObject } from '../../../engine/per-object.ts';

/** A problem of a draft, located in its data. */
export interface DraftProblem {
  /** JSON pointer into the document. */
  pointer: string;
  /** Empty for a note. */
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
  elsewhere: PlacedProblem[];
  /** Notes on words of the document that shut some readers out. It can be saved nevertheless. */
  notes: DraftProblem[];
}

/** The findings of earlier checks by a contract. */
const memoryOf = perObject<Contract, CheckMemory>(createCheckMemory);

/** The problems that nobody is asked about: their fix is certain, and is made with a save. The words say what was done. */
const settledWords: Readonly<Record<string, string>> = {
  E108: 'An address was replaced by the one that may be shown in a frame',
  E109: 'An empty list was removed',
  E208: 'An address was replaced by the one that may be shown in a frame',
  E210: 'The note of something missing was removed: it is here now',
};

/** A settled problem: the edit of the text of its file, and what it did. */
export interface CertainFix {
  file: string;
  edit: Edit;
  words: string;
}

function settledIn(problems: readonly Problem[]): CertainFix[] {
  return problems.flatMap(({ file, code, fix }) => {
    const words = settledWords[code];
    return words === undefined || fix === undefined ? [] : [{ file, edit: fix, words }];
  });
}

/** Applies the edits of settled problems to the text of their file. Those that touch others wait for the next check. */
export function applyFixes(text: string, settled: readonly CertainFix[]): string {
  const edits = settled.map(({ edit }) => edit).toSorted((a, b) => a.offset - b.offset);
  const apart = edits.filter((edit, index) => {
    const before = edits[index - 1];
    return before === undefined || before.offset + before.length < edit.offset;
  });
  return applyEdits(text, apart);
}

/**
 * Checks the site as if this text were in the file at `path`. Writes nothing.
 * @param schema schema of the document
 * @returns the problems for a person, and those that a save settles, in this and in other documents
 */
export function checkDraft(
  { site, contract, files }: SiteContext,
  path: string,
  text: string,
  schema: Schema | undefined,
): DraftCheckResult & { settled: CertainFix[] } {
  const { next, all, added } = problemsWith(
    { site, contract, files },
    new Map([[path, text]]),
    // With the findings of earlier checks, this one covers what the text affects.
    memoryOf(contract),
  );
  const own = all.filter(({ file }) => file === path);
  const elsewhere = added.filter(({ file }) => file !== path);
  const settled = settledIn([...own, ...elsewhere]);
  const isLeft = ({ file, fix }: Problem) => !settled.some((one) => one.file === file && one.edit === fix);
  const located = (problem: Problem): DraftProblem => {
    const { property: pointer, code } = problem;
    const place = placeInWords(contract, schema, JSON.parse(text) as unknown, pointer);
    return { pointer, code, message: sentenceOf(problem), place };
  };
  return {
    settled,
    problems: own.filter(isLeft).map(located),
    elsewhere: elsewhere.filter(isLeft).map((problem) => placeIn(next, contract, problem)),
    notes: listBarriers(next, contract, path).map(located),
  };
}

/** Finds the problems that other texts in some files would cause. Writes nothing. */
export function checkTexts(context: SiteContext, texts: ReadonlyMap<string, string>): PlacedProblem[] {
  const { next, added } = problemsWith(context, texts, memoryOf(context.contract));
  return added.map((problem) => placeIn(next, context.contract, problem));
}

function placeIn(site: Site, contract: Contract, problem: Problem): PlacedProblem {
  const value: unknown = listFiles(site).find((file) => file.path === problem.file)?.content;
  return placeProblem(problem, contract, findSchema({ site, contract }, problem.file, value), value);
}

/** A problem with its place. */
export interface PlacedProblem {
  file: string;
  /** The problem and its fix. */
  message: string;
  /** The document and the place in it in words: `People › Blocks › “Welcome” › Picture`. */
  place: string;
  /** The address of the field at the desk; absent for a file that the desk does not edit. */
  address?: string;
}

/**
 * Finds the place of a problem.
 * @param schema schema of its document
 * @param value the document, as far as it can be read
 */
export function placeProblem(
  problem: Problem,
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
): PlacedProblem {
  const { file, property } = problem;
  const inside = placeInWords(contract, schema, value, property);
  return {
    file,
    message: sentenceOf(problem),
    place: [documentName(file, value), inside].filter(Boolean).join(' › '),
    ...(/^pages\/.*\.json$/.test(file) && { address: editorAddress(file, property) }),
  };
}
