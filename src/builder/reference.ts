/**
 * Writes `schemas/reference.md`, for those who write the files of a site: the properties of its files and of the blocks, the
 * messages of the checker, the words of the engine, the hosts and the commands, each as a table; and `schemas/exports.md`, for those
 * who write code: all that they can import.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hosts } from '../hosting/files.ts';
import { readExports } from './exports-reference.ts';
import { kindOf } from '../site/documents/property-rows.ts';
import type { Contract } from '../site/documents/contract.ts';
import { findBaseId, itemSchema, propertySchema, resolveSchema } from '../site/documents/follow-schema.ts';
import { blockId } from '../site/documents/kinds.ts';
import type { Schema } from '../site/documents/schemas.ts';
import { readExplanations } from '../site/validate/explain.ts';

/** A command, as `cac` keeps it. */
export interface Command {
  rawName: string;
  description: string;
  options: readonly { rawName: string; description: string }[];
}

type Row = readonly string[];

const written = '<!-- Written by `npm run types` from schemas/ and src/. Do not edit. -->';

/** The files of a site, with the schemas that they follow. Words have a section of their own. */
const fileKinds = [
  ['A page', 'page'],
  ['pages/_shell.json', 'shell'],
  ['pages/_sources.json', 'sources'],
  ['pages/_policies.json', 'policies'],
  ['pages/_settings.json', 'settings'],
  ['pages/_templates.json', 'templates'],
  ['A record', 'record'],
  ['examples.json of a block type', 'examples'],
] as const;

/** The schema that holds the objects that several blocks share. */
const common = 'common.schema.json';

