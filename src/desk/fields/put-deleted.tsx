import type { ReactNode } from 'react';
import { idsIn } from '../../site/json/json.ts';
import { keepDeleted, useDeleted } from '../controls/clipboard.ts';

/** Puts the entry that was deleted last into a list of the same kind, such as a card that belongs to another page. */
export function PutDeleted({
  kind,
  onPut,
}: {
  kind: string;
  onPut: (entry: object, name: string) => void;
}): ReactNode {
  const deleted = useDeleted(kind);
  if (deleted === undefined) return null;
  const { entry, title } = deleted;
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        keepDeleted(undefined);
        onPut(entry, title);
      }}
    >
      Put “{title}” here
    </button>
  );
}

/** The entry, which gets a new id if the document has its own: an Undo may have brought it back. */
export function withoutUsedId(entry: { id?: string }, document: unknown): object {
  const { id, ...rest } = entry;
  return id !== undefined && idsIn(document).includes(id) ? rest : entry;
}
