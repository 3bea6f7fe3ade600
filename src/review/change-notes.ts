/** What a review says, as data: the printers of Markdown and HTML only choose how it looks. */
import type { Label } from './schema-labels.ts';
import type { Run } from './words.ts';

/** Where an entry stands or stood. */
export interface Where {
  /** The entry before it; absent when it is the first. */
  after?: Label;
  /** The block or entry that holds it; absent when the document itself does. */
  within?: Label;
  /** The document, where it is another one: `/History`, `part saints/euphrasia`. */
  document?: string;
}

/** Something that happened to a block or to an entry of a list. */
export interface EntryChange {
  kind: 'entry';
  act: 'added' | 'removed' | 'moved' | 'changed' | 'same';
  label: Label;
  /** Of a move: where it stood before, if in another list. */
  from?: Where;
  /** Of what was added, removed or moved: where it stands, or stood. */
  at?: Where;
  notes: ChangeNote[];
}

export type ChangeNote = EntryChange | PropertyChange;

/** What became of a property: `path` leads to it, as `image › alt`; `about` is what the schema says that it is for. */
export type PropertyChange =
  /** Words of the page. */
  | { kind: 'words'; path: string; about?: string; runs: Run[] }
  /** A setting, an address, a name. An absent side: it was added or removed. `role`: what it leads to. */
  | { kind: 'value'; path: string; about?: string; before?: string; after?: string; role?: string };

/** What changed in a document: what a visitor may see, and in short what nobody sees. */
export interface Changes {
  notes: ChangeNote[];
  /** Each once: `note (#saints)`, `order of properties`. */
  unseen: string[];
}
