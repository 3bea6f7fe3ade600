/** Repairs broken JSON if only one repair is possible. A repair is accepted only if the parser then gets further. */
import { applyEdits, parseTree, printParseErrorCode, type Edit, type ParseError } from 'jsonc-parser';

/** Parses JSON without extensions: no comments, no trailing commas, no empty content. */
export function parseStrictly(text: string): { root: ReturnType<typeof parseTree>; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { root, errors };
}

/** Returns the repair of the first error of a text; `undefined` if a person must decide. */
export function findRepair(text: string, { error, offset }: ParseError): Edit | undefined {
  const edit = quotes(text, offset) ?? comma(text, offset, printParseErrorCode(error));
  if (edit === undefined) return undefined;
  const [next] = parseStrictly(applyEdits(text, [edit])).errors;
  return next === undefined || next.offset > offset + edit.content.length - edit.length ? edit : undefined;
}

/** Replaces typographic quotes around a name or value by straight ones, unless it contains quotes. */
function quotes(text: string, offset: number): Edit | undefined {
  const found = /^[“”„]([^“”„"\\\n]*)[“”"](?=\s*[:,\]}\n])/.exec(text.slice(offset));
  return found ? { offset, length: found[0].length, content: `"${found[1] ?? ''}"` } : undefined;
}

/** Removes a comma after the last entry, or adds a missing comma at the end of a line. */
function comma(text: string, offset: number, error: string): Edit | undefined {
  const before = text.slice(0, offset).trimEnd();
  const end = before.length - 1;
  if (/^[}\]]/.test(text.slice(offset)) && before.endsWith(','))
    return { offset: end, length: 1, content: '' };
  const isNextLine = text.slice(before.length, offset).includes('\n');
  if (error === 'CommaExpected' && isNextLine && /^["{[\d]/.test(text.slice(offset)))
    return { offset: before.length, length: 0, content: ',' };
  return undefined;
}
