/**
 * Generates types from the schemas: `src/engine/generated/schema.ts` for the documents and blocks of the engine, and
 * `blocks/types.d.ts` in the folder of a site for its own blocks; the words of the engine from `src/engine/words/en.json`; and
 * `schemas/reference.md` and `schemas/exports.md` (`reference.ts`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONSchema } from 'json-schema-to-typescript';
import { isObject, mapValues } from '../site/json/json.ts';
import { readContract, type Contract } from '../site/documents/contract.ts';
import { blockId } from '../site/documents/kinds.ts';
import { definitionName, definitionRef, readRef, type Schema } from '../site/documents/schemas.ts';
import { isInstalled, requirePackages } from '../site/optional-packages.ts';
import { packageFolder } from './inputs/package-folder.ts';
import { makeExports, makeReference, type Command } from './reference.ts';

interface GeneratedFile {
  /** For messages: the path from the folder of the engine or of the site. */
  name: string;
  path: string;
  text: string;
}

/**
 * Writes the generated files that differ from the schemas.
 * @param commands The commands that the reference lists; without them it is left as it is.
 * @returns the names of the files.
 */
export async function generate(
  root: string,
  contract: Contract,
  site = root,
  commands: readonly Command[] = [],
): Promise<string[]> {
  const stale = (await generatedFiles(root, contract, site, commands)).filter(isStale);
  for (const { path, text } of stale) writeFileSync(path, text);
  return stale.map(({ name }) => name);
}

/**
 * Checks that the generated files match the schemas; the build does not write into the sources.
 * @param commands As for `generate`.
 * @throws Error that names the command to run.
 */
export async function assertFresh(
  root: string,
  contract: Contract,
  site = root,
  commands: readonly Command[] = [],
): Promise<void> {
  const stale = (await generatedFiles(root, contract, site, commands)).filter(isStale);
  const names = stale.map(({ name }) => name).join(' and ');
  if (stale.length > 0) throw new Error(`${names} is not what the schemas say; run npm run types.`);
}

/**
 * Compares the components of a site's own blocks with their schemas.
 * @returns what the compiler says about them; nothing for a site without blocks or without `tsconfig.json`.
 * @throws Error that names the command which installs the compiler, if it is missing.
 */
