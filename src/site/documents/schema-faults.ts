/** Finds the faults of a schema that Ajv refuses. Ajv names the first in words alone. */
import type { Ajv, ErrorObject } from 'ajv';
import { parsePointer, toPointer } from '../json/json.ts';
import type { SchemaFault } from './schema-problem.ts';
import type { Schema } from './schemas.ts';
import { suggest } from './suggest.ts';

type Fault = Omit<SchemaFault, 'id'>;
/** An object of a schema, with its place. */
type Part = [path: string[], part: Record<string, unknown>];

/** Returns the faults of a schema: of its form, its keywords and their values. */
export function faultsOf(ajv: Ajv, schema: Schema): SchemaFault[] {
  const faults = formFaults(ajv, schema);
  const found = [...faults, ...partsOf(schema, []).flatMap((part) => keywordFaults(ajv, part))];
  return found.map((fault) => ({ id: schema.$id, ...fault }));
}

/** The faults by the schema of all schemas: at each place the first error, and none around it, which only follow. */
function formFaults(ajv: Ajv, schema: Schema): Fault[] {
  const { $schema } = schema;
  if (typeof $schema === 'string' && ajv.getSchema($schema) === undefined)
    return [{ path: ['$schema'], words: `no schema is known by the address "${$schema}"; remove "$schema"` }];
  if (ajv.validateSchema(schema) === true) return [];
  const errors = ajv.errors ?? [];
  const places = new Set(errors.map(({ instancePath }) => instancePath));
  const innermost = [...places].filter((place) => ![...places].some((one) => one.startsWith(`${place}/`)));
  return innermost.flatMap((place) => {
    const error = errors.find(({ instancePath }) => instancePath === place);
    const path = parsePointer(place);
    return error ? [{ path, words: `schema is invalid: data${place} ${error.message}${cureOf(error)}` }] : [];
  });
}

/** The end of a message: the values that are allowed, or the one that may be meant. */
function cureOf({ data, params }: ErrorObject): string {
  const { allowedValues } = params as { allowedValues?: string[] };
  return suggest(String(data), allowedValues ?? []) || '; correct the schema';
}

function keywordFaults(ajv: Ajv, [path, part]: Part): Fault[] {
  const known = ajv.RULES.keywords;
  return Object.entries(part).flatMap(([key, value]): Fault[] => {
    const place = [...path, key];
    if (!Object.hasOwn(known, key)) {
      const cure =
        suggest(key, ['extends', ...Object.keys(known)]) || '; a schema has the keywords of JSON Schema';
      return [{ path: place, isName: true, words: `unknown keyword "${key}"${cure}` }];
    }
    if (key === 'format' && ajv.formats[String(value)] === undefined) {
      const words = `unknown format "${String(value)}" ignored in schema at path "#${toPointer(path)}"`;
      return [{ path: place, words: `${words}; write a "pattern" in place of the "format"` }];
    }
    const wrong = key === 'pattern' ? patternError(String(value)) : undefined;
    if (wrong !== undefined) return [{ path: place, words: `${wrong}; correct the pattern` }];
    const definition = ajv.getKeyword(key);
    const validate = typeof definition === 'object' ? definition.validateSchema : undefined;
    if (validate === undefined || validate(value)) return [];
    const [error] = validate.errors ?? [];
    return [{ path: place, words: `keyword "${key}" value is invalid${error ? cureOf(error) : ''}` }];
  });
}

/** Why a pattern is no regular expression, in the words of the language. */
function patternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Keywords whose value is a schema or a list of schemas, and those whose value has schemas by name. */
const ofSchema =
  'items additionalItems additionalProperties contains propertyNames not if then else allOf anyOf oneOf'.split(
    ' ',
  );
const byName = 'properties patternProperties definitions $defs dependencies'.split(' ');

/** A schema with all schemas inside it. */
function partsOf(value: unknown, path: string[]): Part[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => partsOf(one, [...path, String(index)]));
  const part = value as Record<string, unknown>;
  const inner = Object.entries(part).flatMap(([key, child]): Part[] => {
    if (ofSchema.includes(key)) return partsOf(child, [...path, key]);
    if (!byName.includes(key) || typeof child !== 'object' || child === null) return [];
    return Object.entries(child).flatMap(([name, one]) => partsOf(one, [...path, key, name]));
  });
  return [[path, part], ...inner];
}
