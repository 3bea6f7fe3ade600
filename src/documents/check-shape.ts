/** Turns the schema errors of a document into messages for maintainers, one message per mistake. */
import type { ErrorObject } from 'ajv';
import type { Schema } from './schemas.ts';
import { replacing } from './document.ts';
import type { ComposedDocument } from './insert-parts.ts';
import { problemAt, type Problem } from './problem.ts';
import { escapeSegment, parsePointer } from './json.ts';
import { withTitle } from './property-titles.ts';
import { certainMatch, nearestMatch, suggest } from './suggest.ts';

/**
 * Turns the errors of a validator into problems with a place, a message and, where it is certain, a fix.
 * @param blockTypes All block types, for suggestions.
 * @param titleOf Returns the title of the property at a pointer; `undefined` if it has none.
 */
export function shapeProblems(
  document: ComposedDocument,
  errors: readonly ErrorObject[],
  blockTypes: readonly string[],
  titleOf: (pointer: string) => string | undefined,
): Problem[] {
  const byPlace = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const others = byPlace.get(error.instancePath);
    if (others) others.push(error);
    else byPlace.set(error.instancePath, [error]);
  }
  return errors
    .filter((error) => isCause(error, byPlace.get(error.instancePath) ?? []))
    .map((error) => {
      const { code, message, key, at, meant } = describe(error, blockTypes, titleOf);
      const pointer = at === undefined ? error.instancePath : `${error.instancePath}/${at}`;
      const place = key === undefined ? document.locate(pointer) : document.locateKey(pointer, key);
      // For an object or a list only the first character is underlined; otherwise the frame would underline half the
      // page.
      const length = place.node.type === 'object' || place.node.type === 'array' ? 1 : place.node.length;
      const fix =
        meant !== undefined && place.node.type === 'string' ? replacing(place.node, meant) : undefined;
      return problemAt(place.file, place.node.offset, length, code, message, fix);
    });
}

/**
 * Whether an error is a cause, not just a consequence of another error.
 * @param errors All errors in the same place.
 */
function isCause(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  // `textProblems` reports this name in every object.
  if (error.params['additionalProperty'] === '__proto__') return false;
  // The place of a missing or broken part, which has its own message.
  if (error.data === undefined && error.keyword === 'type') return false;
  // The error inside the condition is reported instead.
  if (error.keyword === 'if') return false;
  // A block without a type: the missing property is reported instead.
  if (error.keyword === 'discriminator' && error.params['tagValue'] === undefined) return false;
  // The type is wrong; the list of allowed values does not matter yet.
  if (error.keyword === 'enum' || error.keyword === 'const') {
    if (errors.some((other) => other.keyword === 'type')) return false;
  }
  if (error.keyword === 'required') {
    const missing = error.params['missingProperty'] as string;
    // In an empty object every required property is missing: the first message names them all.
    if (isEmpty(error.data)) {
      const first = errors.find((one) => one.keyword === 'required' && one.data === error.data);
      return first === error;
    }
    // A misspelt property is both unknown and missing; only the unknown one is reported.
    return !errors.some(
      (other) =>
        other.keyword === 'additionalProperties' &&
        nearestMatch(other.params['additionalProperty'] as string, listProperties(other)) === missing,
    );
  }
  return true;
}

/** The parts of a problem before its place is known. */
interface Description {
  code: string;
  message: string;
  /** Set if a property name is wrong: the problem is placed at this name. */
  key?: string;
  /** Set if the problem is placed at the value of this property of the object. */
  at?: string;
  /** The replacement for the text at the place, if it is certain. */
  meant?: string | undefined;
}

