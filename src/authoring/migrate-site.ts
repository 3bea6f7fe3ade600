/** `npm run migrate`: brings the documents of a site to the present version of the schemas, or shows what it would do. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { getNodeValue } from 'jsonc-parser';
import type { Contract } from '../documents/contract.ts';
import type { Schema } from '../documents/schemas.ts';
import { parseFile } from '../documents/document.ts';
import { canonicalText, formatChange, partSchemas } from '../documents/format.ts';
import { schemaId } from '../documents/kinds.ts';
import { roleOf } from '../documents/paths.ts';
import { filesOf, withFiles, type Site } from '../documents/read-site.ts';
import { formerPaths, migrate } from '../migrate/chain.ts';

export interface Migrated {
  path: string;
  /** The path before, where that was another one. */
  from: string;
  before: string;
  after: string;
}

/**
 * Works out the new texts. A file that was in its canonical form is so again; of another one only the edits are made.
 * @throws When a file cannot be read, for its content would be left behind.
 */
export function migrateSite(site: Site, contract: Contract): Migrated[] {
  const former = formerPaths
    .filter((path) => existsSync(join(site.root, path)))
    .map((path) => parseFile(path, readFileSync(join(site.root, path), 'utf8')));
  const files = [...filesOf(site), ...former];
  const broken = files.find(({ root, text }) => root === undefined && text !== '');
  if (broken) throw new Error(`${broken.path} cannot be read; fix it first (npm run check).`);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const brought = migrate(texts);
  const after = withFiles(site, contract, new Map([...brought].map(([path, { text }]) => [path, text])));
  const parts = partSchemas(after, contract);
  return [...brought].map(([path, { from, text }]) => {
    const before = texts.get(from) ?? '';
    const role = roleOf(path);
    const schema =
      role && ('part' in role ? parts.get(role.part) : contract.schemas.get(schemaId(role.kind)));
    return { path, from, before, after: tidied(before, text, schema, contract) };
  });
}

/**
 * The canonical form of an edited text, if it had that form before. Its old words are in no schema any more, so the
 * question is put to what the edits have left alone: whether printing that anew changes it.
 */
function tidied(before: string, text: string, schema: Schema | undefined, contract: Contract): string {
  const { root } = parseFile('', text);
  if (root === undefined) return text;
  const value: unknown = getNodeValue(root);
  const canonical = canonicalText(value, schema, contract);
  return formatChange(value, schema, contract, before) === canonical ? canonical : text;
}

/** The change of one file, as a unified diff. */
export function patchOf({ path, from, before, after }: Migrated): string {
  return createTwoFilesPatch(`a/${from}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
}

/** Writes what was worked out. */
export function writeMigrated(root: string, migrated: readonly Migrated[]): void {
  for (const { path, from, after } of migrated) {
    writeFileSync(join(root, path), after);
    if (path !== from) rmSync(join(root, from));
  }
}
