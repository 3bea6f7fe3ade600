/** Describes an error of a validator: its code, its message, and what is expected and found. */
import type { ErrorObject } from 'ajv';
import { jsonType, escapeSegment, parsePointer } from '../json/json.ts';
import { frameAddress } from './frame-address.ts';
import { kebab } from './kebab.ts';
import type { ProblemFacts } from './problem.ts';
import type { Schema } from './schemas.ts';
import { titleAlone, type withTitle } from './property-titles.ts';
import { certainMatch, nearestMatch, suggest } from './suggest.ts';
import { typeName as blockTypeName } from './entry-names.ts';

/** The parts of a problem before its place is known. */
interface Description extends Pick<ProblemFacts, 'found' | 'wanted'> {
  code: string;
  message: (naming: Naming) => string;
  /** Set if a property name is wrong: the problem is placed at this name. */
  key?: string;
  /** Set if the problem is placed at the value of this property of the object. */
  at?: string;
  /** The name of a missing property. */
  missing?: string;
  /** The replacement for the text at the place, if it is certain. */
  meant?: string | undefined;
}

/** An error with what its description needs. */
interface Mistake {
  error: ErrorObject;
  schema: Schema;
  blockTypes: readonly string[];
  /** Names the value. */
  subject: (naming: Naming) => string;
  /** Returns the title of a property of the value. */
  titleOf: (key: string) => string | undefined;
}

/**
 * Describes an error of a validator.
 * @param blockTypes All block types, for suggestions.
 * @param titleOf Returns the title of the property at a pointer; `undefined` if it has none.
 */
export function describe(
  error: ErrorObject,
  blockTypes: readonly string[],
  titleOf: (pointer: string) => string | undefined,
): Description {
  const describeKeyword = descriptions[error.keyword] ?? outOfSchema('E110', 'does not follow the schema');
  return describeKeyword({
    error,
    schema: (error.parentSchema ?? {}) as Schema,
    blockTypes,
    subject: (naming) => subjectOf(error.instancePath, titleOf, naming),
    titleOf: (key) => titleOf(`${error.instancePath}/${escapeSegment(key)}`),
  });
}

const descriptions: Record<string, (mistake: Mistake) => Description> = {
  discriminator: unknownType,
  additionalProperties: unknownProperty,
  'false schema': ({ subject }) => ({
    code: 'E104',
    message: (naming) => `${subject(naming)} is not allowed here; delete it`,
  }),
  required: missingProperty,
  type: ({ error: { params, data }, subject }) =>
    wrongType(subject, params['type'] as string | string[], data),
  enum: ({ error, subject }) => wrongChoice(error.data, error.params['allowedValues'] as unknown[], subject),
  const: ({ error, subject }) => wrongChoice(error.data, [error.params['allowedValue']], subject),
  pattern: wrongText,
  minItems: tooFew,
  minProperties: tooFew,
  maxItems: outOfSchema('E109', 'is out of bounds'),
  minimum: outOfBounds,
  maximum: outOfBounds,
  uniqueItems: ({ subject }) => ({
    code: 'E109',
    message: (naming) =>
      `${subject(naming)} contains ${naming === titleAlone ? 'the same' : 'an entry'} twice; keep one`,
  }),
};

function unknownType({ error, blockTypes }: Mistake): Description {
  const type: unknown = error.params['tagValue'];
  if (typeof type === 'object' && type !== null)
    return { ...wrongType(() => '"type"', 'string', type), at: 'type' };
  const name = String(type);
  return {
    code: 'E103',
    message: () => `unknown block type "${name}"${suggest(name, blockTypes)}`,
    at: 'type',
    found: name,
    wanted: blockTypes,
    meant: certainMatch(name, blockTypes),
  };
}

function unknownProperty({ error, schema }: Mistake): Description {
  const key = String(error.params['additionalProperty']);
  const known = listProperties(error);
  return {
    code: 'E104',
    message: (naming) => `unknown property "${key}" on ${noun(schema, naming)}${suggest(key, known)}`,
    key,
    found: key,
    wanted: known,
    meant: absent(certainMatch(key, known), error.data),
  };
}

function missingProperty({ error, schema, titleOf }: Mistake): Description {
  const key = String(error.params['missingProperty']);
  const misspelt = misspeltIn(error, key);
  if (misspelt !== undefined)
    return {
      code: 'E104',
      message: (naming) =>
        `unknown property "${misspelt}" on ${noun(schema, naming)}; did you mean "${key}"?`,
      key: misspelt,
      found: misspelt,
      wanted: [key],
      meant: certainMatch(misspelt, [key]),
    };
  const wanted = (schema['required'] as string[] | undefined) ?? [key];
  const titled = (naming: Naming) => (name: string) => naming(name, titleOf(name));
  if (isEmpty(error.data) && wanted.length > 1)
    return {
      code: 'E105',
      message: (naming) =>
        `${noun(schema, naming)} that is empty; it lacks ${wanted.map(titled(naming)).join(', ')}`,
      missing: wanted[0] ?? key,
      wanted,
    };
  const what = firstSentence(schema.properties?.[key]?.description);
  // The title may already say it.
  const more = what === '' || what === titleOf(key) ? '' : `: ${what}`;
  return {
    code: 'E105',
    message: (naming) => `${noun(schema, naming)} lacks ${titled(naming)(key)}${more}`,
    missing: key,
    wanted: [key],
  };
}