export function compileBlocks(root: string, { blocks }: Contract, site: string): string {
  if (site === root || !blocks.some(({ isOwn }) => isOwn) || !existsSync(join(site, 'tsconfig.json')))
    return '';
  // An engine that is linked brings the compiler along.
  const from = isInstalled('typescript', site) ? site : root;
  requirePackages('A comparison of components with their schemas', from);
  const compiler = join(packageFolder(from, 'typescript'), 'bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: site, encoding: 'utf8' }).stdout.trim();
}

async function generatedFiles(
  root: string,
  contract: Contract,
  site: string,
  commands: readonly Command[],
): Promise<GeneratedFile[]> {
  const ofEngine = readContract(join(root, 'schemas'));
  const own = contract.blocks.filter(({ isOwn }) => isOwn).map(({ type }) => type);
  return [
    {
      name: 'src/engine/generated/schema.ts',
      path: join(root, 'src/engine/generated/schema.ts'),
      text: await generateTypes(ofEngine),
    },
    ...Object.entries(generateEnglish()).map(([name, text]) => ({
      name: `src/engine/generated/${name}`,
      path: join(root, 'src/engine/generated', name),
      text,
    })),
    ...(commands.length === 0
      ? []
      : [
          {
            name: 'schemas/reference.md',
            path: join(root, 'schemas/reference.md'),
            text: makeReference(root, ofEngine, commands),
          },
          {
            name: 'schemas/exports.md',
            path: join(root, 'schemas/exports.md'),
            text: makeExports(root),
          },
        ]),
    ...(own.length === 0
      ? []
      : [
          {
            name: 'blocks/types.d.ts',
            path: join(site, 'blocks/types.d.ts'),
            text: await generateSiteTypes(contract, own),
          },
        ]),
  ];
}

const isStale = ({ path, text }: GeneratedFile) => !existsSync(path) || readFileSync(path, 'utf8') !== text;

const english = fileURLToPath(new URL('../engine/words/en.json', import.meta.url));

/**
 * Generates one module for each group of words, so that a script has only the groups that it imports; JSON would be
 * bundled whole.
 */
function generateEnglish(): Record<string, string> {
  const { $schema: _, ...groups } = JSON.parse(readFileSync(english, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(groups).map(([name, words]) => [
      `english-${name}.ts`,
      `// Written by \`npm run types\` from src/engine/words/en.json. Do not edit.\nexport const ${name} = ${JSON.stringify(words, null, 2)};\n`,
    ]),
  );
}

const header = '// Written by `npm run types` from schemas/. Do not edit.\n';

/** Generates the types of a site's own blocks, and adds them to those of the engine. */
async function generateSiteTypes(contract: Contract, types: readonly string[]): Promise<string> {
  const root: JSONSchema = {
    title: 'OwnBlocks',
    type: 'object',
    additionalProperties: false,
    required: [...types],
    properties: Object.fromEntries(types.map((type) => [type, { $ref: blockId(type) }])),
  };
  return `// Written by \`npm run types\` from blocks/. Do not edit.
${await compileBundle(root, contract, 'OwnBlocks')}
declare module 'page-engine' {
  interface SiteBlocks extends OwnBlocks {}
}
`;
}

/** Generates the types of documents as one TypeScript module. */
async function generateTypes(contract: Contract): Promise<string> {
  const root: JSONSchema = {
    title: 'Site',
    type: 'object',
    additionalProperties: false,
    required: ['page', 'shell', 'sources', 'policies', 'templates', 'words', 'settings', 'answers', 'repeat'],
    properties: {
      page: { $ref: 'page.schema.json' },
      shell: { $ref: 'shell.schema.json' },
      sources: { $ref: 'sources.schema.json' },
      policies: { $ref: 'policies.schema.json' },
      templates: { $ref: 'templates.schema.json' },
      words: { $ref: 'words.schema.json' },
      settings: { $ref: 'settings.schema.json' },
      answers: { $ref: 'answers.schema.json' },
      // Only kinds of records of a site use it.
      repeat: { $ref: 'common.schema.json#/definitions/repeat' },
    },
  };
  return header + (await compileBundle(root, contract, 'Site'));
}

/**
 * Compiles all schemas as definitions of one combined schema, so that a shared definition becomes one type.
 */
async function compileBundle(root: JSONSchema, contract: Contract, name: string): Promise<string> {
  const rebase = (value: unknown, own: string): unknown => {
    if (!isObject(value)) return mapValues(value, (child) => rebase(child, own));
    const object = withoutWords(value);
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
      'ofRecord',
      'ofLayout',
      'alsoCalled',
      'inForm',
      'notOffered',
      'enumDescriptions',
      'minItems',
      'maxItems',
      'propertyNames',
    ]);
    return mapValues(object, (child, key) => (dropped.has(String(key)) ? undefined : rebase(child, own)));
  };
  const definitions = Object.fromEntries(
    [...contract.schemas].map(([id, schema]) => [definitionName(id), rebase(unionOnly(schema), id)]),
  );
  const bundle = { ...(rebase(root, '') as object), definitions } as JSONSchema;
  const { compile } = await import('json-schema-to-typescript');
  return compile(bundle, name, {
    bannerComment: '',
    unreachableDefinitions: false,
    strictIndexSignatures: false,
    style: { singleQuote: true, printWidth: 110 },
  });
}

/**
 * The title of an object becomes the name of its type. Other titles are dropped, because each would make a separate
 * type of a text.
 */
function withoutWords(schema: Record<string, unknown>): Record<string, unknown> {
  if (typeof schema['title'] !== 'string' || schema['type'] === 'object' || 'oneOf' in schema) return schema;
  const { title: _, ...rest } = schema;
  return rest;
}

/**
 * Reduces `block.schema.json` to a plain union, and removes `$schema` from the others, because no renderer reads it.
 */
function unionOnly(schema: Schema): unknown {
  const { oneOf, title, description, properties, ...rest } = schema;
  if (oneOf !== undefined) return { title, description, oneOf };
  const kept =
    properties && Object.fromEntries(Object.entries(properties).filter(([name]) => name !== '$schema'));
  return { title, description, ...rest, ...(kept && { properties: kept }) };
}
