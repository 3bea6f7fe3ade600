/** Gives new blocks and entries their ids, so that nobody has to invent one. */
import { kebab, shortened, unused } from './kebab.ts';
import type { Contract } from './contract.ts';
import { itemSchema, propertySchema, resolveSchema } from './follow-schema.ts';
import { idsIn } from '../json/json.ts';
import type { Schema } from './schemas.ts';

/** The longest generated id, in characters; it is cut between words. */
const maxLength = 40;
/** The number of words of a prose that form an id. */
const wordsOfProse = 5;

/**
 * Adds an id to each object whose schema requires one and that has none. It is derived from the heading, the name or
 * the first words of the object, else from its type, with a number if it is taken. Existing ids stay, even if the
 * heading has changed.
 * @param schema schema of the value
 * @param taken the ids of other documents of the same pages
 */
export function fillIds(
  contract: Contract,
  schema: Schema | undefined,
  value: unknown,
  taken: ReadonlySet<string>,
): unknown {
  const used = new Set([...taken, ...idsIn(value)]);
  /** The number after the last one given, by id: thousands of entries may have the same text. */
  const next = new Map<string, number>();

  const fill = (of: Schema | undefined, inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const resolved = resolveSchema(contract, of, inner);
    if (Array.isArray(inner)) return inner.map((entry: unknown) => fill(itemSchema(resolved), entry));
    // The schema describes the part, not its use.
    if ('use' in inner) return inner;
    const filled = Object.fromEntries(
      Object.entries(inner).map(([key, child]) => [key, fill(propertySchema(resolved, key), child)]),
    );
    if (!lacksId(resolved, inner)) return filled;
    const text = idFor(contract, resolved, filled);
    const id = unused(text, used, next.get(text));
    next.set(text, Math.max(2, Number(id.slice(text.length + 1)) + 1));
    used.add(id);
    const { type, id: _, ...rest } = filled;
    return { ...(type !== undefined && { type }), id, ...rest };
  };
  const lacksId = (resolved: Schema | undefined, object: object): boolean => {
    const id = resolveSchema(contract, propertySchema(resolved, 'id'), undefined);
    const isRequired = (resolved?.['required'] as string[] | undefined)?.includes('id') === true;
    return isRequired && id?.['role'] === 'id' && ['', undefined].includes((object as { id?: string }).id);
  };
  return fill(schema, value);
}

const hasLetters = (lines: unknown) => /\p{L}/u.test(String(lines));

/** An id from the first text of the object. */
function idFor(contract: Contract, schema: Schema | undefined, object: Record<string, unknown>): string {
  const properties = Object.keys(schema?.properties ?? {});
  const isText = (key: string) =>
    String(propertySchema(schema, key)?.['$ref']).endsWith('#/definitions/text');
  const texts = properties.filter(isText).map((key) => object[key]);
  const schemaOf = (key: string) => resolveSchema(contract, propertySchema(schema, key), undefined);
  const cells = properties
    .filter((key) => typeof schemaOf(key)?.['additionalProperties'] === 'object')
    .flatMap((key) => Object.values(object[key] ?? {}))
    // A time or a number names nothing.
    .toSorted((one, other) => Number(hasLetters(other)) - Number(hasLetters(one)));
  const prose = [
    ...properties.filter((key) => schemaOf(key)?.['role'] === 'prose').map((key) => object[key]),
    ...cells,
  ]
    .filter(Array.isArray)
    .map((lines: unknown[]) => lines.join(' ').split(/\s+/).slice(0, wordsOfProse).join(' '));
  const type = schema?.properties?.['type']?.['const'];
  return (
    [...texts, ...prose, type, schema?.title]
      .map((text) => (typeof text === 'string' ? shortened(kebab(text), maxLength) : ''))
      .find((id) => id !== '') ?? 'entry'
  );
}
