/** Refuses documents that are too large or too deep to be checked and rendered in bounded time (`limits.ts`). */
import type { Node } from 'jsonc-parser';
import { formatLimit, limits } from './limits.ts';
import { problemAt, type Problem, type TextFile } from './problem.ts';

/** Code of all problems with limits. */
const code = 'E112';

/** Returns the problem of a text that is too long or too deep to be parsed. */
export function textLimitProblem(file: TextFile): Problem | undefined {
  if (file.text.length > limits.fileLength) {
    const message = `the file has more than ${formatLimit('fileLength')} characters; divide it among several pages, or move its list into the API`;
    return problemAt(file, 0, 1, code, message);
  }
  const deep = tooDeepAt(file.text);
  if (deep === undefined) return undefined;
  const message = `brackets are nested deeper than ${formatLimit('depth')} levels; remove some levels`;
  return problemAt(file, deep, 1, code, message);
}

/** Returns the offset of the first bracket that is nested too deeply. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"' || char === '\n') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > limits.depth) return i;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return undefined;
}

/** Returns the problem of a value by itself: too many entries, or too long a text. */
function nodeLimitProblem(node: Node, file: TextFile): Problem | undefined {
  const { type, children = [], offset } = node;
  const last = children[limits.entries];
  if (last !== undefined) {
    const what = type === 'array' ? 'a list has more than' : 'an object has more than';
    const many = type === 'array' ? 'entries' : 'properties';
    const message = `${what} ${formatLimit('entries')} ${many}; divide them, or move them into the API`;
    return problemAt(file, last.offset, 1, code, message);
  }
  if (type !== 'string' || String(node.value).length <= limits.textLength) return undefined;
  const message = `a text has more than ${formatLimit('textLength')} characters; write its lines as entries of a list, or divide it`;
  return problemAt(file, offset, 1, code, message);
}

/**
 * Returns the problem of a document that is too large with its parts inserted. @param at The node that exceeds the
 * limit.
 */
export function valueLimitProblem(file: TextFile, at: Node): Problem {
  const message = `the document has more than ${formatLimit('values')} values, including its parts; divide it among several pages`;
  return problemAt(file, at.offset, 1, code, message);
}

/** Returns the problems of values that are too large. */
export function limitProblems(node: Node, file: TextFile): Problem[] {
  const own = nodeLimitProblem(node, file);
  return [...(own ? [own] : []), ...(node.children ?? []).flatMap((child) => limitProblems(child, file))];
}
