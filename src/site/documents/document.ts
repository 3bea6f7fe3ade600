/**
 * Parses document files: valid JSON becomes plain data, with its syntax tree on demand; otherwise there are problems.
 */
import { getNodeValue, printParseErrorCode, type Edit, type Node, type ParseError } from 'jsonc-parser';
import { openTextMemory } from './known-texts.ts';
import { keepTree, parseJsonTree } from '../json/json-tree.ts';
import { limitProblems, textLimitProblem, limits } from './limits.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';
import { parseStrictly, findRepair } from '../json/repair.ts';
import { withoutUnseen } from '../../engine/clean-text.ts';
import { rangeInText } from './range-in-text.ts';
import { characterNumber, privateLetterIn } from './unreadable-letters.ts';

/** A JSON file. If `content` and `root` are absent, `problems` contains the reason. */
export interface ParsedFile extends TextFile {
  /** The file as plain data. */
  content?: object;
  /** Whether the file begins with a byte order mark, which is not in `text`. */
  hasMark?: true;
  problems: Problem[];
}

/** The texts in which `parseFile` has found no problem. */
const sound = openTextMemory<true>('sound documents');

/**
 * Parses a file. Broken JSON, duplicate keys, harmful names and texts, and exceeded limits are returned as problems
 * with their place.
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
  const parsed = (problems: Problem[]): ParsedFile => ({
    ...file,
    content: JSON.parse(text) as object,
    get root() {
      return parseJsonTree(text);
    },
    problems,
  });
  if (isSound) return parsed([]);
  const { root, errors } = parseStrictly(text);
  // One mistake causes several parser errors; only the first one is helpful.
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const { offset, length, error } = first ?? { offset: 0, length: 1, error: 1 as ParseError['error'] };
    const repair = first && findRepair(text, first);
    // The parser reports a missing comma, but before a closing brace a closing bracket is missing.
    if (printParseErrorCode(error) === 'CommaExpected' && text[offset] === '}') {
      return refuse(offset, 1, 'E101', 'a closing bracket ] is missing before this');
    }
    return {
      ...file,
      problems: [
        problemAt(file, offset, length, 'E101', syntaxMessage(error, text, offset), { fix: repair }),
      ],
    };
  }
  if (root.type !== 'object') {
    const message = `the document is ${nameType(root)}; it must be an object: { … }`;
    return refuse(root.offset, root.type === 'array' ? 1 : root.length, 'E106', message);
  }
  const withTree = { ...file, root };
  const exceeded = limitProblems(root, withTree);
  if (exceeded.length > 0) return { ...file, problems: exceeded };
  const problems = [...duplicateKeys(root, withTree), ...textProblems(root, withTree)];
  if (problems.length === 0) sound.set(text, true);
  keepTree(text, root);
  return parsed(problems);
}

const syntaxCures: Record<string, string> = {
  CommaExpected: 'a comma is missing before this',
  PropertyNameExpected:
    'a property name in double quotes is expected here; is there a comma too many before it?',
  ValueExpected: 'a value is expected here; is there a comma too many before it?',
  ColonExpected: 'a colon is missing between the property name and its value',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the document ends before this; delete the rest',
  InvalidCommentToken: 'JSON has no comments; write a remark as a "note" property',
  UnexpectedEndOfString: 'the text is not closed: a double quote is missing at its end',
  InvalidEscapeCharacter: 'a backslash starts an escape here; write \\\\ for a backslash itself',
  InvalidUnicode: 'a \\u escape needs four hexadecimal digits',
  InvalidCharacter: 'this character is not allowed in a text; escape it',
  InvalidSymbol: 'this is not a JSON value; write texts in double quotes "…"',
  InvalidNumberFormat: 'this is not a JSON number',
  UnexpectedEndOfNumber: 'this is not a JSON number',
};

function syntaxMessage(error: number, text: string, offset: number): string {
  if (/^(<{7}|={7}|>{7})/m.test(text.slice(text.lastIndexOf('\n', offset) + 1).slice(0, 8))) {
    return 'a merge conflict was left in the file; choose one side, and delete the other one and the marks';
  }
  if (/[“”„]/.test(text[offset] ?? ''))
    return 'typographic quotes cannot enclose a JSON text; write straight ones "…"';
  const name = printParseErrorCode(error);
  return syntaxCures[name] ?? `the JSON is broken here (${name})`;
}

/** Names the type of a value in a message. */
function nameType({ type }: Node): string {
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
        const isSame = own && first && printJson(own) === printJson(first);
        problems.push(
          problemAt(
            file,
            key.offset,
            key.length,
            'E102',
            `"${name}" is in this object twice; the first value would be lost. Keep one`,
            { fix: isSame ? removal(node, index) : undefined },
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

function printJson(node: Node): string {
  return JSON.stringify(getNodeValue(node));
}

/** Creates the edit that removes an entry, and a comma beside it. */
function removal({ children = [] }: Node, index: number): Edit | undefined {
  const [before, entry, after] = [children[index - 1], children[index], children[index + 1]];
  if (entry === undefined) return undefined;
  const from = before === undefined ? entry.offset : before.offset + before.length;
  const to = before === undefined && after ? after.offset : entry.offset + entry.length;
  return { offset: from, length: to - from, content: '' };
}

/**
 * Creates the edit that removes an entry of a list or the value of a property, with its name. A list that would be empty
 * without the entry goes, too.
 * @returns `undefined` for the document itself
 */
export function removing(node: Node): Edit | undefined {
  const { parent } = node;
  if (parent === undefined) return undefined;
  if (parent.type === 'property') return removing(parent);
  const isLast = parent.type === 'array' && parent.children?.length === 1;
  return isLast ? removing(parent) : removal(parent, parent.children?.indexOf(node) ?? -1);
}

/** Creates the edit that replaces a node by a string. */
export function replacing({ offset, length }: Node, value: string): Edit {
  return { offset, length, content: JSON.stringify(value) };
}

/** Matches letters that only one font knows, half surrogate pairs and numbers that are no characters. */
const unfit = /[\uE000-\uF8FF\uFFFE\uFFFF]|\p{Surrogate}/u;

/** Returns the problems of texts, names and numbers that no page may contain. */
function textProblems(node: Node, file: TextFile): Problem[] {
  const { type, children = [], offset, length } = node;
  if (type === 'number' && !Number.isFinite(node.value))
    return [problemAt(file, offset, length, 'E108', 'the number is too large; write a smaller one')];
  if (type !== 'string') return children.flatMap((child) => textProblems(child, file));
  const value = String(node.value);
  const isName = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  if (isName && value === '__proto__')
    return [
      problemAt(file, offset, length, 'E104', '"__proto__" is not allowed as a property name; delete it'),
    ];
  const found = unfit.exec(value)?.[0];
  if (found !== undefined) {
    const cause = privateLetterIn(found) ? 'only a certain font can show' : 'cannot be shown';
    const message = `the text has a character that ${cause} (${characterNumber(found)}); delete it`;
    return [problemAt(file, offset, length, 'E108', message)];
  }
  return unseenProblem(node, value, file);
}

/** Names the first character that nobody sees, and cleans the whole text. */
function unseenProblem(node: Node, value: string, file: TextFile): Problem[] {
  const { parent, offset, length } = node;
  const next = parent?.type === 'array' ? parent.children?.[parent.children.indexOf(node) + 1] : undefined;
  // A word that was broken at the end of a line of prose goes on in the next one.
  const isBroken = /\u00AD\s*$/.test(value) && /^\s*[\p{Ll}\p{Lo}]/u.test(String(next?.value ?? ''));
  const clean = withoutUnseen(isBroken ? `${value}\n${next?.value}` : value, ' ');
  const at = Array.from({ length: value.length }).findIndex((_, index) => value[index] !== clean[index]);
  if (at < 0) return [];
  const found = String.fromCodePoint(value.codePointAt(at) ?? 0);
  const what = /[\u202A-\u202E]/.test(found)
    ? 'is invisible and reverses the direction of the text'
    : withoutUnseen(found) !== ''
      ? 'is one sign for several letters'
      : 'is invisible';
  const message = `a character here ${what} (${characterNumber(found)}); delete it, or retype the words around it`;
  const range = rangeInText(file, node, at, 1);
  const end = isBroken && next ? next.offset + next.length : offset + length;
  const fix = { offset, length: end - offset, content: JSON.stringify(clean) };
  return [problemAt(file, range.offset, range.length, 'E108', message, { fix })];
}
