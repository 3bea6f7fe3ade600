/** The chain of migrations, from the first contract to the present one. */
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { mainLandmark } from './0001-main-landmark.ts';
import type { Migration } from './migration.ts';

/** In their order; the place of each is its number. */
export const migrations: readonly Migration[] = [mainLandmark];

/** The version of the contract that the engine speaks. */
export const currentContract = migrations.length;

/** The file that says which version the documents of a site have; one number for all, so that no other file changes. */
export const versionFile = 'pages/_shell.json';

/** The version that the shell says; before there was one, 0. */
export function contractOf(shell: string): number {
  const root = parseTree(shell);
  const value: unknown = root && findNodeAtLocation(root, ['contract'])?.value;
  return typeof value === 'number' ? value : 0;
}

/**
 * The texts of documents brought to the present contract, by path; only those that change. Throws when the
 * documents are newer than the engine.
 */
export function migrate(
  texts: ReadonlyMap<string, string>,
  steps: readonly Migration[] = migrations,
): Map<string, string> {
  const shell = texts.get(versionFile);
  if (shell === undefined) throw new Error(`There is no ${versionFile}; a site has one.`);
  const from = contractOf(shell);
  if (from > steps.length)
    throw new Error(
      `The documents are written for contract ${from}; this engine knows ${steps.length}. Update it.`,
    );
  const all = new Map(texts);
  for (const step of steps.slice(from)) {
    for (const [path, text] of all) {
      const root = parseTree(text);
      if (root) all.set(path, applyEdits(text, step.edits({ path, text, root })));
    }
  }
  if (from < steps.length) all.set(versionFile, withVersion(all.get(versionFile) ?? shell, steps.length));
  return new Map([...all].filter(([path, text]) => text !== texts.get(path)));
}

function withVersion(shell: string, version: number): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  // Behind the name of the schema, where the canonical form has it.
  const getInsertionIndex = (names: string[]) => names.indexOf('$schema') + 1;
  return applyEdits(shell, modify(shell, ['contract'], version, { formattingOptions, getInsertionIndex }));
}
