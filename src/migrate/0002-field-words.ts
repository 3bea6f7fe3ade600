/**
 * The words of the contract were the project's own: `film`, `look`, `awaited`. Since then they are those of the field,
 * so that someone who knows HTML or another system of blocks reads a page without a glossary. Only names change: of
 * block types, of properties, and of the file that says what `npm run new` adds.
 */
import type { Edit, Node } from 'jsonc-parser';
import type { Migration } from './migration.ts';

/** Block types that have another name. */
const types: Readonly<Record<string, string>> = {
  'page-content': 'page-outlet',
  'page-contents': 'table-of-contents',
  'page-main': 'main',
  region: 'section',
  film: 'video',
  'frame-grid': 'embed-grid',
};

/** Properties of a block that have another name, by the type it had before. */
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

/** The edits within a value that stands so deep in its file: 0 is the whole of it, 1 a value of one of its keys. */
function renamed(path: string, node: Node, depth: number): Edit[] {
  if (node.type !== 'object')
    return (node.children ?? []).flatMap((child) => renamed(path, child, depth + 1));
  const entries = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key, value }] : [],
  );
  const type: unknown = entries.find(({ key }) => key.value === 'type')?.value.value;
  const names = { ...inFile(path, depth), ...of(properties, type) };
  return entries.flatMap(({ key, value }) => [
    ...replaced(key, of(names, key.value)),
    ...(key.value === 'type' ? replaced(value, of(types, value.value)) : []),
    ...(depth === 0 && key.value === '$schema' ? replaced(value, withoutKinds(value.value)) : []),
    ...renamed(path, value, depth + 1),
  ]);
}

/** Properties of a whole file, or of what is listed in it, that have another name. */
function inFile(path: string, depth: number): Readonly<Record<string, string>> {
  if (path === 'pages/_shell.json' && depth === 0) return { contract: 'schemaVersion', card: 'shareImage' };
  if (path === 'pages/_sources.json' && depth === 1) return { keep: 'cache' };
  // Here the keys are names that maintainers have given: of layouts, sources, policies, kinds.
  if (path.startsWith('pages/_') && !path.startsWith('pages/_parts/') && depth < 2) return {};
  const isPage = !path.startsWith('pages/_');
  return { awaited: 'todo', ...(isPage && depth === 0 && { trail: 'breadcrumb' }) };
}

/** What a table has of its own for a key; texts of documents come here, `constructor` among them. */
function of<Value>(table: Readonly<Record<string, Value>>, key: unknown): Value | undefined {
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