/** Returns the text of the reference. @param contract The contract of the engine alone. */
export function makeReference(root: string, contract: Contract, commands: readonly Command[]): string {
  const blocks = contract.blockTypes.map((type) => {
    const schema = contract.schemas.get(blockId(type));
    return { type, description: schema?.description ?? '', rows: propertyRows(schema, contract) };
  });
  const shared = sharedRows(blocks.map(({ rows }) => rows));
  const fields = contract.schemas.get('sources.schema.json')?.definitions?.['fields'];
  const sections = [
    written,
    '# Reference',
    '[Files of a site](#files-of-a-site) · [Blocks](#blocks) · [Shared values](#shared-values) · [Shared objects](#shared-objects) · [Fields of records](#fields-of-records) · [Messages](#messages) · [Words](#words) · [Hosts](#hosts) · [Commands](#commands) · [Exports for code](exports.md)',
    '## Files of a site',
    'A `NAME` stands for a name of your own. A file of `pages/_parts/` is a block, or an entry of a list.',
    ...fileKinds.flatMap(([file, kind]) => {
      const schema = contract.schemas.get(`${kind}.schema.json`);
      return [`### ${file}`, schema?.description ?? '', propertyTable(propertyRows(schema, contract))];
    }),
    '## Blocks',
    'A block is an object with a `type` and the properties of its table. Unless its section says otherwise, it also has these:',
    propertyTable(shared),
    ...blocks.flatMap(({ type, description, rows }) => [
      `### ${type}`,
      description,
      propertyTable(rows.filter((row) => !isAmong(shared, row))),
      absent(shared.filter((row) => !isAmong(rows, row))),
    ]),
    '## Shared values',
    'The schema of a block refers to one of these by `"$ref": "../common.schema.json#/definitions/NAME"`.',
    table(['name', 'title', 'description'], sharedValues(contract)),
    '## Shared objects',
    ...sharedObjects(contract).flatMap((schema) => [
      `### ${schema.title}`,
      schema.description ?? '',
      propertyTable(propertyRows(schema, contract)),
    ]),
    '## Fields of records',
    fields?.description ?? '',
    propertyTable(propertyRows(fields, contract)),
    '## Messages',
    '`npm run explain E104` explains a message, with examples.',
    table(
      ['code', 'title'],
      readExplanations().map(({ code, title }) => [code, title]),
    ),
    '## Words',
    '`words.json` of a site replaces these. The engine fills in the names in braces.',
    table(['word', 'English', 'use'], wordRows(root, contract)),
    '## Hosts',
    '`npm run engine -- host NAME` writes the files that a host reads in the folder of a site, and says what remains.',
    table(
      ['host', 'is', 'what remains'],
      Object.entries(hosts).map(([name, { about, run, next }]) => {
        const steps = [run && `\`${run}\``, next];
        return [`\`${name}\``, about, steps.filter(Boolean).join('<br>')];
      }),
    ),
    '## Commands',
    'Call a command with `npm run engine -- NAME`. Those that concern a site take `--site FOLDER`; the default is the current folder.',
    table(
      ['command', 'does', 'options'],
      commands.map(({ rawName, description, options }) => [
        `\`${rawName}\``,
        description,
        options
          .filter((option) => !option.rawName.startsWith('--site'))
          .map((option) => `\`${option.rawName}\`: ${option.description}`)
          .join('<br>'),
      ]),
    ),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

/** Makes the text of the exports. @param root Folder of the engine. */
export function makeExports(root: string): string {
  const sections = readExports(root).flatMap(({ entry, rows }) => [
    `## ${entry}`,
    table(
      ['export', 'type', 'description'],
      rows.map(([name, type, description]) => [`\`${name}\``, type === '' ? '' : `\`${type}\``, description]),
    ),
  ]);
  const intro =
    'A name after a dot is a property of the props, the options or the object. [Properties of files and blocks](reference.md)';
  return `${[written, '# Exports', intro, ...sections].join('\n\n')}\n`;
}

/** The definitions that several schemas share, by name. */
function sharedDefinitions(contract: Contract): [name: string, schema: Schema][] {
  const names = Object.keys(contract.schemas.get(common)?.['definitions'] ?? {});
  return names.flatMap((name): [string, Schema][] => {
    const schema = resolveSchema(contract, { $id: common, $ref: `#/definitions/${name}` }, undefined);
    return schema === undefined ? [] : [[name, schema]];
  });
}

/** Those with properties of their own, such as `Image`, and those of which a shared list is made. */
const sharedObjects = (contract: Contract) =>
  sharedDefinitions(contract)
    .map(([, schema]) => resolveSchema(contract, itemSchema(schema), undefined) ?? schema)
    .filter(({ properties }) => properties !== undefined);

/** All names, with links to the tables of objects. */
const sharedValues = (contract: Contract): Row[] =>
  sharedDefinitions(contract).map(([name, schema]) => [
    `\`${name}\``,
    linkToShared(schema) ?? schema.title ?? '',
    schema.description ?? '',
  ]);

/** The properties of an object; those of an object inside it follow the property that holds it. */
function propertyRows(schema: Schema | undefined, contract: Contract, prefix = ''): Row[] {
  const required = (schema?.['required'] ?? []) as string[];
  const isOpen = typeof schema?.['additionalProperties'] === 'object';
  return [...Object.keys(schema?.properties ?? {}), ...(isOpen ? ['NAME'] : [])]
    .filter((key) => prefix !== '' || (key !== 'type' && key !== '$schema'))
    .flatMap((key) => {
      const property = propertySchema(schema, key);
      const resolved = resolveSchema(contract, property, undefined);
      if (property === undefined || resolved === undefined) return [];
      const items = itemSchema(resolved);
      const inner = items === undefined ? resolved : resolveSchema(contract, items, undefined);
      const link = linkToShared(inner);
      const kind = link === undefined ? kindOf(resolved, contract) : `${items ? 'list: ' : ''}${link}`;
      const inherited = resolved.description ?? property.title ?? '';
      const words = property.description ?? inherited.split(/(?<=\.) (?=[A-Z])/)[0] ?? '';
      const row = [`\`${prefix}${key}\``, kind, required.includes(key) ? 'yes' : '', words];
      const below = link === undefined ? inner : undefined;
      return [row, ...propertyRows(below, contract, `${prefix}${key}${items ? '[]' : ''}.`)];
    });
}

/** A link to the table of a shared object; `undefined` for any other schema. */
function linkToShared(schema: Schema | undefined): string | undefined {
  if (schema?.properties === undefined || findBaseId(schema) !== common) return undefined;
  return `[${schema.title}](#${schema.title?.toLowerCase()})`;
}

const isSame = (one: Row, other: Row) => one.join('\n') === other.join('\n');
const isAmong = (rows: readonly Row[], row: Row) => rows.some((one) => isSame(one, row));

/** The rows that more than half of the blocks have, each once. */
function sharedRows(tables: readonly Row[][]): Row[] {
  const rows = tables.flat();
  return rows.filter(
    (row, index) =>
      rows.findIndex((one) => isSame(one, row)) === index &&
      tables.filter((table) => isAmong(table, row)).length > tables.length / 2,
  );
}

const absent = (rows: readonly Row[]) =>
  rows.length === 0 ? '' : `Has no ${rows.map(([name]) => name).join(', ')}.`;

/** Each word with its English and its description; of a word with plural forms, those of English. */
function wordRows(root: string, contract: Contract): Row[] {
  const english = JSON.parse(readFileSync(join(root, 'src/engine/words/en.json'), 'utf8')) as object;
  const words = contract.schemas.get('words.schema.json');
  return Object.entries(english).flatMap(([group, entries]) => {
    if (typeof entries === 'string') return [];
    const schema = resolveSchema(contract, propertySchema(words, group), undefined);
    return Object.entries(entries as object).map(([name, text]): Row => {
      const values = typeof text === 'string' ? [text] : Object.values(text as object);
      return [`\`${group}.${name}\``, values.join(', '), propertySchema(schema, name)?.description ?? ''];
    });
  });
}

const propertyTable = (rows: readonly Row[]) =>
  rows.length === 0 ? '' : table(['property', 'type', 'required', 'description'], rows);

/** A Markdown table with one blank around each cell. */
function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '--')), ...rows.map(line)].join('\n');
}
