/** First pass: what the schema says of a document, in a maintainer's words. One message per mistake. */
import type { ErrorObject } from 'ajv';
import type { Schema } from './schemas.ts';
import { replacing, type Assembled } from './document.ts';
import { problemAt, type Problem } from './problem.ts';
import { certain, nearest, suggest } from './suggest.ts';

/** Turns the errors of a validator into problems with place and cure. */
export function shapeProblems(
  document: Assembled,
  errors: readonly ErrorObject[],
  blockTypes: readonly string[],
): Problem[] {
  return errors
    .filter((error) => isCause(error, errors))
    .map((error) => {
      const { code, message, key, at, meant } = describe(error, blockTypes);
      const pointer = at === undefined ? error.instancePath : `${error.instancePath}/${at}`;
      const place = key === undefined ? document.locate(pointer) : document.locateKey(pointer, key);
      // A whole object is shown by its first character: the frame would underline half the page.
      const length = place.node.type === 'object' || place.node.type === 'array' ? 1 : place.node.length;
      const fix =
        meant !== undefined && place.node.type === 'string' ? replacing(place.node, meant) : undefined;
      return problemAt(place.file, place.node.offset, length, code, message, fix);
    });
}

/** Whether an error is a cause, and does not merely follow from another error. */
function isCause(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  // The place of a part that is missing or broken, which has its own message.
  if (error.data === undefined && error.keyword === 'type') return false;
  // What the condition led to speaks for itself.
  if (error.keyword === 'if') return false;
  // A block without a type: the missing property says it.
  if (error.keyword === 'discriminator' && error.params['tagValue'] === undefined) return false;
  // Of the wrong type: which values are allowed does not matter yet.
  if (error.keyword === 'enum' || error.keyword === 'const') {
    if (errors.some((other) => other.keyword === 'type' && other.instancePath === error.instancePath))
      return false;
  }
  if (error.keyword === 'required') {
    const missing = error.params['missingProperty'] as string;
    // In an empty object everything is missing: its first message names all.
    if (isEmpty(error.data)) {
      const first = errors.find((one) => one.keyword === 'required' && one.data === error.data);
      return first === error;
    }
    // A property that was misspelt is unknown and missing at once: the unknown one says it.
    return !errors.some(
      (other) =>
        other.keyword === 'additionalProperties' &&
        other.instancePath === error.instancePath &&
        nearest(other.params['additionalProperty'] as string, propertiesOf(other)) === missing,
    );
  }
  return true;
}

interface Description {
  code: string;
  message: string;
  /** The property whose name is the place, when it is a name that is wrong. */
  key?: string;
  /** The property whose value is the place, below the object that the error is about. */
  at?: string;
  /** What the place should say, where only one thing can be meant. */
  meant?: string | undefined;
}