function wrongChoice(found: unknown, wanted: readonly unknown[], subject: Mistake['subject']): Description {
  const [text, allowed] = [String(found), wanted.map(String)];
  return {
    code: 'E107',
    message: (naming) => `${quoted(found)} is not allowed for ${subject(naming)}${suggest(text, allowed)}`,
    found,
    wanted,
    meant: certainMatch(text, allowed),
  };
}

function tooFew({ subject }: Mistake): Description {
  return {
    code: 'E109',
    message: (naming) =>
      naming === titleAlone
        ? `${subject(naming)} is empty; add something, or remove it`
        : `${subject(naming)} is empty; add an entry or delete the property`,
  };
}

function outOfBounds({ error: { data: found }, schema, subject }: Mistake): Description {
  const [least, most] = [schema['minimum'], schema['maximum']] as (number | undefined)[];
  const bounds =
    most === undefined
      ? `of ${least} or more`
      : least === undefined
        ? `of ${most} or less`
        : `from ${least} to ${most}`;
  return {
    code: 'E109',
    message: (naming) => `${subject(naming)} is ${String(found)}; write a number ${bounds}`,
    found,
  };
}

/** Describes an error in the words of the validator. */
function outOfSchema(code: string, otherwise: string) {
  return ({ error, subject }: Mistake): Description => ({
    code,
    message: (naming) => `${subject(naming)} ${error.message ?? otherwise}`,
    ...(typeof error.data === 'number' && { found: error.data }),
  });
}

/** Whether an object has no property except `note`. */
export function isEmpty(data: unknown): boolean {
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

function wrongType(
  subject: Mistake['subject'],
  expected: string | string[] = 'something else',
  data: unknown,
): Description {
  const wanted = [expected].flat();
  const found = jsonType(data);
  const words = `is ${typeName(found)}, but must be ${wanted.map(typeName).join(' or ')}`;
  const cure =
    expected === 'array' && typeof data === 'string'
      ? '. Write each line of the text as an entry of its own: ["…", "…"]'
      : expected === 'string' && typeof data === 'number'
        ? `. Put it in double quotes: "${data}"`
        : '';
  return { code: 'E106', message: (naming) => `${subject(naming)} ${words}${cure}`, found, wanted };
}

function wrongText({ error: { instancePath, data: found }, schema, subject }: Mistake): Description {
  if (typeof found === 'string' && found.trim() === '')
    return {
      code: 'E108',
      message: (naming) =>
        `${subject(naming)} is empty; write its text or ${naming === titleAlone ? 'remove it' : 'delete the property'}`,
      found,
    };
  const near =
    typeof found !== 'string' ? '' : instancePath.endsWith('/id') ? kebab(found) : withSlash(found, schema);
  const framed = schema['role'] === 'frame' && typeof found === 'string' ? frameAddress(found) : found;
  const meant = typeof framed === 'string' && framed !== found ? framed : undefined;
  const better = meant ?? near;
  const cure = better && better !== found ? `; write "${better}"` : '';
  const what = firstSentence(schema.description);
  const isDay = ['day', 'shown-day', 'look-again'].includes(String(schema['role']));
  return {
    code: 'E108',
    message: (naming) =>
      isDay && naming === titleAlone
        ? `${quoted(found)} is no day; write ${subject(naming)} as 28 November 2026`
        : `${quoted(found)} is not valid for ${subject(naming)}${cure}${what && `. ${what}`}`,
    found,
    meant,
  };
}

/** Returns a text with the slash that it lacks at its beginning, if the schema accepts it so. */
function withSlash(text: string, { pattern }: Schema): string {
  return typeof pattern === 'string' && new RegExp(pattern, 'u').test(`/${text}`) ? `/${text}` : '';
}

/** Returns the names of the properties that the schema of an error lists. */
export function listProperties(error: ErrorObject): string[] {
  return Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {});
}

/** Names a property in a message. */
type Naming = typeof withTitle;

/** Names the value in a message: its name and title, or for an entry those of its list. */
function subjectOf(
  pointer: string,
  titleOf: (pointer: string) => string | undefined,
  naming: Naming,
): string {
  const segments = parsePointer(pointer);
  const name = segments.at(-1) ?? '';
  const title = titleOf(pointer);
  const list = segments.at(-2);
  if (title !== undefined || list === undefined || !/^\d+$/.test(name)) return naming(name, title);
  const owner = pointer.slice(0, pointer.lastIndexOf('/'));
  const entry = naming === titleAlone ? 'number' : 'entry';
  return `${entry} ${Number(name) + 1} of ${naming(list, titleOf(owner))}`;
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

/** Returns the words for a JSON type, or for a description of types itself. */
const typeName = (type: string) => typeNames[type] ?? type;

/** Returns the noun for the object that a schema describes: `a tab`, `a rich-text block`, for readers without the file `a “Rich text” block`. */
function noun({ title = 'object', properties }: Schema, naming: Naming): string {
  const type = properties?.['type']?.['const'];
  if (typeof type === 'string' && naming === titleAlone) return `a “${blockTypeName(type)}” block`;
  const name =
    typeof type === 'string' ? `${type} block` : title.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const article = name.startsWith('words ') ? 'the' : /^[aeiou]/.test(name) ? 'an' : 'a';
  return `${article} ${name}`;
}

/** Returns the first sentence of a description, without its full stop. */
function firstSentence(text = ''): string {
  return /^[^.]*(?:\.(?!\s|$)[^.]*)*/.exec(text)?.[0] ?? '';
}

/** Writes a value in a message as JSON; a long one is cut. */
function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
