/** Every mistake that can be made with one property of a document, told from the schemas alone. */
import { posix } from 'node:path';
import type { Node } from 'jsonc-parser';
import type { SourceLocation } from '../../../src/site/documents/insert-parts.ts';
import type { Document } from '../../../src/site/documents/read-document.ts';
import { contract } from '../documents/tiny-site.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  if?: { required?: string[] };
  then?: Schema;
  else?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [keyword: string]: unknown;
}

const schemas: ReadonlyMap<string, Schema> = contract.written;

/** A schema and the file it stands in, to which its references are relative. */
interface Located {
  schema: Schema;
  file: string;
}

export function schemaOf(role: string): Located {
  return follow({ schema: { $ref: `${role}.schema.json` }, file: 'page.schema.json' }, undefined);
}

/** The schema that a value follows: references followed, `use` told from what it stands for, blocks by type. */
function follow({ schema, file }: Located, value: Node | undefined): Located {
  if (schema.$ref !== undefined) {
    const [name = '', fragment = ''] = schema.$ref.split('#');
    const target = name === '' ? file : posix.join(posix.dirname(file), name);
    let found: unknown = schemas.get(target);
    for (const part of fragment.split('/').slice(1)) found = (found as Record<string, unknown>)[part];
    return follow({ schema: found as Schema, file: target }, value);
  }
  if (schema.if?.required?.[0] === 'use') {
    const branch = (textOf(value, 'use') === undefined ? schema.else : schema.then) ?? {};
    return follow({ schema: branch, file }, value);
  }
  const type = file === 'block.schema.json' ? textOf(value, 'type') : undefined;
  return type === undefined
    ? { schema, file }
    : follow({ schema: { $ref: `blocks/${type}.schema.json` }, file }, value);
}

function textOf(node: Node | undefined, name: string): string | undefined {
  const property =
    node?.type === 'object'
      ? node.children?.find(({ children }) => children?.[0]?.value === name)
      : undefined;
  const value: unknown = property?.children?.[1]?.value;
  return typeof value === 'string' ? value : undefined;
}

export interface Mutation {
  role: 'delete' | 'misspell' | 'swap' | 'add';
  property: string;
  /** Makes the text with the mistake in it: few of all that could be made are tried. */
  text: () => string;
  /** Line of the place that a message should name, from 1. */
  line: number;
  /** Whether the schemas make it a mistake. */
  wrong: boolean;
}

/** All mutations of the properties of a value that follows a schema; `part` is told of each part and its schema. */
export function* mutationsOf(
  text: string,
  node: Node,
  located: Located,
  part: (name: string, schema: Located) => void,
): Generator<Mutation> {
  const { schema, file } = follow(located, node);
  const lineOf = linesOf(text);
  if (node.type === 'array') {
    for (const child of node.children ?? []) {
      const use = textOf(child, 'use');
      const items = { schema: schema.items ?? {}, file };
      if (use !== undefined) part(use, items);
      yield* mutationsOf(text, child, items, part);
    }
  }
  if (node.type !== 'object') return;
  const comma = (node.children ?? []).length > 0 ? ', ' : '';
  yield {
    role: 'add',
    property: 'zq-unknown',
    text: () => cut(text, { ...node, offset: node.offset + 1, length: 0 }, `"zq-unknown": 1${comma}`),
    line: lineOf(node.offset),
    wrong: schema.additionalProperties === false,
  };
  for (const [index, property] of (node.children ?? []).entries()) {
    const [key, value] = property.children ?? [];
    if (key === undefined || value === undefined) continue;
    const name = key.value as string;
    const { additionalProperties: others } = schema;
    const own = schema.properties?.[name] ?? (typeof others === 'object' ? others : undefined);
    const closed = others === false;
    const required = schema.required?.includes(name) ?? false;
    yield {
      role: 'delete',
      property: name,
      text: () => without(text, node, index),
      line: lineOf(node.offset),
      wrong: required,
    };
    yield {
      role: 'misspell',
      property: name,
      text: () => cut(text, key, JSON.stringify(misspell(name))),
      line: lineOf(key.offset),
      wrong: closed || required,
    };
    const types = own === undefined ? [] : [follow({ schema: own, file }, value).schema.type ?? []].flat();
    const other = types.includes('string') ? '5' : '"text"';
    yield {
      role: 'swap',
      property: name,
      text: () => cut(text, value, other),
      line: lineOf(value.offset),
      wrong: types.length > 0,
    };
    if (own !== undefined) yield* mutationsOf(text, value, { schema: own, file }, part);
  }
}

