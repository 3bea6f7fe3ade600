/** A family of mutations. */
import type { Chance, Source } from './source.ts';

/** The outcome that a mutation must have: `refused` always, `caught` in 99 of 100, `same` is drawn to the same bytes. */
type Expected = 'refused' | 'caught' | 'same' | 'any';

/** Another text of a document. */
export interface Mutated {
  text: string;
  /** The name that was misspelt, which the message should name. */
  meant?: string;
}

export interface Family {
  name: string;
  expected: Expected;
  /** How many of a hundred mutations are of this family, about. */
  share: number;
  mutate: (source: Source, chance: Chance, others: Others) => Mutated | undefined;
}

/** Values that a mutation may take from elsewhere. */
export interface Others {
  /** Texts of blocks of all pages. */
  blocks: readonly string[];
  /** Texts of the document in which the schemas see a mistake for certain, by what was done. */
  mistakes: Readonly<
    Record<'typo key' | 'unknown key' | 'missing' | 'wrong type' | 'dead link', readonly (() => Mutated)[]>
  >;
}
