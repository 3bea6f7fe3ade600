/** Repairs broken JSON where only one thing can be meant. A repair is taken only if the parser gets further with it. */
import { applyEdits, parseTree, printParseErrorCode, type Edit, type ParseError } from 'jsonc-parser';

/** Parses as strictly as documents are read. */
export function parseStrictly(text: string): { root: ReturnType<typeof parseTree>; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { root, errors };
}

/** The repair of the first error of a text, or nothing where a person must look. */
export function repairOf(text: string, { error, offset }: ParseError): Edit | undefined {
  const edit = quotes(text, offset) ?? comma(text, offset, printParseErrorCode(error));
  if (edit === undefined) return undefined;
  const [next] = parseStrictly(applyEdits(text, [edit])).errors;
  return next === undefined || next.offset > offset + edit.content.length - edit.length ? edit : undefined;
}

/** Typographic quotes round a name or a value that has no quotes within: straight ones. */
function quotes(text: string, offset: number): Edit | undefined {
  const found = /^[“”„]([^“”„"\\\n]*)[“”"](?=\s*[:,\]}\n])/.exec(text.slice(offset));
  return found ? { offset, length: found[0].length, content: `"${found[1] ?? ''}"` } : undefined;
}

/** A comma after the last entry, or a missing one at the end of a line. */
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
