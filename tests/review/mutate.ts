/** Real documents, and random edits of them: what people do to them, and what nobody should. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc } from '../property.ts';
import { isObject, type Json, type JsonObject } from '../../src/site/json/json.ts';
import { root } from '../site/documents/tiny-site.ts';
import { sampleOf } from '../sample.ts';

/** Every document of the site, by its path below `pages/`; of the records only the lists, since one is like the next. */
export const allDocuments: readonly [name: string, document: Json][] = readdirSync(join(root, 'pages'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.json') && !/^_records[\\/].*[\\/]/.test(name))
  .toSorted()
  .map((name) => [name, JSON.parse(readFileSync(join(root, 'pages', name), 'utf8')) as Json]);

/** A fifth of some documents, drawn anew each day; all of them in a full run. */
export const drawnOf = <T>(all: readonly T[], name: string): T[] =>
  sampleOf(all, Math.ceil(all.length / 5), name);

/** A fifth of the documents of the site. */
export const documents = drawnOf(allDocuments, 'documents');

/** An edit: a place, told by numbers that are taken modulo what is there, and what is done to it. */
export interface Edit {
  place: number[];
  act: 'remove' | 'double' | 'swap' | 'move' | 'write' | 'replace' | 'rename' | 'add';
  value: Json;
  by: number;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  place: fc.array(fc.nat(1000), { maxLength: 7 }),
  act: fc.constantFrom('remove', 'double', 'swap', 'move', 'write', 'replace', 'rename', 'add'),
  value: fc.oneof(
    fc.string(),
    fc.constantFrom<Json>(null, [], {}, '', { id: 'a' }),
    fc.jsonValue() as fc.Arbitrary<Json>,
  ),
  by: fc.nat(1000),
});

/** The document after an edit; the document itself is left alone. */
export function edited(document: Json, { place, act, value, by }: Edit): Json {
  const copy = structuredClone(document);
  let parent: Json = copy;
  for (const step of place) {
    const child = childAt(parent, step);
    if (typeof child !== 'object' || child === null) break;
    parent = child;
  }
  if (Array.isArray(parent)) editList(parent, act, value, by);
  else if (isObject(parent)) editObject(parent, act, value, by);
  return copy;
}

function childAt(parent: Json, step: number): Json | undefined {
  const children = typeof parent === 'object' && parent !== null ? Object.values(parent) : [];
  return children[step % Math.max(1, children.length)];
}

function editList(list: Json[], act: Edit['act'], value: Json, by: number): void {
  const index = by % Math.max(1, list.length);
  const other = (by * 7 + 3) % Math.max(1, list.length);
  const [entry, second] = [list[index], list[other]];
  if (entry === undefined || second === undefined || act === 'add') list.splice(index, 0, value);
  else if (act === 'remove') list.splice(index, 1);
  else if (act === 'double') list.splice(other, 0, structuredClone(entry));
  else if (act === 'swap') [list[index], list[other]] = [second, entry];
  else if (act === 'move') list.splice(other, 0, ...list.splice(index, 1));
  else list[index] = typeof entry === 'string' && act === 'write' ? `${entry} ${by}` : value;
}

function editObject(object: JsonObject, act: Edit['act'], value: Json, by: number): void {
  const keys = Object.keys(object);
  const key = keys[by % Math.max(1, keys.length)];
  if (key === undefined || act === 'add') {
    object[`key${by}`] = value;
    return;
  }
  const old = object[key] ?? null;
  if (act === 'remove' || act === 'rename' || act === 'move') delete object[key];
  if (act === 'rename') object[`${key}x`] = old;
  // The same property at the end: another order, the same document.
  if (act === 'move') object[key] = old;
  if (act === 'write') object[key] = typeof old === 'string' ? `${old} ${by}` : value;
  if (act === 'replace' || act === 'double' || act === 'swap') object[key] = value;
}
