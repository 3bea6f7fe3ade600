/** The contract itself: complete, closed, described, and the same on all of its sides. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readContract } from '../src/site/documents/contract.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Schema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Schema;
const names = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'))
  .toSorted();
/** The schemas with the menu and the shared properties. */
const schemas: ReadonlyMap<string, Schema> = readContract(join(root, 'schemas')).written;

const folders = readdirSync(join(root, 'src/blocks/types'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const blockSchemas = names.flatMap((name) => /^blocks\/(.+)\.schema\.json$/.exec(name)?.[1] ?? []).toSorted();

/** Every object schema within a schema, with its place. */
function* objectsIn(value: unknown, place: string): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  const schema = value as Schema;
  if (
    schema.type === 'object' ||
    (schema.properties !== undefined && typeof schema.properties.type !== 'string')
  )
    yield [place, schema];
  for (const [key, child] of Object.entries(schema)) yield* objectsIn(child, `${place}/${key}`);
}

/** The schema that a reference leads to. */
function follow({ $ref = '' }: Schema, from: string): Schema | undefined {
  const [file = '', fragment = ''] = $ref.split('#');
  let found: unknown = schemas.get(file === '' ? from : file.replace(/^\.\.\//, ''));
  for (const part of fragment.split('/').slice(1)) found = (found as Schema | undefined)?.[part];
  return found as Schema | undefined;
}

describe('the schemas', () => {
  it('are as many as the engine needs', () => {
    expect(names).toEqual(
      expect.arrayContaining(
        ['block', 'common', 'page', 'policies', 'shell', 'sources', 'templates'].map(
          (name) => `${name}.schema.json`,
        ),
      ),
    );
    expect(blockSchemas.length).toBeGreaterThanOrEqual(20);
  });

  it.each(names)('%s: draft-07, its $id its path, a title and a description', (name) => {
    const { $schema, $id, title, description } = read(`schemas/${name}`);
    expect([$schema, $id]).toEqual(['http://json-schema.org/draft-07/schema#', name]);
    expect(title).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(description).toMatch(/[.!?]$/);
  });

  it('are accepted by a strict Ajv, references and all', () => {
    const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, validateSchema: true });
    for (const keyword of [
      'outlet',
      'ofRecord',
      'ofLayout',
      'alsoCalled',
      'shown',
      'verbatim',
      'inForm',
      'notOffered',
      'enumDescriptions',
      'role',
      'countOf',
      'onOneLine',
    ])
      ajv.addKeyword(keyword);
    for (const schema of schemas.values()) ajv.addSchema(schema);
    expect(names.filter((name) => typeof ajv.getSchema(name) !== 'function')).toEqual([]);
  });

  it.each(names)('%s describes every property', (name) => {
    const bare = [...objectsIn(schemas.get(name), name)].flatMap(([place, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, schema]) => !(schema.description ?? follow(schema, name)?.description)?.trim())
        .map(([property]) => `${place}/${property}`),
    );
    expect(bare).toEqual([]);
  });

  it.each(names.filter((name) => !name.startsWith('items/')))(
    '%s has a title in words for every property',
    (name) => {
      const wrong = [...objectsIn(schemas.get(name), name)]
        // In a condition a property is only compared.
        .filter(
          ([place]) =>
            !/\/(if|then|else\/properties)(\/|$)/.test(place.replace('block.schema.json/else', '')),
        )
        .flatMap(([place, { properties = {} }]) =>
          Object.entries(properties).flatMap(([property, schema]) => {
            const target = follow(schema, name);
            // The title of an object names its type; a property that holds one has words of its own.
            const title = schema.title ?? (target?.type === 'object' ? undefined : target?.title);
            const isWords =
              title !== undefined && /^[A-Z][^.]*[^.\s]$/.test(title) && !/[a-z][A-Z]/.test(title);
            return isWords && schema.type !== 'object' ? [] : [`${place}/${property}`];
          }),
        );
      expect(wrong).toEqual([]);
    },
  );

  it.each(names.filter((name) => !name.startsWith('items/')))(
    '%s has words for every value that one chooses from a list',
    (name) => {
      const wrong = [...objectsIn(schemas.get(name), name)]
        .flatMap(([place, { properties = {} }]) =>
          Object.entries(properties).map(([property, schema]) => [`${place}/${property}`, schema] as const),
        )
        // In a condition a value is only compared; types of blocks have titles of their own.
        .filter(([place]) => !/\/if\//.test(place) && place !== 'block.schema.json/else/type')
        .flatMap(([place, schema]) => {
          const { enum: values = [], enumDescriptions: words = [] } = (schema['items'] ?? schema) as {
            enum?: string[];
            enumDescriptions?: string[];
          };
          // The days of the week are words as they are.
          const areWords = values.every((value) => /^[A-Z][a-z]+$/.test(value));
          const have = words.filter((one) => /^[A-Z][^`]*[^.`\s]$/.test(one));
          return areWords || have.length === values.length ? [] : [place];
        });
      expect(wrong).toEqual([]);
    },
  );

  it.each(names.filter((name) => !name.startsWith('items/')))(
    '%s leaves no object of a document open',
    (name) => {
      const open = [...objectsIn(schemas.get(name), name)]
        // The menu only tells the types apart; the schema of the type closes the object.
        .filter(([place]) => !place.startsWith('block.schema.json/'))
        // The kinds of records close the object (`compose-schemas.ts`).
        .filter(([place]) => place !== 'record.schema.json')
        .filter(
          ([, { additionalProperties }]) =>
            additionalProperties !== false && typeof additionalProperties !== 'object',
        )
        .map(([place]) => place)
        .filter((place) => !/\/(if|then)$/.test(place));
      expect(open).toEqual([]);
    },
  );

  it.each(names.filter((name) => name.startsWith('items/')))(
    'A-03 %s lets further fields of the API pass',
    (name) => {
      expect(schemas.get(name)?.additionalProperties).toBeUndefined();
    },
  );
});

describe('one name', () => {
  it('the schemas and the folders know the same types', () => {
    expect(folders).toEqual(blockSchemas);
  });

  it.each(blockSchemas)('%s extends the base, and repeats none of it', (type) => {
    const { base } = read('schemas/block.schema.json')['definitions'] as { base: Schema };
    const schema = read(`schemas/blocks/${type}.schema.json`);
    expect(schema['extends']).toBe('../block.schema.json#/definitions/base');
    for (const [name, shared] of Object.entries(base.properties ?? {}))
      expect(schema.properties?.[name]?.$ref).not.toBe(`../${shared.$ref}`);
    expect(schema.properties).not.toHaveProperty('type');
  });

  it.each(blockSchemas)('%s: the type is the name of the file, then the id; both are required', (type) => {
    const schema = schemas.get(`blocks/${type}.schema.json`);
    expect(schema?.properties?.['type']?.['const']).toBe(type);
    expect(Object.keys(schema?.properties ?? {}).slice(0, 2)).toEqual(['type', 'id']);
    expect(schema?.['required']).toEqual(expect.arrayContaining(['type', 'id']));
  });

  it('the menu knows each type, and leads to its schema', () => {
    const { else: menu } = schemas.get('block.schema.json') ?? {};
    const { properties, allOf } = menu as {
      properties: { type: { enum: string[] } };
      allOf: { if: Schema; then: Schema }[];
    };
    expect(properties.type.enum).toEqual(blockSchemas);
    expect(
      allOf.map(({ if: condition, then }) => [condition.properties?.['type']?.['const'], then.$ref]),
    ).toEqual(blockSchemas.map((type) => [type, `blocks/${type}.schema.json`]));
  });

  it.each(folders)(
    '%s: index.ts ties the type to its renderer; client.ts exactly if it is interactive',
    (type) => {
      const index = readFileSync(join(root, `src/blocks/types/${type}/index.ts`), 'utf8');
      const [, kind, name] =
        /export const block = (static|group|outlet|interactive)Block\(\s*'([a-z-]+)'/.exec(index) ?? [];
      expect(name).toBe(type);
      expect(existsSync(join(root, `src/blocks/types/${type}/client.ts`))).toBe(kind === 'interactive');
    },
  );

  it('the kinds of record that sources name have schemas', () => {
    const sources = read('pages/_sources.json') as Record<string, { item?: string }>;
    const kinds = new Set(Object.values(sources).flatMap(({ item }) => item ?? []));
    expect(kinds.size).toBeGreaterThan(0);
    for (const kind of kinds) expect(names).toContain(`items/${kind}.schema.json`);
  });
});
