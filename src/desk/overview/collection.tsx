import { useState, type ComponentProps, type ReactNode } from 'react';
import type { OverviewCollection, OverviewRow } from '../server/overview.ts';
import { DocumentTable } from './document-table.tsx';

/** Records shown at first; a table of thousands would be slow. */
const shownAtFirst = 50;

/** The records of a collection, newest first, with a button that adds one. */
export function Collection({
  collection: { name, place },
  rows,
  isUnfolded,
  onOpen,
  onAdd,
}: {
  collection: OverviewCollection;
  rows: readonly OverviewRow[];
  isUnfolded: boolean;
  onOpen: ComponentProps<typeof DocumentTable>['onOpen'];
  onAdd: () => void;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <>
      <h2>{title}</h2>
      {/* A file with several records is one document: its records are added, copied and removed in its form. */}
      {place.endsWith('/') && (
        <button type="button" className="button" onClick={onAdd}>
          Add to {title}
        </button>
      )}
      {shown.length > 0 && (
        <DocumentTable name={title} rows={shown} isUnfolded={isUnfolded} onOpen={onOpen} />
      )}
      {shown.length < rows.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </>
  );
}
