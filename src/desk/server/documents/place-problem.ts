/** Problems as the desk shows them: in words, with the field that they are about. */
import type { Contract } from '../../../site/documents/contract.ts';
import { sentenceOf, type Problem } from '../../../site/documents/problem.ts';
import { placeInWords } from '../../../site/documents/property-titles.ts';
import type { Schema } from '../../../site/documents/schemas.ts';
import { documentName, editorAddress } from '../../shared/document-names.ts';

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
