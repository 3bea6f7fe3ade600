/** Reads one document: inserts its parts, validates it, and refuses prose whose Markdown would take too long to parse. */
import type { Contract } from './contract.ts';
import type { Reference } from './validators.ts';
import { schemaId, type DocumentKind } from './kinds.ts';
import { shapeProblems } from './check-shape.ts';
import { isOptionalAt, titleAt } from './property-titles.ts';
import type { ParsedFile } from './document.ts';
import { insertParts, type ComposedDocument } from './insert-parts.ts';
import { type Problem, problemOn } from './problem.ts';
import { formatLimit, limits } from './limits.ts';

/** A document after reading and schema validation. */
export interface Document<T> {
  kind: DocumentKind;
  file: ParsedFile;
  /** The data; it has the declared type only if `problems` is empty. */
  value: T;
  assembled?: ComposedDocument;
  /** The values with a role in the schema, such as links and ids. */
  references: Reference[];
  problems: Problem[];
}

/** Reads a document. @param parts All parts of the site by name. */
export function readDocument<T>(
  file: ParsedFile,
  kind: DocumentKind,
  contract: Contract,
  parts: ReadonlyMap<string, ParsedFile>,
): Document<T> {
  const empty = { kind, file, value: {} as T, references: [] };
  if (file.content === undefined) return { ...empty, problems: file.problems };
  const assembled = insertParts(file, parts);
  const tooLarge = assembled.problems.filter(({ code }) => code === 'E112');
  if (tooLarge.length > 0) return { ...empty, problems: tooLarge };
  const { errors, references, problems } = contract.validate(kind, assembled.value);
  const schema = contract.schemas.get(schemaId(kind));
  const prose = proseLimitProblems(assembled, references);
  return {
    kind,
    file,
    value: withoutSchema(assembled.value) as T,
    assembled,
    // Refused prose must not be parsed.
    references: references.filter((reference) => !prose.has(reference)),
    problems: [
      ...file.problems,
      ...assembled.problems,
      ...prose.values(),
      ...problems,
      ...assembled.parts.flatMap((name) => parts.get(name)?.problems ?? []),
      ...shapeProblems(
        assembled,
        errors,
        contract.blockTypes,
        (pointer) => titleAt(contract, schema, assembled.value, pointer),
        (pointer) => isOptionalAt(contract, schema, assembled.value, pointer),
      ),
    ],
  };
}

/** Removes `$schema`, which only editors read. */
function withoutSchema(value: unknown): unknown {
  const { $schema: _, ...rest } = (value ?? {}) as Record<string, unknown>;
  return rest;
}

/** Matches the start of a line of prose: spaces, and the marks of lists and quotations. */
const opening = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const containers = />|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])/g;
/** Marks whose meaning depends on the rest of their paragraph. */
const marks = /[*_[<`]|^\s*=+\s*$/g;
/** Matches a line that ends a paragraph or begins another. */
const startsParagraph = /^\s*(?:$|[-*+][ \t]|1[.)][ \t])/;

/** Returns the first entry of prose that exceeds a limit, and the message for it. */
function proseLimit(lines: readonly string[]): { line: number; message: string } | undefined {
  let count = 0;
  // An entry may contain line breaks.
  const texts = lines.flatMap((entry, line) => entry.split('\n').map((text) => ({ line, text })));
  for (const { line, text } of texts) {
    const begin = opening.exec(text)?.[0] ?? '';
    const depth = begin.match(containers)?.length ?? 0;
    if (depth > limits.proseDepth) {
      const message = `lists and quotations are nested deeper than ${formatLimit('proseDepth')} levels; remove some levels`;
      return { line, message };
    }
    if (countColumns(/^\s*/.exec(text)?.[0] ?? '') > limits.proseIndent) {
      const message = `the line is indented by more than ${formatLimit('proseIndent')} spaces; remove some`;
      return { line, message };
    }
    count = (startsParagraph.test(text) ? 0 : count) + (text.match(marks)?.length ?? 0);
    if (count > limits.proseMarks) {
      const message = `a paragraph has more than ${formatLimit('proseMarks')} marks of Markdown (* _ [ < \`); divide it with empty lines`;
      return { line, message };
    }
  }
  return undefined;
}

/** The width of blanks in columns; a tab reaches to the next multiple of four. */
function countColumns(blanks: string): number {
  return [...blanks].reduce((width, blank) => width + (blank === '\t' ? 4 - (width % 4) : 1), 0);
}

/** Returns the problem of each prose that exceeds a limit, by its reference. */
function proseLimitProblems(
  { locate }: ComposedDocument,
  references: readonly Reference[],
): Map<Reference, Problem> {
  return new Map(
    references.flatMap((reference): [Reference, Problem][] => {
      const { role, value, pointer } = reference;
      const isProse = role === 'prose' && Array.isArray(value);
      const found = isProse
        ? proseLimit(value.map((line) => (typeof line === 'string' ? line : '')))
        : undefined;
      if (found === undefined) return [];
      const place = locate(`${pointer}/${found.line}`);
      return [[reference, problemOn(place, 'E112', found.message)]];
    }),
  );
}
