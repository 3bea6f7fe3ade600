/**
 * Generates files from the schemas: `src/generated/schema.ts` (types) and `src/generated/items.js`
 * (validators of API records as plain code, so that the browser neither compiles nor evaluates code); and the words of
 * the engine from `src/words/en.json`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { readContract, type Contract } from '../documents/contract.ts';
import { definitionName, definitionRef, readRef, type Schema } from '../documents/schemas.ts';

// Ajv's CommonJS module has a `default` export or not, depending on the loader.
const standalone = ((standaloneModule as { default?: unknown }).default ??
  standaloneModule) as typeof standaloneModule;

/** Writes the generated files that differ from the schemas. @returns their names. */
export async function generate(schemaFolder: string, outFolder: string): Promise<string[]> {
  mkdirSync(outFolder, { recursive: true });
  const files = await generatedFiles(schemaFolder);
  const stale = namesOfStale(files, outFolder);
  for (const name of stale) writeFileSync(join(outFolder, name), files[name] ?? '');
  return stale;
}

/**
 * Checks that the generated files match the schemas, because the build writes nothing into `src/`.
 * @throws Error that names the command that writes them.
 */
export async function assertFresh(schemaFolder: string, outFolder: string): Promise<void> {
  const stale = namesOfStale(await generatedFiles(schemaFolder), outFolder);
  if (stale.length > 0)
    throw new Error(`src/generated/${stale.join(' and ')} is not what schemas/ says; run npm run types.`);
}

/** Returns the generated files by name. */
async function generatedFiles(schemaFolder: string): Promise<Record<string, string>> {
  const contract = readContract(schemaFolder);
  return {
    'schema.ts': await generateTypes(contract),
    ...generateEnglish(),
    'items.js': generateItemChecks(contract),
    'items.d.ts':
      '/** Says what is wrong with an API record of a kind, or nothing when it is valid. */\nexport declare function validateItem(kind: string, item: unknown): string | undefined;\n',
  };
}

function namesOfStale(files: Record<string, string>, outFolder: string): string[] {
  return Object.entries(files).flatMap(([name, text]) => {
    const path = join(outFolder, name);
    return existsSync(path) && readFileSync(path, 'utf8') === text ? [] : [name];
  });
}

/** The engine's English. */
const english = fileURLToPath(new URL('../words/en.json', import.meta.url));

/**
 * Generates the engine's English as one module for each group of words, so that a script has only those that it says: of JSON it
 * would have all.
 */
