/**
 * A document with the positions of its values. It is parsed once, its parts are inserted, and each JSON
 * pointer can be mapped to a file and a range of its text.
 */
import {
  findNodeAtLocation,
  getNodeValue,
  printParseErrorCode,
  type Edit,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { limitProblems, textLimitProblem, valueLimitProblem } from './check-limits.ts';
import { textProblems } from './check-texts.ts';
import { openTextMemory } from './known-texts.ts';
import { limits } from './limits.ts';
import { certainMatch, nearestMatch, suggest } from './suggest.ts';
import { segmentsOf } from './json.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';
import { parseStrictly, repairOf } from './repair.ts';

/** A file with its syntax tree. If `root` is absent, `problems` contains the reason. */
export interface ParsedFile extends TextFile {
  /** Whether the file begins with a byte order mark, which is not in `text`. */
  hasMark?: true;
  problems: Problem[];
}

/** The texts in which `parseFile` has found no problem. */
const sound = openTextMemory<true>('sound documents');

/**
 * Parses a file. Broken JSON, duplicate keys, names and texts that mean harm, and exceeded limits are returned as
 * problems with their place.
 * @param given The text of the file, with or without a byte order mark.
 */
export function parseFile(path: string, given: string): ParsedFile {
  const text = given.replace(/^\uFEFF/, '');
  const file = { path, text, ...(text.length < given.length && { hasMark: true as const }) };
  const refuse = (...place: [offset: number, length: number, code: string, message: string]): ParsedFile => ({
    ...file,
    problems: [problemAt(file, ...place)],
  });
  if (text === '') return refuse(0, 1, 'E101', 'the file is missing or empty; write its { … }, or delete it');
  const isSound = sound.get(text) === true;
  const limit = isSound ? undefined : textLimitProblem(file);
  if (limit !== undefined) return { path, text: text.slice(0, limits.fileLength), problems: [limit] };
  const { root, errors } = parseStrictly(text);
  // One mistake causes several parser errors; only the first one is helpful.
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const { offset, length, error } = first ?? { offset: 0, length: 1, error: 1 as ParseError['error'] };
    const repair = first && repairOf(text, first);
    // The parser reports a missing comma, but before a closing brace a closing bracket is missing.
    if (printParseErrorCode(error) === 'CommaExpected' && text[offset] === '}') {
      return refuse(offset, 1, 'E101', 'a closing bracket ] is missing before this');
    }
    return {
      ...file,
      problems: [problemAt(file, offset, length, 'E101', syntaxMessage(error, text, offset), repair)],
    };
  }
  if (root.type !== 'object') {
    const message = `the document is ${nameOf(root)} where an object is wanted; it begins with { and ends with }`;
    return refuse(root.offset, root.type === 'array' ? 1 : root.length, 'E106', message);
  }
  const parsed = { ...file, root };
  if (isSound) return { ...parsed, problems: [] };
  const exceeded = limitProblems(root, parsed);
  if (exceeded.length > 0) return { ...file, problems: exceeded };
  const problems = [...duplicateKeys(root, parsed), ...textProblems(root, parsed)];
  if (problems.length === 0) sound.set(text, true);
  return { ...parsed, problems };
}

const syntaxCures: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  PropertyNameExpected:
    'a property name in double quotes is expected here; is there a comma too many before it?',
  ValueExpected: 'a value is expected here; is there a comma too many before it?',
  ColonExpected: 'a colon is missing between the property name and its value',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the document ends before this; what follows is too much',
  InvalidCommentToken: 'JSON has no comments; write a remark as a "note" property',
  UnexpectedEndOfString: 'the text is not closed: a double quote is missing at its end',
  InvalidEscapeCharacter: 'a backslash starts an escape here; write \\\\ for a backslash itself',
  InvalidUnicode: 'a \\u escape needs four hexadecimal digits',
  InvalidCharacter: 'this character may not stand in a text as it is',
  InvalidSymbol: 'this is no JSON value; texts stand in double quotes "…"',
  InvalidNumberFormat: 'this is no number of JSON',
  UnexpectedEndOfNumber: 'this is no number of JSON',
};

function syntaxMessage(error: number, text: string, offset: number): string {
  if (/^(<{7}|={7}|>{7})/m.test(text.slice(text.lastIndexOf('\n', offset) + 1).slice(0, 8))) {
    return 'a merge conflict was left in the file; choose one side and delete the marks';
  }
  if (/[“”„]/.test(text[offset] ?? ''))
    return 'typographic quotes cannot enclose a JSON text; write straight ones "…"';
  const name = printParseErrorCode(error);
  return syntaxCures[name] ?? `the JSON is broken here (${name})`;
}

/** Names the type of a value in a message. */
function nameOf({ type }: Node): string {
  if (type === 'null') return 'null';
  if (type === 'boolean') return 'true or false';
  return { array: 'a list', number: 'a number' }[type as string] ?? 'a text';
}

function duplicateKeys(node: Node, file: TextFile): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, Node | undefined>();
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'object') {
      const [key, own] = child.children ?? [];
      const name = key?.value as string;
      if (key && seen.has(name)) {
        const first = seen.get(name);
        const isSame = own && first && jsonOf(own) === jsonOf(first);
        problems.push(
          problemAt(
            file,
            key.offset,
            key.length,
            'E102',
            `"${name}" stands twice in this object; the first value would be lost. Keep one`,
            isSame ? removal(node, index) : undefined,
          ),
        );
      }
      seen.set(name, own);
    }
    const value = node.type === 'object' ? child.children?.[1] : child;
    if (value) problems.push(...duplicateKeys(value, file));
  }
  return problems;
}

