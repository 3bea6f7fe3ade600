/** The chain of migrations, from the first version of the schemas to the current one. */
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { mainLandmark } from './0001-main-landmark.ts';
import { fieldWords } from './0002-field-words.ts';
import type { Migration } from './migration.ts';

/** All migrations in their order; the number of each is its index plus one. */
export const migrations: readonly Migration[] = [mainLandmark, fieldWords];

/** The version of the schemas that the engine supports. */
export const currentSchemaVersion = migrations.length;

/**
 * The file with the schema version of a site. One number for all documents, so that a migration changes only the files
 * that it must.
 */
export const versionFile = 'pages/_shell.json';

/** Paths of files that migrations have moved. */
export const formerPaths = migrations.flatMap(({ moves = {} }) => Object.keys(moves));

/** A migrated text and its path before the migration. */
export interface MigratedText {
  from: string;
  text: string;
}

/**
 * Returns the schema version in the text of the shell; 0 if it has none. Before version 2 the property was `contract`.
 */
export function readSchemaVersion(shell: string): number {
  const root = parseTree(shell);
  const values = ['schemaVersion', 'contract'].map(
    (name): unknown => root && findNodeAtLocation(root, [name])?.value,
  );
  return values.find((value) => typeof value === 'number') ?? 0;
}

/**
 * Migrates the texts of documents to the current version.
 * @param texts All documents of a site, by path.
 * @returns the changed documents, by their new path.
 * @throws Error if there is no shell, or if the documents are newer than the engine.
 */
export function migrate(
  texts: ReadonlyMap<string, string>,
  steps: readonly Migration[] = migrations,
): Map<string, MigratedText> {
  const shell = texts.get(versionFile);
  if (shell === undefined) throw new Error(`There is no ${versionFile}; a site has one.`);
  const version = readSchemaVersion(shell);
  if (version > steps.length)
    throw new Error(
      `The documents follow version ${version} of the schemas; this engine knows ${steps.length}. Update it.`,
    );
  let all = new Map([...texts].map(([path, text]): [string, MigratedText] => [path, { from: path, text }]));
  for (const step of steps.slice(version)) all = after(step, all);
  if (version < steps.length) {
    const { from, text } = all.get(versionFile) ?? { from: versionFile, text: shell };
    all.set(versionFile, { from, text: withVersion(text, steps.length) });
  }
  return new Map([...all].filter(([path, { from, text }]) => path !== from || text !== texts.get(from)));
}

/** Returns all documents after one step. */
function after(
  { edits, moves = {} }: Migration,
  all: ReadonlyMap<string, MigratedText>,
): Map<string, MigratedText> {
  return new Map(
    [...all].map(([path, { from, text }]) => {
      const root = parseTree(text);
      const edited = root ? applyEdits(text, edits({ path, text, root })) : text;
      return [moves[path] ?? path, { from, text: edited }];
    }),
  );
}

function withVersion(shell: string, version: number): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  // Inserts the version after `$schema`, as in the canonical form.
  const getInsertionIndex = (names: string[]) => names.indexOf('$schema') + 1;
  const root = parseTree(shell);
  const name = root && findNodeAtLocation(root, ['contract']) ? 'contract' : 'schemaVersion';
  return applyEdits(shell, modify(shell, [name], version, { formattingOptions, getInsertionIndex }));
}
