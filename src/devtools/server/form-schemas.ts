/** The schemas as the forms of the editor read them: one document of draft-07, everything under its definitions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '../../documents/contract.ts';

export type FormSchemas = Record<string, unknown>;

/** The name of a schema among the definitions: `blocks-tab-list`. */
function definitionName(id: string): string {
  return id.replace('.schema.json', '').replace('/', '-');
}

/**
 * Reads the schemas. Where a part may stand, `mayUse` says so; the menu of blocks is `isBlock`, since a block is
 * chosen and written by itself.
 */
export function readFormSchemas(folder: string): FormSchemas {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.schema.json'),
  );
  const schemas = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema);
  return Object.fromEntries(
    schemas.map((schema) => {
      const name = definitionName(schema.$id);
      return [name, name === 'block' ? { type: 'object', isBlock: true } : rebase(schema, name)];
    }),
  );
}

/** The definition that a schema of the contract refers to, for a document that follows it. */
export function definitionOf(schema: Schema | undefined, value: unknown): string | undefined {
  const { $ref, $id } = (schema ?? {}) as { $ref?: string; $id?: string };
  if ($ref === undefined) return $id && `#/definitions/${definitionName($id)}`;
  const [file = '', fragment = ''] = $ref.replace(/^\.\.\//, '').split('#');
  if (file !== 'block.schema.json') return `#/definitions/${definitionName(file)}${fragment}`;
  const { type } = (value ?? {}) as { type?: unknown };
  return typeof type === 'string' ? `#/definitions/blocks-${type}` : undefined;
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
        const [file = '', fragment = ''] = child.replace(/^\.\.\//, '').split('#');
        return [key, `#/definitions/${file === '' ? own : definitionName(file)}${fragment}`];
      }),
  );
}
