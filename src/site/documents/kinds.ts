/**
 * The kinds of documents, with the properties by which reading, validating, merging, reviewing and editing distinguish
 * them. A new shared document needs one line here, a schema of the same name and a property of `Site`; the compiler and
 * `tests/site/documents/kinds.test.ts` name any other missing piece.
 */

interface SharedDocument {
  /** Whether a site must have it. */
  isRequired: boolean;
  /** Whether some of its content appears on each page; otherwise visitors do not see it. */
  isOnPages: boolean;
  /** Noun for its entries in a review: `source news`. */
  entry: string;
}

/** The documents that the whole site shares, by kind. The file of each is `pages/_<kind>.json`. */
export const sharedDocuments = {
  shell: { isRequired: true, isOnPages: true, entry: 'layout' },
  sources: { isRequired: true, isOnPages: true, entry: 'source' },
  policies: { isRequired: true, isOnPages: true, entry: 'policy' },
  settings: { isRequired: false, isOnPages: false, entry: 'setting' },
  templates: { isRequired: false, isOnPages: false, entry: 'template' },
} as const satisfies Record<string, SharedDocument>;

export type SharedKind = keyof typeof sharedDocuments;

/**
 * Each kind of document has a schema of the same name. Words files are beside `pages/`; a record is of the kind that its
 * source names; answers of reviewers and examples of blocks are no content of the site.
 */
export type DocumentKind = 'page' | 'words' | 'answers' | 'examples' | `records/${string}` | SharedKind;

export const sharedKinds = Object.keys(sharedDocuments) as readonly SharedKind[];

/** Returns the `$id` of the schema of a kind of document. */
export function schemaId(kind: DocumentKind): string {
  return `${kind}.schema.json`;
}

/** Returns the `$id` of the schema of a block type. */
export function blockId(type: string): string {
  return `blocks/${type}.schema.json`;
}

/** Returns the block type whose schema has this `$id`; `undefined` for the other schemas. */
export function blockTypeOf(id: string): string | undefined {
  return /^blocks\/(.+)\.schema\.json$/.exec(id)?.[1];
}
