/**
 * Writes the schemas for text editors: the contract, extended by the existing names of the site, a snippet for each
 * block type from its first example, and each description at its property (editors ignore properties beside a `$ref`).
 * The schemas are in `.build/editor/`, outside of version control; the workspace settings use them instead of
 * `schemas/`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BlockFolder } from '../site/documents/block-folders.ts';
import type { Contract } from '../site/documents/contract.ts';
import { isObject, mapValues, readJson } from '../site/json/json.ts';
import { readRef, refFrom, schemaAt } from '../site/documents/schemas.ts';
import { isPicture } from '../site/images/picture-formats.ts';
import type { PublicFiles } from '../site/images/public-files.ts';
import { addressesOf, addressOfEach } from '../site/documents/record-pages.ts';
import { listPaths, type Site, listShells } from '../site/documents/read-site.ts';
import { facetsOf, sortsOf } from '../site/validate/check-facets.ts';
import { textStylesOf } from '../site/validate/check-settings.ts';

/** The folder of the written schemas, relative to the folder of the site. */
export const kitFolder = '.build/editor';

/** Returns the property `$schema` of a document, some folders below the site. */
export const schema = (kind: string, depth = 1) => ({
  $schema: `${'../'.repeat(depth)}${kitFolder}/${kind}.schema.json`,
});

interface Snippet {
  label: string;
  description: string;
  body: unknown;
}

/**
 * The schemas by path below the folder of the kit.
 */
export function editorSchemas(site: Site, contract: Contract, files: PublicFiles): Map<string, object> {
  const raw = new Map([...contract.written].filter(([id]) => !id.startsWith('items/')));
  const offers = listCompletions(site, files);

  /** Converts a part of the schema file `from` for the schema file `into`. */
  const forEditor = (value: unknown, from: string, into: string): unknown => {
    const convert = (inner: unknown) => forEditor(inner, from, into);
    if (!isObject(value)) return mapValues(value, convert);
    const { $ref, $id: _, ...own } = value;
    const offered = typeof own['role'] === 'string' ? offers[own['role']] : undefined;
    const kept = {
      ...(mapValues(own, convert) as object),
      ...(offered && { examples: offered }),
      ...(typeof own['description'] === 'string' && { markdownDescription: own['description'] }),
    };
    if (typeof $ref !== 'string') return kept;
    const target = readRef($ref, from);
    if (Object.keys(own).length === 0) return { $ref: refFrom(into, target) };
    return {
      ...(forEditor(schemaAt(raw.get(target.id), target.pointer), target.id, into) as object),
      ...kept,
    };
  };

  const schemas = new Map<string, object>(
    [...raw].map(([name, schema]) => [name, forEditor(schema, name, name) as object]),
  );
  const snippets = contract.blocks.flatMap((block) => makeSnippets(block, contract));
  schemas.set('block.schema.json', {
    ...schemas.get('block.schema.json'),
    allOf: [{ defaultSnippets: snippets }],
  });
  // A part is a block, or a tab.
  schemas.set('part.schema.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    if: { required: ['type'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { $ref: 'block.schema.json' },
    else: { $ref: 'common.schema.json#/definitions/tab' },
  });
  return schemas;
}

/** The existing names of the site, by the role of the properties that refer to them. */
function listCompletions(site: Site, files: PublicFiles): Record<string, string[]> {
  const routes = site.pages.flatMap((page) => [
    ...(addressOfEach(page) === undefined ? listPaths(page) : addressesOf(site, page).slice(1)),
    ...page.references
      .filter(({ role }) => role === 'id')
      .map(({ value }) => `${page.route}#${String(value)}`),
  ]);
  const documents = files.paths.filter((path) => path.startsWith('/documents/'));
  return {
    link: [...routes, ...documents].toSorted(),
    source: Object.keys(site.sources.value),
    policy: Object.keys(site.policies.value),
    layout: [...new Set(listShells(site).flatMap((shell) => Object.keys(shell.value.layouts ?? {})))],
    part: [...site.parts.keys()],
    'text-style': textStylesOf(site),
    facet: facetsOf(site),
    sort: [...new Set(Object.values(site.sources.value).flatMap(sortsOf))],
    image: files.paths.filter((path) => isPicture(path)).toSorted(),
    file: files.paths.filter((path) => !isPicture(path)).toSorted(),
  };
}

/** The first example of a type as a snippet whose first placeholder is the id; empty if there is no example. */
function makeSnippets({ type, path: folder }: BlockFolder, contract: Contract): Snippet[] {
  const path = join(folder, 'examples.json');
  if (!existsSync(path)) return [];
  const examples = readJson(readFileSync(path, 'utf8')) as
    | { valid?: Record<string, { block?: object }> }
    | undefined;
  const [first] = Object.values(examples?.valid ?? {});
  // The check tells a wrong example.
  if (typeof first?.block !== 'object') return [];
  const { id } = first.block as { id?: string };
  const body = escaped({ ...first.block, ...(id !== undefined && { id: `\${1:${id}}` }) }, id);
  const description = contract.schemas.get(`blocks/${type}.schema.json`)?.description ?? '';
  return [{ label: type, description, body }];
}

/** Escapes the special characters of snippets, except in the placeholder of the id. */
function escaped(value: unknown, id: string | undefined): unknown {
  if (typeof value === 'string') return value === `\${1:${id}}` ? value : value.replace(/[$}\\]/g, '\\$&');
  return mapValues(value, (inner) => escaped(inner, id));
}

/** Whether the site has workspace settings for a text editor that uses the schemas. */
export const usesEditorKit = (folder: string) => existsSync(join(folder, '.vscode/settings.json'));

/**
 * Writes the schemas that have changed.
 * @param folder Folder of the site.
 * @returns their paths below the folder of the kit
 */
export function writeEditorKit(folder: string, site: Site, contract: Contract, files: PublicFiles): string[] {
  return [...editorSchemas(site, contract, files)].flatMap(([name, schema]) => {
    const path = join(folder, kitFolder, name);
    const text = `${JSON.stringify(schema, null, 1)}\n`;
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return [name];
  });
}
