/** Finds the schema of a document by its file and content. */
import { collectionOfFile } from './collections.ts';
import type { Contract } from './contract.ts';
import { partSchemas } from './format.ts';
import { blockId, schemaId } from './kinds.ts';
import { findRole, isWordsFile } from './paths.ts';
import type { Site } from './read-site.ts';
import type { Schema } from './schemas.ts';

/** The schema of a document: that of its kind; for a part, that of the place where it is used. */
export function findSchema(
  { site, contract }: { site: Site; contract: Contract },
  file: string,
  value: unknown,
): Schema | undefined {
  const { schemas } = contract;
  if (isWordsFile(file)) return schemas.get(schemaId('words'));
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
