/**
 * A document with its parts inserted. Each JSON pointer can be mapped to a file and a range of its text.
 */
import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { replacing, type ParsedFile } from './document.ts';
import { parsePointer } from '../json/json.ts';
import { valueLimitProblem, limits } from './limits.ts';
import { partFile } from './paths.ts';
import { problemAt, type Problem, type ProblemFacts } from './problem.ts';
import { certainMatch, nearestMatch, suggest } from './suggest.ts';

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
  /** Returns the place of a pointer, or of its nearest existing ancestor. It is computed on access. */
  locate: (pointer: string) => SourceLocation;
  /** Returns the place of a property's name. */
  locateKey: (pointer: string, property: string) => SourceLocation;
}

/**
 * Inserts the parts of a document, one level deep. A document without parts is returned unchanged.
 * @param parts All parts of the site by name.
 */
export function insertParts(file: ParsedFile, parts: ReadonlyMap<string, ParsedFile>): ComposedDocument {
  const { content = {} } = file;
  const locate = (pointer: string) => locateInParts(file, parts, pointer);
  return {
    ...(isWithoutParts(content) ? { value: content, problems: [], parts: [] } : insertInto(file, parts)),
    locate,
    locateKey: (pointer, property) =>
      onDemand(() => {
        const { file, node } = locate(pointer);
        const key = findNodeAtLocation(node, [property])?.parent?.children?.[0];
        return { file, node: key ?? node };
      }),
  };
}

/** Whether a document is small enough and no entry uses a part, or a misspelt one. */
function isWithoutParts(content: object): boolean {
  let count = 0;
  const isPlain = (value: unknown, isEntry: boolean): boolean => {
    count += 1;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every((entry) => isPlain(entry, true));
    const names = Object.keys(value).filter((name) => name !== 'note');
    if (isEntry && (names.includes('use') || isMeantAsUse(names))) return false;
    return Object.values(value).every((inner) => isPlain(inner, false));
  };
  return isPlain(content, false) && count <= limits.values;
}

/** Whether the only property of an entry is a misspelling of "use". */
const isMeantAsUse = ([only, ...more]: readonly string[]) =>
  only !== undefined && more.length === 0 && nearestMatch(only, ['use']) === 'use';

/** A place that is computed on access. */
function onDemand(find: () => SourceLocation): SourceLocation {
  let found: SourceLocation | undefined;
  return {
    get file() {
      return (found ??= find()).file;
    },
    get node() {
      return (found ??= find()).node;
    },
  };
}

/** The part that an entry uses. */
function readUse(node: Node): { name: string; at: Node } | undefined {
  if (node.type !== 'object') return undefined;
  const at = findNodeAtLocation(node, ['use']);
  return at?.type === 'string' ? { name: at.value as string, at } : undefined;
}

/** The place of a pointer in a document with inserted parts. */
function locateInParts(
  file: ParsedFile,
  parts: ReadonlyMap<string, ParsedFile>,
  pointer: string,
): SourceLocation {
  return onDemand(() => {
    const { root } = file;
    if (root === undefined) throw new Error(`${file.path} cannot be read, and has no places`);
    let location: SourceLocation = { file, node: root };
    for (const segment of parsePointer(pointer)) {
      const next = findNodeAtLocation(location.node, [
        location.node.type === 'array' ? Number(segment) : segment,
      ]);
      if (next === undefined) break;
      const use = location.node.type === 'array' ? readUse(next) : undefined;
      const part = use && parts.get(use.name);
      location =
        part?.root === undefined ? { file: location.file, node: next } : { file: part, node: part.root };
    }
    return location;
  });
}

function insertInto(
  file: ParsedFile,
  parts: ReadonlyMap<string, ParsedFile>,
): Pick<ComposedDocument, 'value' | 'problems' | 'parts'> {
  const problems: Problem[] = [];
  const used = new Set<string>();
  let count = 0;
  /** The `use` entry whose part is being inserted. */
  let entered: Node | undefined;

  function readValue(node: Node, owner: ParsedFile, inPart: boolean): unknown {
    count += 1;
    if (count > limits.values) {
      if (count === limits.values + 1)
        problems.push(entered ? valueLimitProblem(file, entered) : valueLimitProblem(owner, node));
      return undefined;
    }
    if (node.type === 'array') return (node.children ?? []).map((child) => readEntry(child, owner, inPart));
    if (node.type !== 'object') return node.value;
    const pairs = (node.children ?? []).map(({ children = [] }) => {
      const [key, value] = children;
      return [key?.value as string, value && readValue(value, owner, inPart)] as const;
    });
    // Object.fromEntries defines `__proto__` as a plain property, like JSON.parse.
    return Object.fromEntries(pairs);
  }

  function readEntry(node: Node, owner: ParsedFile, inPart: boolean): unknown {
    const use = readUse(node);
    const names = namesIn(node);
    const wrong = node.type === 'object' && use === undefined && findNodeAtLocation(node, ['use']);
    if (wrong) {
      const message = '"use" needs the name of a part in double quotes, such as "people/anna"';
      problems.push(problemAt(owner, wrong.offset, Math.min(wrong.length, 40), 'E106', message));
      return undefined;
    }
    const others = names.filter(({ value }) => value !== 'use' && value !== 'note');
    if (use === undefined) {
      const [only] = others;
      if (only === undefined || !isMeantAsUse(others.map((name) => String(name.value))))
        return readValue(node, owner, inPart);
      problems.push(
        problemAt(
          owner,
          only.offset,
          only.length,
          'E104',
          `unknown property "${String(only.value)}"; did you mean "use"?`,
          { found: only.value, wanted: ['use'], fix: replacing(only, 'use') },
        ),
      );
      return undefined;
    }
    for (const { value, offset, length } of others) {
      const message = `unknown property "${String(value)}" beside "use"; a part takes no parameters. Change the part itself`;
      problems.push(problemAt(owner, offset, length, 'E104', message, { found: value, wanted: ['use'] }));
    }
    const fail = (message: string, facts: ProblemFacts) => {
      problems.push(problemAt(owner, use.at.offset, use.at.length, 'E201', message, facts));
      return undefined;
    };
    const targets = [partFile(use.name)];
    if (inPart) return fail('a part cannot use another part; put this one into the page', { targets });
    const part = parts.get(use.name);
    if (part === undefined) {
      const known = [...parts.keys()];
      const message = `there is no part pages/_parts/${use.name}.json${suggest(use.name, known)}`;
      const meant = certainMatch(use.name, known);
      const fix = meant === undefined ? undefined : replacing(use.at, meant);
      return fail(message, { targets, found: use.name, fix });
    }
    used.add(use.name);
    if (part.root === undefined) return undefined;
    entered = node;
    const value = readValue(part.root, part, true);
    entered = undefined;
    return value;
  }

  const value = file.root && readValue(file.root, file, false);
  return { value, problems, parts: [...used] };
}

/** Returns the nodes of an object's property names. */
function namesIn(node: Node): Node[] {
  return node.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}