function jsonOf(node: Node): string {
  return JSON.stringify(getNodeValue(node));
}

/** Creates the edit that removes an entry, which is not the first, and the comma before it. */
function removal({ children = [] }: Node, index: number): Edit | undefined {
  const [before, entry] = [children[index - 1], children[index]];
  if (before === undefined || entry === undefined) return undefined;
  const from = before.offset + before.length;
  return { offset: from, length: entry.offset + entry.length - from, content: '' };
}

/** Creates the edit that replaces a node by a string. */
export function replacing({ offset, length }: Node, value: string): Edit {
  return { offset, length, content: JSON.stringify(value) };
}

/** A place in one of the files of a document. */
export interface SourceLocation {
  file: ParsedFile;
  node: Node;
}

/** A document with its parts inserted. */
export interface ComposedDocument {
  /** The document as plain data. A missing or broken part is `undefined`. */
  value: unknown;
  problems: Problem[];
  /** Names of the parts that the document uses. */
  parts: string[];
  /** Returns the place of a pointer, or of its nearest existing ancestor. */
  locate: (pointer: string) => SourceLocation;
  /** Returns the place of a property's name. */
  locateKey: (pointer: string, property: string) => SourceLocation;
}

/**
 * Inserts the parts of a document, one level deep.
 * @param parts All parts of the site by name.
 */
export function insertParts(
  file: ParsedFile & { root: Node },
  parts: ReadonlyMap<string, ParsedFile>,
): ComposedDocument {
  const problems: Problem[] = [];
  const used = new Set<string>();
  let count = 0;
  /** The use of the part that is being inserted. */
  let entered: Node | undefined;

  function partOf(node: Node): { name: string; at: Node } | undefined {
    if (node.type !== 'object') return undefined;
    const at = findNodeAtLocation(node, ['use']);
    return at?.type === 'string' ? { name: at.value as string, at } : undefined;
  }

  function valueOf(node: Node, owner: ParsedFile, inPart: boolean): unknown {
    count += 1;
    if (count > limits.values) {
      if (count === limits.values + 1)
        problems.push(entered ? valueLimitProblem(file, entered) : valueLimitProblem(owner, node));
      return undefined;
    }
    if (node.type === 'array') return (node.children ?? []).map((child) => entryOf(child, owner, inPart));
    if (node.type !== 'object') return node.value;
    const pairs = (node.children ?? []).map(({ children = [] }) => {
      const [key, value] = children;
      return [key?.value as string, value && valueOf(value, owner, inPart)] as const;
    });
    // Object.fromEntries defines `__proto__` as a plain property, like JSON.parse.
    return Object.fromEntries(pairs);
  }

  function entryOf(node: Node, owner: ParsedFile, inPart: boolean): unknown {
    const use = partOf(node);
    const names = namesIn(node);
    const wrong = node.type === 'object' && use === undefined && findNodeAtLocation(node, ['use']);
    if (wrong) {
      const message = '"use" wants the name of a part in double quotes, such as "saints/teresa-of-jesus"';
      problems.push(problemAt(owner, wrong.offset, Math.min(wrong.length, 40), 'E106', message));
      return undefined;
    }
    const others = names.filter(({ value }) => value !== 'use' && value !== 'note');
    if (use === undefined) {
      const [only, ...more] = others;
      const meant =
        only !== undefined && more.length === 0 && nearestMatch(String(only.value), ['use']) === 'use';
      if (!meant) return valueOf(node, owner, inPart);
      problems.push(
        problemAt(
          owner,
          only.offset,
          only.length,
          'E104',
          `unknown property "${String(only.value)}"; did you mean "use"?`,
          replacing(only, 'use'),
        ),
      );
      return undefined;
    }
    for (const { value, offset, length } of others) {
      const message = `unknown property "${String(value)}" beside "use"; a part takes no parameters. Change the part itself`;
      problems.push(problemAt(owner, offset, length, 'E104', message));
    }
    const fail = (message: string, meant?: string) => {
      const fix = meant === undefined ? undefined : replacing(use.at, meant);
      problems.push(problemAt(owner, use.at.offset, use.at.length, 'E201', message, fix));
      return undefined;
    };
    if (inPart) return fail('a part cannot use another part; put this one into the page');
    const part = parts.get(use.name);
    if (part === undefined) {
      const known = [...parts.keys()];
      const message = `there is no part pages/_parts/${use.name}.json${suggest(use.name, known)}`;
      return fail(message, certainMatch(use.name, known));
    }
    used.add(use.name);
    if (part.root === undefined) return undefined;
    entered = node;
    const value = valueOf(part.root, part, true);
    entered = undefined;
    return value;
  }

  function locate(pointer: string): SourceLocation {
    let location: SourceLocation = { file, node: file.root };
    for (const segment of segmentsOf(pointer)) {
      const next = findNodeAtLocation(location.node, [
        location.node.type === 'array' ? Number(segment) : segment,
      ]);
      if (next === undefined) break;
      const use = location.node.type === 'array' ? partOf(next) : undefined;
      const part = use && parts.get(use.name);
      location =
        part?.root === undefined ? { file: location.file, node: next } : { file: part, node: part.root };
    }
    return location;
  }

  const value = valueOf(file.root, file, false);
  return {
    value,
    problems,
    parts: [...used],
    locate,
    locateKey(pointer, property) {
      const { file, node } = locate(pointer);
      const key = findNodeAtLocation(node, [property])?.parent?.children?.[0];
      return { file, node: key ?? node };
    },
  };
}

/** Returns the nodes of an object's property names. */
function namesIn(node: Node): Node[] {
  return node.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}
