/**
 * The kinds of document: which file is which, and what each means to those who read, check, merge, review and edit
 * it. A new shared document is one line here, a schema of its name, and a property of `Site`; the compiler and
 * `tests/documents/kinds.test.ts` name what else is missing.
 */

interface SharedDocument {
  /** Whether a site must have it. */
  isRequired: boolean;
  /** Whether something in it shows on each page; otherwise no visitor sees it. */
  isOnPages: boolean;
  /** What a review calls the things that it names: `source news`. */
  entry: string;
}

/** The documents that the whole site shares, by their kind; `pages/_<kind>.json` is the file of each. */
export const sharedDocuments = {
  shell: { isRequired: true, isOnPages: true, entry: 'layout' },
  sources: { isRequired: true, isOnPages: true, entry: 'source' },
  policies: { isRequired: true, isOnPages: true, entry: 'policy' },
  templates: { isRequired: false, isOnPages: false, entry: 'template' },
} as const satisfies Record<string, SharedDocument>;

export type SharedKind = keyof typeof sharedDocuments;

/** Each kind of document has the schema of its name. */
export type DocumentKind = 'page' | SharedKind;

export const sharedKinds = Object.keys(sharedDocuments) as readonly SharedKind[];

/** `$id` of the schema of a kind of document. */
export function schemaId(kind: DocumentKind): string {
  return `${kind}.schema.json`;
}

/** `$id` of the schema of a block type. */
export function blockId(type: string): string {
  return `blocks/${type}.schema.json`;
}
