/** Reads the schema of a field: follows its reference and its conditions. Pure. */
import { jsonType, parsePointer } from '../../site/json/json.ts';
import { valueAt } from '../shared/at-path.ts';

/** A schema of the form, as `desk/server/form-schemas.ts` hands it over. */
export interface FieldSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  properties?: Record<string, FieldSchema | false>;
  additionalProperties?: FieldSchema | boolean;
  items?: FieldSchema;
  required?: readonly string[];
  /** Properties that another one needs beside it. */
  dependencies?: Record<string, readonly string[]>;
  enum?: readonly unknown[];
  /** Values of an open set. */
  examples?: readonly string[];
  enumDescriptions?: readonly string[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  allOf?: readonly FieldSchema[];
  oneOf?: readonly FieldSchema[];
  anyOf?: readonly FieldSchema[];
  if?: FieldSchema;
  then?: FieldSchema;
  else?: FieldSchema;
  role?: string;
  /**
   * Shown even if empty, only below "More", or never; by default, if it is present, required, prose, or the name of the
   * entry, or if most entries of the list have it.
   */
  inForm?: 'always' | 'folded' | 'hidden';
  /** Names of properties that are shown only if present. */
  notOffered?: readonly string[];
  /** Whether an entry is a block of any type, which has its own form. */
  isBlock?: boolean;
  /** Whether a part may replace the object. */
  mayUse?: boolean;
}

/** The schema that applies to a value, with the words of the reference before those of its target. */
export function resolveField(schema: FieldSchema, value: unknown, definitions: object): FieldSchema {
  const { $ref, ...own } = schema;
  if ($ref !== undefined) {
    const target = valueAt({ definitions }, parsePointer($ref.slice(1))) as FieldSchema | undefined;
    return resolveField({ ...target, ...own }, value, definitions);
  }
  const { allOf = [], if: condition, then, else: otherwise, dependencies, ...plain } = own;
  const chosen = condition && (holds(condition, value) ? then : otherwise);
  const also = [...allOf, ...(chosen ? [chosen] : [])].map((one) => resolveField(one, value, definitions));
  const needed = Object.entries(dependencies ?? {}).flatMap(([name, others]) =>
    valueAt(value, [name]) === undefined ? [] : others,
  );
  return also.reduce<FieldSchema>(merge, { ...plain, required: [...(plain.required ?? []), ...needed] });
}

function merge(one: FieldSchema, other: FieldSchema): FieldSchema {
  const properties = { ...one.properties, ...other.properties };
  for (const [name, property] of Object.entries(other.properties ?? {})) {
    const before = one.properties?.[name];
    if (before && property) properties[name] = { ...before, ...property };
  }
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return { ...one, ...other, required, ...(one.properties && { properties }) };
}

/** Whether a value fulfils a condition: it has the properties, with the values that the condition names. */
function holds(
  { required = [], properties = {}, const: only, enum: values, type }: FieldSchema,
  value: unknown,
): boolean {
  if (only !== undefined && value !== only) return false;
  if (values !== undefined && !values.includes(value)) return false;
  if (
    type !== undefined &&
    value !== undefined &&
    ![type].flat().some((one) => one.replace('integer', 'number') === jsonType(value))
  )
    return false;
  return (
    required.every((name) => valueAt(value, [name]) !== undefined) &&
    Object.entries(properties).every(([name, property]) => {
      const child = valueAt(value, [name]);
      return child === undefined || (property !== false && holds(property, child));
    })
  );
}

/** The place of the first choice that a value fulfils; of the first if it fulfils none. */
export function choiceOf(choices: readonly FieldSchema[], value: unknown, definitions: object): number {
  return Math.max(
    0,
    choices.findIndex((one) => holds(resolveField(one, value, definitions), value)),
  );
}

/** The type of the values of a schema: of several, the first. */
export function typeOf({
  type,
  enum: values,
  properties,
  additionalProperties,
  items,
}: FieldSchema): string | undefined {
  const [first] = [type ?? []].flat().filter((name) => name !== 'null');
  if (first !== undefined) return first;
  if (values !== undefined) return 'string';
  if (items !== undefined) return 'array';
  return properties !== undefined || typeof additionalProperties === 'object' ? 'object' : undefined;
}
