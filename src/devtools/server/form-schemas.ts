/** The schemas as the forms of the editor read them: one document of draft-07, everything under its definitions. */
import { homeOf } from '../../documents/follow-schema.ts';
import { blockId } from '../../documents/kinds.ts';
import { definitionName, definitionRef, readRef, readSchemas, type Schema } from '../../documents/schemas.ts';

export type FormSchemas = Record<string, unknown>;

/**
 * Reads the schemas. Where a part may stand, `mayUse` says so; the menu of blocks is `isBlock`, since a block is
 * chosen and written by itself.
 */
export function readFormSchemas(folder: string): FormSchemas {
  return Object.fromEntries(
    [...readSchemas(folder)].map(([id, schema]) => [
      definitionName(id),
      id === 'block.schema.json' ? { type: 'object', isBlock: true } : rebase(schema, id),
    ]),
  );
}

/** The definition that a schema of the contract refers to, for a document that follows it. */
export function definitionOf(schema: Schema | undefined, value: unknown): string | undefined {
  if (schema === undefined) return undefined;
  const { $ref, $id } = schema as { $ref?: string; $id?: string };
  if ($ref === undefined) return $id && definitionRef({ id: $id, pointer: '' });
  const ref = readRef($ref, homeOf(schema));
  if (ref.id !== 'block.schema.json') return definitionRef(ref);
  const { type } = (value ?? {}) as { type?: unknown };
  return typeof type === 'string' ? definitionRef({ id: blockId(type), pointer: '' }) : undefined;
}

function rebase(value: unknown, own: string): unknown {
  if (Array.isArray(value)) return value.map((child) => rebase(child, own));
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, unknown>;
  const condition = object['if'] as { required?: string[] } | undefined;
  if (condition?.required?.[0] === 'use' && 'else' in object)
    return { ...(rebase(object['else'], own) as object), mayUse: true };
  return Object.fromEntries(
    Object.entries(object)
      // A list without repetitions would become a choice of several, whose order nobody could change.
      .filter(([key]) => key !== '$id' && key !== '$schema' && key !== 'uniqueItems')
      .map(([key, child]) => {
        if (key !== '$ref' || typeof child !== 'string') return [key, rebase(child, own)];
        return [key, definitionRef(readRef(child, own))];
      }),
  );
}