function describe(
  error: ErrorObject,
  blockTypes: readonly string[],
  titleOf: (pointer: string) => string | undefined,
): Description {
  const params = error.params as Record<string, string & number & string[]>;
  const schema = (error.parentSchema ?? {}) as Schema;
  const name = error.instancePath.split('/').at(-1) ?? '';
  const subject = nameSubject(error.instancePath, titleOf);
  const titled = (key: string) => withTitle(key, titleOf(`${error.instancePath}/${escapeSegment(key)}`));
  switch (error.keyword) {
    case 'discriminator': {
      const type: unknown = error.params['tagValue'];
      if (typeof type === 'object' && type !== null)
        return { code: 'E106', message: typeMessage('"type"', 'string', type), at: 'type' };
      const name = String(type);
      return {
        code: 'E103',
        message: `unknown block type "${name}"${suggest(name, blockTypes)}`,
        at: 'type',
        meant: certainMatch(name, blockTypes),
      };
    }
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return {
        code: 'E104',
        message: `unknown property "${key}" on ${noun(schema)}${suggest(key, listProperties(error))}`,
        key,
        meant: absent(certainMatch(key, listProperties(error)), error.data),
      };
    }
    case 'false schema':
      return { code: 'E104', message: `${subject} means nothing here; leave it out` };
    case 'required': {
      const key = String(params['missingProperty']);
      const misspelt = misspeltIn(error, key);
      if (misspelt !== undefined) {
        const message = `unknown property "${misspelt}" on ${noun(schema)}; did you mean "${key}"?`;
        return { code: 'E104', message, key: misspelt, meant: certainMatch(misspelt, [key]) };
      }
      const wanted = (schema['required'] as string[] | undefined) ?? [key];
      if (isEmpty(error.data) && wanted.length > 1) {
        const all = wanted.map(titled).join(', ');
        return { code: 'E105', message: `${noun(schema)} that is empty; it lacks ${all}` };
      }
      const what = firstSentence(describedBy(schema, key));
      // The title may already say it.
      const isNew = what !== '' && !titled(key).includes(`“${what}”`);
      return { code: 'E105', message: `${noun(schema)} lacks ${titled(key)}${isNew ? `: ${what}` : ''}` };
    }
    case 'type':
      return { code: 'E106', message: typeMessage(subject, params['type'] ?? 'something else', error.data) };
    case 'enum':
    case 'const': {
      const allowed = (error.keyword === 'enum'
        ? params['allowedValues']
        : [params['allowedValue']]) as unknown as string[];
      return {
        code: 'E107',
        message: `${quoted(error.data)} is not allowed for ${subject}${suggest(String(error.data), allowed.map(String))}`,
        meant: certainMatch(String(error.data), allowed.map(String)),
      };
    }
    case 'pattern':
      return { code: 'E108', message: patternMessage(name, subject, error.data, schema) };
    case 'minItems':
    case 'minProperties':
      return { code: 'E109', message: `${subject} is empty; give it an entry or leave the property out` };
    case 'maxItems':
    case 'minimum':
    case 'maximum':
      return { code: 'E109', message: `${subject} ${error.message ?? 'is out of bounds'}` };
    case 'uniqueItems':
      return { code: 'E109', message: `${subject} names an entry twice; keep one` };
    default:
      return { code: 'E110', message: `${subject} ${error.message ?? 'is not as the schema wants it'}` };
  }
}

/** Whether an object has no property except `note`. */
function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).every((key) => key === 'note');
}

/** Returns the name unless the object already has it, because a rename would then overwrite that property. */
function absent(name: string | undefined, data: unknown): string | undefined {
  return name !== undefined && !Object.hasOwn(data as object, name) ? name : undefined;
}

/**
 * Returns the property that is probably a misspelling of the missing one. Needed where the schema allows unknown
 * properties and therefore reports none: for the `type` of a block, which selects the schema, and for open maps.
 */
function misspeltIn(error: ErrorObject, missing: string): string | undefined {
  if ((error.parentSchema as Schema | undefined)?.['additionalProperties'] === false) return undefined;
  const names = Object.keys(error.data as object).filter((name) => !listProperties(error).includes(name));
  const near = names.filter((name) => nearestMatch(name, [missing]) !== undefined);
  return near.length === 1 ? near[0] : undefined;
}

/** Names the value in a message: its name and title, or for an entry those of its list. */
function nameSubject(pointer: string, titleOf: (pointer: string) => string | undefined): string {
  const segments = parsePointer(pointer);
  const name = segments.at(-1) ?? '';
  const title = titleOf(pointer);
  const list = segments.at(-2);
  if (title !== undefined || list === undefined || !/^\d+$/.test(name)) return withTitle(name, title);
  const owner = pointer.slice(0, pointer.lastIndexOf('/'));
  return `entry ${Number(name) + 1} of ${withTitle(list, titleOf(owner))}`;
}

function typeMessage(subject: string, expected: string | string[], data: unknown): string {
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
  return `${subject} is ${typeNames[jsonType(data)] ?? 'something else'} where ${wanted} is wanted.${cure}`.replace(
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

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function patternMessage(name: string, subject: string, data: unknown, schema: Schema): string {
  if (typeof data === 'string' && data.trim() === '')
    return `${subject} is empty; write its text or leave the property out`;
  const near = name === 'id' && typeof data === 'string' ? kebab(data) : '';
  const cure = near && near !== data ? `; write "${near}"` : '';
  const what = firstSentence(schema.description);
  return `${quoted(data)} cannot stand for ${subject}${cure}${what && `. ${what}`}`;
}

/** Converts a text to an id in kebab-case: lower-case letters, digits and hyphens. */
export function kebab(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function listProperties(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {});
}

function describedBy(schema: Schema, property: string): string | undefined {
  return schema.properties?.[property]?.description;
}

/** Returns the noun for the object that a schema describes: `a tab`, `a rich-text block`. */
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
