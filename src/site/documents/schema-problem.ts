/** A mistake in a schema of a site, at its place in the file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { parsePointer } from '../json/json.ts';
import { parseFile, type ParsedFile } from './document.ts';
import { blockTypeOf } from './kinds.ts';
import { problemOn, ProblemsFound, type TextFile } from './problem.ts';
import { suggest } from './suggest.ts';

/** A mistake in the schema of an `$id`, in the words of Ajv or of the engine. */
export class SchemaMistake extends Error {
  readonly id: string;
  constructor(id: string, message: string) {
    super(message);
    this.id = id;
  }
}

/** Returns the file of a schema of the site, from its folder; `undefined` for a schema of the engine. */
function schemaFileOf(id: string, site: string): string | undefined {
  const kind = /^(?:items|records|record-lists)\/(.+)\.schema\.json$/.exec(id)?.[1];
  const type = blockTypeOf(id);
  if (kind !== undefined) return `schemas/items/${kind}.schema.json`;
  const file = `blocks/${type}/schema.json`;
  return type !== undefined && existsSync(join(site, file)) ? file : undefined;
}

/**
 * Runs a step with the schemas of a site. Ajv meets a mistake also while it compiles another schema that refers to it.
 * @param ids The `$id` of all schemas.
 * @throws ProblemsFound if one of the site is wrong
 */
export function withPlaces<T>(site: string, ids: Iterable<string>, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof SchemaMistake)) throw error;
    const { id, message } = error;
    const own = [id, ...ids].flatMap((one) => schemaFileOf(one, site) ?? []);
    const files = own.map((path) => parseFile(path, readFileSync(join(site, path), 'utf8')));
    const found = files.flatMap((file) => {
      const node = file.root && nodeOf(file.root, message);
      return node ? [{ file, node }] : [];
    });
    const [first] = files;
    const place = found[0] ?? (first && { file: first, node: { offset: 0, length: 1 } });
    if (place === undefined) throw error;
    throw new ProblemsFound([problemOn(place, 'E403', inWords(message))]);
  }
}

/** Parses a schema of a site. @throws ProblemsFound if it is no JSON */
export function parseSchema({ path, text }: TextFile): ParsedFile {
  const parsed = parseFile(path, text);
  if (parsed.content === undefined || parsed.problems.length > 0) throw new ProblemsFound(parsed.problems);
  return parsed;
}

/** Keywords that are most often misspelt. */
const keywords =
  'extends title description type properties required additionalProperties items enum const pattern minItems maxItems minLength maxLength minimum maximum role inForm verbatim default definitions enumDescriptions uniqueItems'.split(
    ' ',
  );

/** Says a mistake with its cure. */
function inWords(message: string): string {
  const unknown = /unknown keyword: "(.+?)"/.exec(message)?.[1];
  if (unknown !== undefined) {
    const near = suggest(unknown, keywords).replace(
      /^; known:.*/,
      '; a schema has the keywords of JSON Schema',
    );
    return `unknown keyword "${unknown}"${near}`;
  }
  if (message.includes('unknown format')) return `${message}; write a "pattern" in place of the "format"`;
  return `${message}; correct the schema`;
}

/** Finds the place that a message means. */
function nodeOf(root: Node, message: string): Node | undefined {
  const [, keyword] = /unknown (?:keyword: |format )"(.+?)"/.exec(message) ?? [];
  const [, of = '', at] = /^(?:keyword "(\w+)" value is )?invalid at path "#(.*?)"/.exec(message) ?? [];
  const [, data] = /^schema is invalid: data(\/\S*)/.exec(message) ?? [];
  const pointer = at === undefined ? data : `${at}${of && `/${of}`}`;
  if (pointer !== undefined) {
    const path = parsePointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return findNodeAtLocation(root, path);
  }
  return findNode(root, (node) => {
    const isName = node.parent?.type === 'property' && node.parent.children?.[0] === node;
    if (isName) return node.value === keyword && !isNameOfProperty(node);
    return node.value !== undefined && node.value === keyword;
  });
}

/** Whether a name is that of a property of documents, and no keyword. */
function isNameOfProperty({ parent }: Node): boolean {
  const owner = parent?.parent?.parent;
  return (
    owner?.type === 'property' && ['properties', 'definitions'].includes(owner.children?.[0]?.value as string)
  );
}

function findNode(node: Node, isMeant: (node: Node) => boolean): Node | undefined {
  if (isMeant(node)) return node;
  for (const child of node.children ?? []) {
    const found = findNode(child, isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
