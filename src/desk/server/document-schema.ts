/** Finds the schema that the editor uses for a document. */
import type { SiteContext } from '../../authoring/plan.ts';
import { collectionOfFile } from '../../documents/collections.ts';
import { partSchemas } from '../../documents/format.ts';
import { blockId, schemaId } from '../../documents/kinds.ts';
import { findRole } from '../../documents/paths.ts';
import type { Schema } from '../../documents/schemas.ts';

/** The schema of a document: that of its kind; for a part, that of the place where it is used. */
export function findSchema(
  { site, contract }: SiteContext,
  file: string,
  value: unknown,
): Schema | undefined {
  const { schemas } = contract;
  const role = findRole(file);
  if (role === undefined) return schemas.get(collectionOfFile(site, file)?.schema ?? '');
  if ('kind' in role) return schemas.get(schemaId(role.kind));
  const known = partSchemas(site, contract);
  const group = role.part.split('/')[0] ?? '';
  // A new part has the schema of other parts in its group.
  const sibling = [...known.keys()].find((name) => name.startsWith(`${group}/`));
  const { type } = (value ?? {}) as { type?: unknown };
  return (
    known.get(role.part) ??
    (typeof type === 'string' ? schemas.get(blockId(type)) : undefined) ??
    (sibling === undefined ? undefined : known.get(sibling))
  );
}