function describe(error: ErrorObject, blockTypes: readonly string[]): Description {
  const params = error.params as Record<string, string & number & string[]>;
  const schema = (error.parentSchema ?? {}) as Schema;
  const name = error.instancePath.split('/').at(-1) ?? '';
  switch (error.keyword) {
    case 'discriminator':
      return {
        code: 'E103',
        message: `unknown block type "${params['tagValue']}"${suggest(String(params['tagValue']), blockTypes)}`,
        at: 'type',
        meant: certain(String(params['tagValue']), blockTypes),
      };
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return {
        code: 'E104',
        message: `unknown property "${key}" on ${noun(schema)}${suggest(key, propertiesOf(error))}`,
        key,
        meant: absent(certain(key, propertiesOf(error)), error.data),
      };
    }
    case 'false schema':
      return { code: 'E104', message: `"${name}" means nothing here; leave it out` };
    case 'required': {
      const key = String(params['missingProperty']);
      const misspelt = misspeltIn(error, key);
      if (misspelt !== undefined) {
        const message = `unknown property "${misspelt}" on ${noun(schema)}; did you mean "${key}"?`;
        return { code: 'E104', message, key: misspelt, meant: certain(misspelt, [key]) };
      }
      const wanted = (schema['required'] as string[] | undefined) ?? [key];
      if (isEmpty(error.data) && wanted.length > 1) {
        const all = wanted.map((name) => `"${name}"`).join(', ');
        return { code: 'E105', message: `${noun(schema)} that is empty; it lacks ${all}` };
      }
      const what = firstSentence(describedBy(schema, key));
      return { code: 'E105', message: `${noun(schema)} lacks "${key}"${what && `: ${what}`}` };
    }
    case 'type':
      return { code: 'E106', message: typeMessage(name, params['type'] ?? 'something else', error.data) };
    case 'enum':
    case 'const': {
      const allowed = (error.keyword === 'enum'
        ? params['allowedValues']
        : [params['allowedValue']]) as unknown as string[];
      return {
        code: 'E107',
        message: `${quoted(error.data)} is not allowed for "${name}"${suggest(String(error.data), allowed.map(String))}`,
        meant: certain(String(error.data), allowed.map(String)),
      };
    }
    case 'pattern':
      return { code: 'E108', message: patternMessage(name, error.data, schema) };
    case 'minItems':
    case 'minProperties':
      return { code: 'E109', message: `"${name}" is empty; give it an entry or leave the property out` };
    case 'maxItems':
    case 'minimum':
    case 'maximum':
      return { code: 'E109', message: `"${name}" ${error.message ?? 'is out of bounds'}` };
    case 'uniqueItems':
      return { code: 'E109', message: `"${name}" names an entry twice; keep one` };
    default:
      return { code: 'E110', message: `"${name}" ${error.message ?? 'is not as the schema wants it'}` };
  }
}

/** Whether an object says nothing but a remark. */
function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).every((key) => key === 'note');
}

/** A name that would overwrite a property of the object is not meant. */
function absent(name: string | undefined, data: unknown): string | undefined {
  return name !== undefined && !Object.hasOwn(data as object, name) ? name : undefined;
}

/**
 * The property that was probably meant to be the missing one, where the schema that speaks knows no others:
 * the `type` of a block, which chooses the schema, and the names of an open map.
 */
function misspeltIn(error: ErrorObject, missing: string): string | undefined {
  if ((error.parentSchema as Schema | undefined)?.['additionalProperties'] === false) return undefined;
  const names = Object.keys(error.data as object).filter((name) => !propertiesOf(error).includes(name));
  const near = names.filter((name) => nearest(name, [missing]) !== undefined);
  return near.length === 1 ? near[0] : undefined;
}

function typeMessage(name: string, expected: string | string[], data: unknown): string {
  const wanted = [expected]
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ');
  const cure =
    expected === 'array' && typeof data === 'string'
      ? ' Write each line of the text as an entry of its own: ["…", "…"]'
      : expected === 'string' && typeof data === 'number'
        ? ` Put it in double quotes: "${data}"`
        : '';
  return `"${name}" is ${typeNames[typeOf(data)] ?? 'something else'} where ${wanted} is wanted.${cure}`.replace(
    /\.$/,
    '',
  );
}

const typeNames: Record<string, string> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function patternMessage(name: string, data: unknown, schema: Schema): string {
  if (typeof data === 'string' && data.trim() === '')
    return `"${name}" is empty; write its text or leave the property out`;
  const near = name === 'id' && typeof data === 'string' ? kebab(data) : '';
  const cure = near && near !== data ? `; write "${near}"` : '';
  const what = firstSentence(schema.description);
  return `${quoted(data)} cannot stand for "${name}"${cure}${what && `. ${what}`}`;
}

/** The nearest id: small letters with hyphens. */
export function kebab(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function propertiesOf(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {});
}

function describedBy(schema: Schema, property: string): string | undefined {
  return schema.properties?.[property]?.description;
}

/** How a message calls the object that a schema describes: `a tab`, `a rich-text block`. */
function noun({ title = 'object', properties }: Schema): string {
  const type = properties?.['type']?.['const'];
  const name =
    typeof type === 'string' ? `${type} block` : title.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function firstSentence(text = ''): string {
  return /^[^.]*(?:\.(?!\s|$)[^.]*)*/.exec(text)?.[0] ?? '';
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
