/** The chain of migrations, from the first version of the schemas to the present one. */
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { mainLandmark } from './0001-main-landmark.ts';
import { fieldWords } from './0002-field-words.ts';
import type { Migration } from './migration.ts';

/** In their order; the place of each is its number. */
export const migrations: readonly Migration[] = [mainLandmark, fieldWords];

/** The version of the schemas that the engine speaks. */
export const currentSchemaVersion = migrations.length;

/** The file that says which version the documents of a site have; one number for all, so that no other file changes. */
export const versionFile = 'pages/_shell.json';

/** Files that documents had once, and have no more. */
export const formerPaths = migrations.flatMap(({ moves = {} }) => Object.keys(moves));

/** A text brought over, and where it stood before. */
export interface Brought {
  from: string;
  text: string;
}

/** The version that the shell says; before there was one, 0. Before the second, the property had another name. */
export function schemaVersionOf(shell: string): number {
  const root = parseTree(shell);
  const values = ['schemaVersion', 'contract'].map(
    (name): unknown => root && findNodeAtLocation(root, [name])?.value,
  );
  return values.find((value) => typeof value === 'number') ?? 0;
}

/**
 * Brings the texts of documents to the present version.
 * @param texts All documents of a site, by path.
 * @returns Those that change, by the path that they have afterwards.
 * @throws When there is no shell, or the documents are newer than the engine.
 */
export function migrate(
  texts: ReadonlyMap<string, string>,
  steps: readonly Migration[] = migrations,
): Map<string, Brought> {
  const shell = texts.get(versionFile);
  if (shell === undefined) throw new Error(`There is no ${versionFile}; a site has one.`);
  const version = schemaVersionOf(shell);
  if (version > steps.length)
    throw new Error(
      `The documents follow version ${version} of the schemas; this engine knows ${steps.length}. Update it.`,
    );
  let all = new Map([...texts].map(([path, text]): [string, Brought] => [path, { from: path, text }]));
  for (const step of steps.slice(version)) all = after(step, all);
  if (version < steps.length) {
    const { from, text } = all.get(versionFile) ?? { from: versionFile, text: shell };
    all.set(versionFile, { from, text: withVersion(text, steps.length) });
  }
  return new Map([...all].filter(([path, { from, text }]) => path !== from || text !== texts.get(from)));
}

/** All documents after one step. */
function after({ edits, moves = {} }: Migration, all: ReadonlyMap<string, Brought>): Map<string, Brought> {
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
  // Behind the name of the schema, where the canonical form has it.
  const getInsertionIndex = (names: string[]) => names.indexOf('$schema') + 1;
  const root = parseTree(shell);
  const name = root && findNodeAtLocation(root, ['contract']) ? 'contract' : 'schemaVersion';
  return applyEdits(shell, modify(shell, [name], version, { formattingOptions, getInsertionIndex }));
}