function generateEnglish(): Record<string, string> {
  const { $schema: _, ...groups } = JSON.parse(readFileSync(english, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(groups).map(([name, words]) => [
      `english-${name}.ts`,
      `// Written by \`npm run types\` from src/words/en.json. Do not edit.\nexport const ${name} = ${JSON.stringify(words, null, 2)};\n`,
    ]),
  );
}

const header = '// Written by `npm run types` from schemas/. Do not edit.\n';

/** Generates the types of documents and records as one TypeScript module. */
async function generateTypes(contract: Contract): Promise<string> {
  const root: JSONSchema = {
    title: 'Site',
    type: 'object',
    additionalProperties: false,
    required: ['page', 'shell', 'sources', 'policies', 'templates', 'words', 'items'],
    properties: {
      page: { $ref: 'page.schema.json' },
      shell: { $ref: 'shell.schema.json' },
      sources: { $ref: 'sources.schema.json' },
      policies: { $ref: 'policies.schema.json' },
      templates: { $ref: 'templates.schema.json' },
      words: { $ref: 'words.schema.json' },
      items: {
        title: 'Items',
        type: 'object',
        additionalProperties: false,
        required: contract.itemKinds,
        properties: Object.fromEntries(
          contract.itemKinds.map((kind) => [kind, { $ref: `items/${kind}.schema.json` }]),
        ),
      },
    },
  };
  return header + (await compileBundle(root, contract));
}

/**
 * Compiles all schemas as definitions of one combined schema, so that a shared definition becomes one type.
 */
async function compileBundle(root: JSONSchema, contract: Contract): Promise<string> {
  const rebase = (value: unknown, own: string): unknown => {
    if (Array.isArray(value)) return value.map((child) => rebase(child, own));
    if (typeof value !== 'object' || value === null) return value;
    const object = withoutWords(value as Record<string, unknown>);
    const { $ref } = object;
    if (typeof $ref === 'string') return { $ref: definitionRef(readRef($ref, own)) };
    const dropped = new Set([
      '$id',
      '$schema',
      'discriminator',
      'allOf',
      'role',
      'countOf',
      'outlet',
      'inForm',
      'minItems',
      'maxItems',
    ]);
    return Object.fromEntries(
      Object.entries(object)
        .filter(([key]) => !dropped.has(key))
        .map(([key, child]) => [key, rebase(child, own)]),
    );
  };
  const definitions = Object.fromEntries(
    [...contract.schemas].map(([id, schema]) => [definitionName(id), rebase(unionOnly(schema), id)]),
  );
  const bundle = { ...(rebase(root, '') as object), definitions } as JSONSchema;
  return compile(bundle, 'Site', {
    bannerComment: '',
    unreachableDefinitions: false,
    strictIndexSignatures: false,
    style: { singleQuote: true, printWidth: 110 },
  });
}

/**
 * The title of an object is the name of its type. That of any other value is words for people, which would give
 * each text a type of its own.
 */
function withoutWords(schema: Record<string, unknown>): Record<string, unknown> {
  if (typeof schema['title'] !== 'string' || schema['type'] === 'object' || 'oneOf' in schema) return schema;
  const { title: _, ...rest } = schema;
  return rest;
}

/**
 * Reduces `block.schema.json` to a plain union, and removes `$schema` from the others, because no renderer
 * reads it.
 */
function unionOnly(schema: Schema): unknown {
  const { oneOf, title, description, properties, ...rest } = schema;
  if (oneOf !== undefined) return { title, description, oneOf };
  const kept =
    properties && Object.fromEntries(Object.entries(properties).filter(([name]) => name !== '$schema'));
  return { title, description, ...rest, ...(kept && { properties: kept }) };
}

/** Generates the validators of API records as one module without imports. */
export function generateItemChecks(contract: Contract): string {
  const ajv = new Ajv({
    code: { source: true, esm: true },
    messages: true,
    strict: true,
    strictTypes: false,
  });
  const exported: Record<string, string> = {};
  for (const kind of contract.itemKinds) {
    const id = `items/${kind}.schema.json`;
    const schema = contract.schemas.get(id);
    if (schema === undefined) throw new Error(`there is no schemas/items/${kind}.schema.json`);
    ajv.addSchema(schema, id);
    exported[identifier(kind)] = id;
  }
  const code = withoutSchemas(standalone(ajv, exported));
  // Ajv generates `require` for some keywords even in ES modules; browsers do not support it.
  if (code.includes('require('))
    throw new Error(
      'a validator of an item schema needs a helper of Ajv; use `pattern` instead of `minLength`',
    );
  const table = contract.itemKinds.map((kind) => `${JSON.stringify(kind)}: ${identifier(kind)}`).join(', ');
  return `${header}${code}
const checks = { ${table} };
export function validateItem(kind, item) {
  const check = checks[kind];
  if (check === undefined) return 'no schema for records of kind "' + kind + '"';
  if (check(item)) return undefined;
  const [error] = check.errors;
  return (error.instancePath + ' ' + error.message).trim();
}
`;
}

function identifier(kind: string): string {
  return kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + 'Item';
}

/**
 * Takes from validators what nobody reads: where in a schema a fault is written, and the schema itself, with its
 * descriptions.
 */
function withoutSchemas(code: string): string {
  return code
    .replace(/schemaPath:"[^"]*",keyword:"[^"]*",params:\{[^}]*\},/g, '')
    .replace(/const schema\d+ = \{.*?\};(?=function validate)/g, '');
}
