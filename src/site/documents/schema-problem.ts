/** A mistake in a schema of a site, at its place in the file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation } from 'jsonc-parser';
import { parseFile, type ParsedFile } from './document.ts';
import { blockTypeOf } from './kinds.ts';
import { problemOn, ProblemsFound, sortProblems, type Problem, type TextFile } from './problem.ts';

/** One fault of a schema. */
export interface SchemaFault {
  /** The `$id` of the schema. */
  id: string;
  /** The place in the schema. */
  path: readonly string[];
  /** Whether the name at the place is wrong, and not its value. */
  isName?: boolean;
  /** The fault with its cure. */
  words: string;
}

/** Ajv refused the schema of an `$id`. */
export class SchemaMistake extends Error {
  readonly id: string;
  /** The faults that explain it; empty for one that only the message of Ajv tells. */
  readonly faults: readonly SchemaFault[];
  constructor(id: string, cause: Error, faults: readonly SchemaFault[]) {
    super(cause.message, { cause });
    this.id = id;
    this.faults = faults;
  }
}

/** Returns the file of a schema of the site, from its folder; `undefined` for a schema of the engine. */
export function schemaFileOf(id: string, site: string): string | undefined {
  const kind = /^(?:items|records|record-lists)\/(.+)\.schema\.json$/.exec(id)?.[1];
  const type = blockTypeOf(id);
  if (kind !== undefined) return `schemas/items/${kind}.schema.json`;
  const file = `blocks/${type}/schema.json`;
  return type !== undefined && existsSync(join(site, file)) ? file : undefined;
}

/** Runs a step with the schemas of a site. @throws ProblemsFound if one of the site is wrong */
export function withPlaces<T>(site: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SchemaMistake)) throw error;
    const { id, message, faults } = error;
    const told = faults.length > 0 ? faults : [{ id, path: [], words: `${message}; correct the schema` }];
    const problems = told.flatMap((fault) => problemOf(fault, site) ?? []);
    if (problems.length === 0) throw error;
    throw new ProblemsFound(sortProblems(problems));
  }
}

/** Places a fault in the file of its schema; `undefined` for a schema of the engine. */
function problemOf({ id, path, isName, words }: SchemaFault, site: string): Problem | undefined {
  const name = schemaFileOf(id, site);
  if (name === undefined) return undefined;
  const file = parseFile(name, readFileSync(join(site, name), 'utf8'));
  const keys = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const value = file.root && findNodeAtLocation(file.root, keys);
  const node = isName ? value?.parent?.children?.[0] : value;
  const isWhole = node === undefined || node === file.root;
  return problemOn({ file, node: isWhole ? { offset: 0, length: 1 } : node }, 'E403', words);
}

/** Parses a schema of a site. @throws ProblemsFound if it is no JSON */
export function parseSchema({ path, text }: TextFile): ParsedFile {
  const parsed = parseFile(path, text);
  if (parsed.content === undefined || parsed.problems.length > 0) throw new ProblemsFound(parsed.problems);
  return parsed;
}
