/** Reads one document: inserts its parts and validates it. */
import type { Contract } from './contract.ts';
import type { Reference } from './validators.ts';
import { schemaId, type DocumentKind } from './kinds.ts';
import { shapeProblems } from './check-shape.ts';
import { proseLimitProblems } from './prose-limits.ts';
import { isOptionalAt, titleAt } from './property-titles.ts';
import type { ParsedFile } from './document.ts';
import { insertParts, type ComposedDocument } from './insert-parts.ts';
import type { Problem } from './problem.ts';

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
  const { errors, references } = contract.validate(kind, assembled.value);
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