/** Tells lines by offsets, of the text that was asked about last: its ends of lines are looked for once. */
let last: { text: string; starts: number[] } = { text: '', starts: [0] };
function linesOf(text: string): (offset: number) => number {
  if (last.text !== text)
    last = { text, starts: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)] };
  const { starts } = last;
  return (offset) => {
    const after = starts.findIndex((start) => start > offset);
    return after < 0 ? starts.length : after;
  };
}

/** A link of any role, broken: no page, file, source, policy, layout or part is called that. */
export interface BrokenLink {
  path: string;
  text: string;
  line: number;
  was: string;
}

/** Values that name something elsewhere, by the keyword of their schema. */
const naming = new Set(['link', 'image', 'file', 'frame', 'source', 'policy', 'layout', 'item']);

/** Every link of a document broken in turn: its properties, those in its prose, and the parts that it uses. */
export function* brokenLinksOf({ assembled, references }: Document<unknown>): Generator<BrokenLink> {
  const broken = ({ file, node }: SourceLocation, was: string, by: string): BrokenLink => {
    const { offset, length } = node;
    const from = file.text.indexOf(JSON.stringify(was).slice(1, -1), offset);
    if (from < 0 || from > offset + length) throw new Error(`${file.path} does not say ${was} there`);
    const text = file.text.slice(0, from) + by + file.text.slice(from + was.length);
    return { path: file.path, text, line: file.text.slice(0, offset).split('\n').length, was };
  };
  if (assembled === undefined) return;
  for (const { role, value, pointer } of references) {
    if (naming.has(role) && typeof value === 'string')
      yield broken(assembled.locate(pointer), value, breakAddress(value));
    if (role !== 'prose') continue;
    for (const [index, line] of (value as string[]).entries())
      for (const [, address = ''] of line.matchAll(/\]\(([^)\s]+)\)/g))
        yield broken(assembled.locate(`${pointer}/${index}`), `](${address})`, `](${breakAddress(address)})`);
  }
}

/** Every `use` of a file with the name of a part that does not exist. */
export function* brokenUsesOf({ path, text }: { path: string; text: string }): Generator<BrokenLink> {
  for (const { index, 1: name = '' } of text.matchAll(/"use": "([^"]+)"/g)) {
    const at = index + '"use": "'.length;
    const wrong = text.slice(0, at) + misspell(name) + text.slice(at + name.length);
    yield { path, text: wrong, line: text.slice(0, at).split('\n').length, was: name };
  }
}

/** Another site by a scheme that does not exist, an anchor by another name, anything else by a slip. */
function breakAddress(address: string): string {
  if (/^[a-z]+:/.test(address)) return address.replace(/^(.)(.)/, '$2$1');
  const [path = '', anchor] = address.split('#');
  return anchor === undefined ? misspell(path) : `${path}#${misspell(anchor)}`;
}

function cut(text: string, { offset, length }: Node, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

/** The text without the property at this place, and without the comma that belongs to it. */
export function without(text: string, { children = [] }: Node, index: number): string {
  const [before, property, after] = [children[index - 1], children[index], children[index + 1]];
  if (property === undefined) return text;
  const from = after === undefined && before !== undefined ? before.offset + before.length : property.offset;
  const to = after === undefined ? property.offset + property.length : after.offset;
  return text.slice(0, from) + text.slice(to);
}

/** The name with two of its letters swapped; with one left out where they are the same. */
function misspell(name: string): string {
  const at = Math.max(0, Math.floor(name.length / 2) - 1);
  const [a = '', b = ''] = name.slice(at, at + 2);
  // One letter has none to change places with.
  const wrong = b === '' ? a + a : a === b ? a : b + a;
  return name.slice(0, at) + wrong + name.slice(at + 2);
}
