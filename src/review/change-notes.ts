/** The result of a review as data. The Markdown, terminal and HTML formatters only decide how it looks. */
import type { Label } from './schema-labels.ts';
import type { Run } from './words.ts';

/** The change of a whole document or file. */
export type Act = 'added' | 'removed' | 'renamed' | 'changed';

/** The position of an entry, in the old or in the new revision. */
export interface EntryPosition {
  /** The preceding entry; absent for the first one. */
  after?: Label;
  /** The block or entry that contains it; absent when the document itself does. */
  within?: Label;
  /** Name of the document if it is a different one: `/History`, `part people/anna`. */
  document?: string;
}

/** A change of a block or of another entry of a list. */
export interface EntryChange {
  kind: 'entry';
  /** `same`: the entry left this list and is reported at its new position in the same document. */
  act: 'added' | 'removed' | 'moved' | 'changed' | 'same';
  label: Label;
  /**
   * For a move within its list, if as many others may have moved instead: all whose order is another one, as they stand now.
   * The first moved entry has them; the further ones have none.
   */
  reordered?: readonly Label[];
  /** For a move from another list: the old position. */
  from?: EntryPosition;
  /** For an added or moved entry: the new position. For a removed entry: the old position. */
  at?: EntryPosition;
  notes: ChangeNote[];
}

export type ChangeNote = EntryChange | PropertyChange;

/**
 * A change of one property. `path` consists of property titles: `Picture › The picture in words`; `about`
 * is the first sentence of the property's description in its schema.
 */
export type PropertyChange =
  /** A text, as a word diff. */
  | { kind: 'words'; path: string; about?: string; runs: Run[] }
  /**
   * A setting, an address or a name. A missing side means that the property was added or removed. `role` is the role of
   * the property in its schema, such as `image`.
   */
  | { kind: 'value'; path: string; about?: string; before?: string; after?: string; role?: string };

/** The changes of one document: notes on everything that visitors may see, and short names of the rest. */
export interface Changes {
  notes: ChangeNote[];
  /** Each at most once, such as `“People”: Note for maintainers` or `order of properties`. */
  unseen: string[];
}
