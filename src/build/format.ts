/**
 * The one canonical form of a document, so that a review shows what was meant and nothing else: the order
 * of properties from the schema, two spaces, a property a line, small leaf objects on one line, prose a
 * line an entry. Formatting twice changes nothing.
 */
import { blockId, type Contract, type Schema } from './contract.ts';
import type { DocumentKind } from './contract.ts';
import type { ParsedFile } from './document.ts';
import { problemAt, type Problem } from './problem.ts';
import type { Site } from './site.ts';

/** The widest line that a leaf object may make, in characters. */
const widest = 110;

export interface FormattedFile {
  /** Path from the site's root. */
  path: string;
  before: string;
  after: string;
}

/** The canonical form of every sound file of a site. */
export function formatSite(site: Site, contract: Contract): FormattedFile[] {
  const parts = new Map<string, Schema>();
  const formatted: FormattedFile[] = [];
  const documents: [DocumentKind, { file: ParsedFile }][] = [
    ['shell', site.shell],
    ['sources', site.sources],
    ['policies', site.policies],
    ...site.pages.map((page): [DocumentKind, typeof page] => ['page', page]),
  ];
  const add = ({ path, text, problems }: ParsedFile, schema: Schema | undefined) => {
    // In a broken file, or one with a property twice, something would be lost.
    if (problems.length > 0) return;
    const value = parse(text);
    if (value === undefined) return;
    const after = `${print(value, { contract, schema, parts }, '', 0)}\n`;
    formatted.push({ path, before: text, after });
  };
  for (const [kind, { file }] of documents) add(file, contract.schemas.get(`${kind}.schema.json`));
  // What a part is follows from the place where it is used, which the documents above have told.
  for (const [name, file] of site.parts) add(file, parts.get(name));
  return formatted;
}

/** The canonical form of a block by itself. */
export function formatBlock(block: { type: string }, contract: Contract): string {
  return print(
    block,
    { contract, schema: contract.schemas.get(blockId(block.type)), parts: new Map() },
    '',
    0,
  );
}

/** Files that are not in the canonical form, as problems. */
export function formatProblems(files: readonly FormattedFile[]): Problem[] {
  return files.flatMap(({ path, before, after }) => {
    if (before === after) return [];
    const [old, wanted] = [before.split('\n'), after.split('\n')];
    const line = old.findIndex((text, index) => text !== wanted[index]);
    const offset = old.slice(0, Math.max(0, line)).join('\n').length + (line > 0 ? 1 : 0);
    const message = 'the file is not in its canonical form from here; `npm run fix` writes it';
    return [problemAt({ path, text: before }, offset, (old[line] ?? '').length, 'E301', message)];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It has its own message.
    return undefined;
  }
}

interface Context {
  contract: Contract;
  /** What the value is; unknown where no schema speaks. */
  schema: Schema | undefined;
  /** Filled with what each part is. */
  parts: Map<string, Schema>;
}

/** Prints a value. `indent` is that of its line, `used` the characters that stand before it on the line. */
function print(value: unknown, context: Context, indent: string, used: number): string {
  const schema = resolve(context, value);
  if (Array.isArray(value)) return printList(value, { ...context, schema }, indent, used);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(inOrder(value as Record<string, unknown>, schema));
  if (entries.length === 0) return '{}';
  if (indent !== '' && entries.every(([, child]) => isPlain(child))) {
    const line = `{ ${entries.map(([key, child]) => `${JSON.stringify(key)}: ${flat(child)}`).join(', ')} }`;
    // One more for the comma that may follow.
    if (used + line.length + 1 <= widest && !entries.some(([key]) => isProse(propertyOf(schema, key))))
      return line;
  }
  const inner = `${indent}  `;
  const lines = entries.map(([key, child]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return name + print(child, { ...context, schema: propertyOf(schema, key) }, inner, name.length);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function printList(list: unknown[], context: Context, indent: string, used: number): string {
  if (list.length === 0) return '[]';
  const inner = `${indent}  `;
  const { schema } = context;
  if (list.every((entry) => typeof entry !== 'object') && !isProse(schema)) {
    const line = flat(list);
    if (used + line.length + 1 <= widest) return line;
  }
  const items = schema?.['items'] as Schema | undefined;
  const lines = list.map((entry) => {
    const use = (entry as { use?: unknown } | null)?.use;
    if (typeof use === 'string' && items) context.parts.set(use, rebased(items, schema));
    return inner + print(entry, { ...context, schema: items && rebased(items, schema) }, inner, inner.length);
  });
  return `[\n${lines.join(',\n')}\n${indent}]`;
}

/** A value without anything inside it, or a list of such. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry !== 'object' || entry === null);
  return typeof value !== 'object' || value === null;
}

function flat(value: unknown): string {
  return Array.isArray(value)
    ? `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    : JSON.stringify(value);
}

function isProse(schema: Schema | undefined): boolean {
  return schema?.['refers'] === 'prose';
}

/** Known properties in the order of the schema; others after them, as they stand. */
function inOrder(object: Record<string, unknown>, schema: Schema | undefined): Record<string, unknown> {
  const known = Object.keys(schema?.properties ?? {}).filter((key) => Object.hasOwn(object, key));
  const rest = Object.keys(object).filter((key) => !known.includes(key));
  // `$schema` comes first even where the schema of the machine no longer knows it.
  const order = [
    ...rest.filter((key) => key === '$schema'),
    ...known,
    ...rest.filter((key) => key !== '$schema'),
  ];
  return Object.fromEntries(order.map((key) => [key, object[key]]));
}

/** The schema that a value follows: references followed, blocks told apart by their type. */
export function resolve(
  { contract, schema }: Pick<Context, 'contract' | 'schema'>,
  value: unknown,
): Schema | undefined {
  let current = schema;
  for (let steps = 0; steps < 8 && current !== undefined; steps += 1) {
    const { $ref } = current as { $ref?: string };
    if ($ref !== undefined) {
      current = follow(contract, $ref, current);
    } else if (current['discriminator'] !== undefined) {
      const type = (value as { type?: unknown } | null)?.type;
      const block = typeof type === 'string' ? contract.schemas.get(blockId(type)) : undefined;
      return block && { ...block, [home]: block.$id };
    } else {
      return current;
    }
  }
  return current;
}

/** Under this key a schema remembers the file that its references are relative to. */
const home = '\0home';

function follow(contract: Contract, ref: string, from: Schema): Schema | undefined {
  const [file = '', fragment = ''] = ref.split('#');
  const id = file === '' ? ((from[home] as string | undefined) ?? from.$id) : file.replace(/^\.\.\//, '');
  let found: unknown = contract.schemas.get(id);
  for (const segment of fragment.split('/').filter((part) => part !== '')) {
    found = (found as Record<string, unknown> | undefined)?.[segment];
  }
  return found === undefined ? undefined : { ...(found as Schema), [home]: id };
}

/** The schema of a property. */
export function propertyOf(schema: Schema | undefined, key: string): Schema | undefined {
  const property =
    schema?.properties?.[key] ?? (schema?.['additionalProperties'] as Schema | boolean | undefined);
  return typeof property === 'object' ? rebased(property, schema) : undefined;
}

/** A schema inside another, which remembers the file of the other. */
export function rebased(schema: Schema, parent: Schema | undefined): Schema {
  return { ...schema, [home]: parent?.[home] ?? parent?.$id };
}
