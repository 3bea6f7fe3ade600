/**
 * Migration 2: replaces terms that only this project used (`film`, `look`, `awaited`) by standard ones, so that readers
 * who know HTML or another block system need no glossary. Only names change: of block types, of properties, and of the
 * file with the templates of `npm run new`.
 */
import type { Edit, Node } from 'jsonc-parser';
import type { Migration } from './migration.ts';

/** Renamed block types, old name → new name. */
const types: Readonly<Record<string, string>> = {
  'page-content': 'page-outlet',
  'page-contents': 'table-of-contents',
  'page-main': 'main',
  region: 'section',
  film: 'video',
  'frame-grid': 'embed-grid',
};

/** Renamed properties of blocks, by the old block type. */
const properties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'card-grid': { look: 'variant' },
  carousel: { every: 'intervalMs' },
  form: { thanks: 'successMessage' },
  'page-banner': { trail: 'breadcrumb' },
  'page-contents': { from: 'minHeadings' },
  region: { ground: 'background' },
  'rich-text': { look: 'variant' },
  'tab-list': { first: 'initialCount' },
  timeline: { look: 'variant' },
};

export const fieldWords: Migration = {
  number: 2,
  what: 'block types and properties have the names of the field; "_kinds.json" is "_templates.json"',
  edits: ({ path, root }) => renamed(path, root, 0),
  moves: { 'pages/_kinds.json': 'pages/_templates.json' },
};

/**
 * Returns the edits for a value and everything in it. `depth` is 0 for the whole file, 1 for a value of one of its
 * keys.
 */
function renamed(path: string, node: Node, depth: number): Edit[] {
  if (node.type !== 'object')
    return (node.children ?? []).flatMap((child) => renamed(path, child, depth + 1));
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key, value }] : [],
  );
  const type: unknown = entries.find(({ key }) => key.value === 'type')?.value.value;
  const names = { ...inFile(path, depth), ...ownValue(properties, type) };
  return entries.flatMap(({ key, value }) => [
    ...replaced(key, ownValue(names, key.value)),
    ...(key.value === 'type' ? replaced(value, ownValue(types, value.value)) : []),
    ...(depth === 0 && key.value === '$schema' ? replaced(value, withoutKinds(value.value)) : []),
    ...renamed(path, value, depth + 1),
  ]);
}

/** Returns the renamed properties at a depth of a file that do not depend on a block type. */
function inFile(path: string, depth: number): Readonly<Record<string, string>> {
  if (path === 'pages/_shell.json' && depth === 0) return { contract: 'schemaVersion', card: 'shareImage' };
  if (path === 'pages/_sources.json' && depth === 1) return { keep: 'cache' };
  // At this depth maintainers chose the keys: names of layouts, sources, policies, kinds.
  if (path.startsWith('pages/_') && !path.startsWith('pages/_parts/') && depth < 2) return {};
  const isPage = !path.startsWith('pages/_');
  return { awaited: 'todo', ...(isPage && depth === 0 && { trail: 'breadcrumb' }) };
}

/** Returns an own property of a table. Keys come from documents, so they may be `constructor`. */
function ownValue<Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
}

function withoutKinds(schema: unknown): string | undefined {
  return typeof schema === 'string' && schema.endsWith('/kinds.schema.json')
    ? schema.replace('/kinds.schema.json', '/templates.schema.json')
    : undefined;
}

function replaced({ offset, length }: Node, name: string | undefined): Edit[] {
  return name === undefined ? [] : [{ offset, length, content: JSON.stringify(name) }];
}
