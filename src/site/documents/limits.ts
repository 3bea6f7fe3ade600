import type { Node } from 'jsonc-parser';
import { problemAt, type Problem, type TextFile } from './problem.ts';

/**
 * How large a document may be. No author reaches these limits: each comment names the maximum of the site that the
 * engine was made for. They guard against mistakes, scripts and attacks: a document within them is checked and rendered
 * in seconds at worst, and one beyond them is refused at once, with the code E112.
 */
export const limits = {
  /** Characters of a file (26,000). Reading, checking and rendering take longer in proportion to it. */
  fileLength: 250_000,
  /** Levels of brackets in a file (14). Deeper ones could overflow the stack. */
  depth: 40,
  /** Entries of a list, and properties of an object (76). More belong in an API, whose lists are windowed. */
  entries: 2_000,
  /** Characters of one text or name (240). The time for one line of Markdown may grow quadratically. */
  textLength: 10_000,
  /** Values of a document with its parts inserted (900). A short document may use a long part many times. */
  values: 20_000,
  /** Lists and quotations inside each other in prose (2). Each level is parsed again with every line. */
  proseDepth: 10,
  /** Spaces before a line of prose (4). A deeper line is in a list of as many levels. */
  proseIndent: 40,
  /** Markdown marks in one paragraph (13): the time for pairing them grows quadratically. */
  proseMarks: 300,
  /** Problems reported for one file: nobody reads more, and most have one cause. */
  problems: 20,
} as const;

/** Most bytes of a file in `public/`: hosts and git refuse larger ones, and visitors would wait for them. */
export const largestFile = 25_000_000;

/** Formats a limit for a message: `10,000`. */
export function formatLimit(name: keyof typeof limits): string {
  return limits[name].toLocaleString('en');
}

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
