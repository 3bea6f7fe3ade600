import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';

const root = new URL('../../../', import.meta.url);
/** Reads a JSON file of the repository. */
export const json = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(path, root)), 'utf8'));

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  example: string;
}
interface Answer {
  $ref?: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { example: object } } };
  responses: Record<string, Answer>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/** The document that describes the API. */
export const document = json('src/hosting/api/openapi.json') as Document;

/** Its calls, one by one. */
export const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

// The document and the schemas stand as far apart here as they do in the repository, so that the references
// in one lead to the other.
const base = 'https://repository.example/';
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addMetaSchema(json('node_modules/ajv/dist/refs/json-schema-draft-07.json') as object);
ajv.addSchema(document, `${base}api/openapi.json`);
for (const name of readdirSync(fileURLToPath(new URL('schemas/items', root))))
  ajv.addSchema(itemSchema(name.replace('.schema.json', '')), `${base}schemas/items/${name}`);

/** The schema of a kind of record, by its place and not by its `$id`, as the document refers to it. */
export function itemSchema(item: string): object {
  const { $id: _, ...schema } = json(`schemas/items/${item}.schema.json`) as { $id: string };
  return schema;
}

/** The validator of a kind of record, by the name of its schema in `schemas/items/`. */
export const itemValidator = (item: string) =>
  validator(`${base}schemas/items/${item}.schema.json`, `schemas/items/${item}.schema.json`);

/** The validator of a place in the document, given as keys one below the other; references are followed. */
export function validatorAt(...keys: string[]): ValidateFunction {
  const { pointer } = find(...keys);
  return validator(`${base}api/openapi.json#${pointer}`, pointer);
}

function validator(reference: string, name: string): ValidateFunction {
  const found = ajv.getSchema(reference);
  if (!found) throw new Error(`There is no schema at ${name}.`);
  return found;
}

/** Walks down the document; where a place refers to another one, from there. */
function find(...keys: string[]): { value: unknown; pointer: string } {
  let at: { value: unknown; pointer: string } = { value: document, pointer: '' };
  for (const key of keys) {
    const value = (at.value as Record<string, unknown> | undefined)?.[key];
    at = {
      value,
      pointer: `${at.pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    };
    const { $ref } = (value ?? {}) as { $ref?: string };
    if ($ref?.startsWith('#/')) at = find(...$ref.slice(2).split('/'));
  }
  return at;
}

/** A request of an operation, made of the examples that the document gives; `change` goes over them. */
export function requestOf(
  { path, method, operation }: (typeof operations)[number],
  token: string | undefined,
  change: Record<string, string> = {},
): Request {
  let target = path;
  const query = new URLSearchParams();
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` });
  for (const [index, { $ref }] of operation.parameters.entries()) {
    const keys = $ref
      ? $ref.slice(2).split('/')
      : ['paths', path, method.toLowerCase(), 'parameters', String(index)];
    const { name, in: where, example } = find(...keys).value as Parameter;
    const value = change[name] ?? example;
    if (where === 'path') target = target.replace(`{${name}}`, value);
    if (where === 'query') query.set(name, value);
    if (where === 'header') headers.set(name, value);
  }
  const body =
    operation.requestBody && JSON.stringify(operation.requestBody.content['application/json'].example);
  const search = query.size > 0 ? `?${query}` : '';
  return new Request(`http://localhost${target}${search}`, { method, headers, ...(body && { body }) });
}

/** Expects an answer to be what the document says of its status: content type, headers, body. */
export async function expectDescribed(call: (typeof operations)[number], answer: Response): Promise<void> {
  const listed = String(answer.status) in call.operation.responses;
  const status = listed ? String(answer.status) : 'default';
  const place = ['paths', call.path, call.method.toLowerCase(), 'responses', status];
  const { headers = {}, content = {} } = find(...place).value as Answer;
  for (const name of Object.keys(headers)) expect([name, answer.headers.get(name)]).not.toEqual([name, null]);

  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  expect(['', ...Object.keys(content)]).toContain(type);
  expect(type === '').toBe(Object.keys(content).length === 0);
  if (type !== 'application/json') return;
  const valid = validatorAt(...place, 'content', type, 'schema');
  expect([valid(await answer.json()), valid.errors]).toEqual([true, null]);
}
