/** Checks the folders of a site's own blocks: the code for the browser, the examples, the words of the schema. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation } from 'jsonc-parser';
import type { BlockFolder } from '../documents/block-folders.ts';
import { shapeProblems } from '../documents/check-shape.ts';
import type { Contract } from '../documents/contract.ts';
import { parseFile, type ParsedFile } from '../documents/document.ts';
import { insertParts } from '../documents/insert-parts.ts';
import { blockId } from '../documents/kinds.ts';
import { findPosition, problemInCode, problemOn, type Problem } from '../documents/problem.ts';
import { titleAt } from '../documents/property-titles.ts';
import { readRef, schemaAt, type Schema } from '../documents/schemas.ts';
import { parsePointer, toPointer } from '../json/json.ts';

const ownBlocks = ({ blocks }: Contract) => blocks.filter(({ isOwn }) => isOwn);
/** Those whose schema says something. */
const soundBlocks = (contract: Contract) =>
  ownBlocks(contract).filter(({ type }) => contract.blockTypes.includes(type));

/** Reads a file of a block, if it has it. */
function read({ type, path }: BlockFolder, name: string): { path: string; text: string } | undefined {
  const file = join(path, name);
  if (!existsSync(file)) return undefined;
  return { path: `blocks/${type}/${name}`, text: readFileSync(file, 'utf8') };
}

/** Finds the interactive blocks that would be dead in the browser, because their component is not exported to it. */
export function clientProblems(contract: Contract): Problem[] {
  return ownBlocks(contract).flatMap((block): Problem[] => {
    const index = read(block, 'index.ts');
    const use = /\binteractiveBlock\s*[<(]/.exec(index?.text ?? '');
    if (index === undefined || use === null) return [];
    const [, name = 'Component'] = /\binteractiveBlock[^(]*\(\s*[^,]+,\s*(\w+)/.exec(index.text) ?? [];
    const file = `./${block.type}.tsx`;
    const component = `export { ${name} as Client } from '${file}';`;
    const client = read(block, 'client.ts');
    if (client === undefined)
      return [
        problemInCode(
          index,
          use.index,
          'interactiveBlock'.length,
          'E402',
          `an interactive block needs client.ts beside this file; write into it: ${component}`,
        ),
      ];
    if (/\bexport\b[^;]*\bClient\b|\bexport\s*\*/.test(client.text)) return [];
    return [problemInCode(client, 0, 1, 'E402', `this exports no "Client"; write ${component}`)];
  });
}

interface Example {
  block: Record<string, unknown>;
  says?: string;
}

interface Examples {
  valid: Record<string, Example>;
  invalid?: Record<string, Example>;
}

/** Finds the examples of a site's blocks that are not what they say. */
export function exampleProblems(contract: Contract): Problem[] {
  return soundBlocks(contract).flatMap((block) => {
    const found = read(block, 'examples.json');
    if (found === undefined) return [];
    const file = parseFile(found.path, found.text);
    if (file.content === undefined || file.problems.length > 0) return file.problems;
    const { errors } = contract.validate('examples', file.content);
    const schema = contract.schemas.get('examples.schema.json');
    const wrong = problemsOf(file, errors, contract, schema, file.content);
    if (wrong.length > 0) return wrong;
    const { valid, invalid = {} } = file.content as Examples;
    return [
      ...Object.entries(valid).flatMap(([name, one]) => validProblems(file, block.type, name, one, contract)),
      ...Object.entries(invalid).flatMap(([name, one]) => invalidProblem(file, name, one, contract) ?? []),
    ];
  });
}

function problemsOf(
  file: ParsedFile,
  errors: Parameters<typeof shapeProblems>[1],
  contract: Contract,
  schema: Schema | undefined,
  value: object,
): Problem[] {
  return shapeProblems(insertParts(file, new Map()), errors, contract.blockTypes, (pointer) =>
    titleAt(contract, schema, value, pointer),
  );
}

/** The problems of the JSON of a block by itself, with places in a file of their own. */
export function problemsInBlock(block: Example['block'], contract: Contract): Problem[] {
  const type = String(block['type']);
  const file = parseFile('example.json', JSON.stringify(block, null, 2));
  if (file.problems.length > 0) return file.problems;
  if (!contract.blockTypes.includes(type)) return [];
  const { errors } = contract.validateBlock(type, block);
  return problemsOf(file, errors, contract, contract.schemas.get(blockId(type)), block);
}

/** Creates a problem in a file of examples, at the nearest value that it has. */
function problemAtPath(file: ParsedFile, path: readonly (string | number)[], message: string): Problem {
  for (let end = path.length; end > 0; end -= 1) {
    const node = file.root && findNodeAtLocation(file.root, path.slice(0, end));
    if (node !== undefined) return problemOn({ file, node }, 'E403', message);
  }
  return problemOn({ file, node: { offset: 0, length: 1 } }, 'E403', message);
}

function validProblems(
  file: ParsedFile,
  type: string,
  name: string,
  example: Example,
  contract: Contract,
): Problem[] {
  const path = ['valid', name, 'block'];
  if (example.block['type'] !== type)
    return [problemAtPath(file, [...path, 'type'], `an example of this folder has the type "${type}"`)];
  return problemsInBlock(example.block, contract).map(({ pointer, message }) => {
    const inner = parsePointer(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return problemAtPath(file, [...path, ...inner], `the valid example "${name}" has a problem: ${message}`);
  });
}

function invalidProblem(
  file: ParsedFile,
  name: string,
  example: Example,
  contract: Contract,
): Problem | undefined {
  const { says = '' } = example;
  const told = problemsInBlock(example.block, contract)
    .map(({ message }) => message)
    .join('; ');
  const path = ['invalid', name];
  if (told === '')
    return problemAtPath(file, path, `the invalid example "${name}" has no problem; move it to "valid"`);
  if (told.includes(says)) return undefined;
  return problemAtPath(file, [...path, 'says'], `the check says something else: ${told}`);
}

/** Names the properties in the schemas of a site's blocks that have no words for the desk. */
export function wordlessNotes(contract: Contract): string[] {
  return soundBlocks(contract).flatMap((block) => {
    const found = read(block, 'schema.json');
    const file = found && parseFile(found.path, found.text);
    if (file?.content === undefined) return [];
    return propertiesIn(file.content, []).flatMap(([path, property]) => {
      const ref = property['$ref'];
      const { id, pointer } = readRef(typeof ref === 'string' ? ref : '', blockId(block.type));
      const target = typeof ref === 'string' ? schemaAt(contract.written.get(id), pointer) : undefined;
      const lacks = ['title', 'description'].filter(
        (word) => (property[word] ?? target?.[word]) === undefined,
      );
      const node = file.root && findNodeAtLocation(file.root, path);
      if (lacks.length === 0 || node === undefined) return [];
      const { line } = findPosition(file, node.offset);
      return `${file.path}:${line} ${toPointer(path)} has no ${lacks.join(' and no ')}, which the desk shows.`;
    });
  });
}

/** All properties that a schema describes, with their paths in it. */
function propertiesIn(value: unknown, path: string[]): [string[], Schema][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]): [string[], Schema][] => {
    const inner = propertiesIn(child, [...path, key]);
    if (key !== 'properties' || typeof child !== 'object' || child === null) return inner;
    const own = Object.entries(child).filter(([, schema]) => typeof schema === 'object');
    return [
      ...own.map(([name, schema]): [string[], Schema] => [[...path, key, name], schema as Schema]),
      ...inner,
    ];
  });
}
