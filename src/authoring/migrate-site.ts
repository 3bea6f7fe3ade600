/**
 * `npm run migrate`: migrates the documents of a site, and the schemas of its own blocks, to the current version of the
 * schemas, or shows the changes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { findBlockFolders } from '../site/documents/block-folders.ts';
import type { Contract } from '../site/documents/contract.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { parseFile } from '../site/documents/document.ts';
import { canonicalText, formatChange, partSchemas } from '../site/documents/format.ts';
import { schemaId } from '../site/documents/kinds.ts';
import { findRole } from '../site/documents/paths.ts';
import { writeFiles } from '../site/documents/write-files.ts';
import { withFiles } from '../site/documents/with-files.ts';
import { listFiles, type Site } from '../site/documents/read-site.ts';
import { formerPaths, migrate, migrations, versionFile } from '../site/migrate/chain.ts';

export interface Migrated {
  path: string;
  /** The path before the migration; differs from `path` when the file moves. */
  from: string;
  before: string;
  after: string;
}

/**
 * Computes the migrated schemas of a site's own blocks; writes nothing. No contract is asked: it may fit only afterwards.
 * @param root Folder of the engine.
 */
export function migrateSchemas(root: string, site: string, steps = migrations): Migrated[] {
  const own = findBlockFolders(root, site).filter(({ isOwn }) => isOwn);
  const paths = own.map(({ type }) => `blocks/${type}/schema.json`);
  const read = (path: string) => readFileSync(join(site, path), 'utf8');
  const found = [versionFile, ...paths].filter((path) => existsSync(join(site, path)));
  const texts = new Map(found.map((path) => [path, read(path)]));
  return Array.from(migrate(texts, steps), ([path, { from, text }]) => ({
    path,
    from,
    before: texts.get(from) ?? '',
    after: text,
  })).filter(({ path }) => path !== versionFile);
}

/**
 * Computes the migrated texts of the documents; writes nothing. A file in canonical form remains so; any other file gets only the
 * necessary edits.
 * @throws Error if a file cannot be parsed, because its content would not be migrated.
 */
export function migrateSite(site: Site, contract: Contract): Migrated[] {
  const former = formerPaths
    .filter((path) => existsSync(join(site.root, path)))
    .map((path) => parseFile(path, readFileSync(join(site.root, path), 'utf8')));
  const files = [...listFiles(site), ...former];
  const broken = files.find(({ content, text }) => content === undefined && text !== '');
  if (broken) throw new Error(`${broken.path} cannot be read; fix it first (npm run check).`);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const brought = migrate(texts);
  const after = withFiles(site, contract, new Map([...brought].map(([path, { text }]) => [path, text])));
  const parts = partSchemas(after, contract);
  return [...brought].map(([path, { from, text }]) => {
    const before = texts.get(from) ?? '';
    const role = findRole(path);
    const schema =
      role && ('part' in role ? parts.get(role.part) : contract.schemas.get(schemaId(role.kind)));
    return { path, from, before, after: tidied(before, text, schema, contract) };
  });
}

/**
 * Formats a migrated text canonically if it was canonical before. The current schemas do not know its old properties,
 * so only the values that the migration left unchanged can be tested: whether formatting changes them.
 */
function tidied(before: string, text: string, schema: Schema | undefined, contract: Contract): string {
  const { content: value } = parseFile('', text);
  if (value === undefined) return text;
  const canonical = canonicalText(value, schema, contract);
  return formatChange(value, schema, contract, before) === canonical ? canonical : text;
}

/** The change of one file as a unified diff. */
export function formatPatch({ path, from, before, after }: Migrated): string {
  return createTwoFilesPatch(`a/${from}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
}

/** Writes the migrated texts, and deletes the old files of those that moved. */
export function writeMigrated(root: string, migrated: readonly Migrated[]): void {
  const texts = new Map(migrated.map(({ path, after }) => [path, after]));
  writeFiles(root, { texts, removed: migrated.map(({ from }) => from).filter((from) => !texts.has(from)) });
}
