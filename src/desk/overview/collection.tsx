import { useState, type ComponentProps, type ReactNode } from 'react';
import type { OverviewCollection, OverviewRow } from '../server/overview.ts';
import { EntryList } from '../controls/entry-list.tsx';
import { askForPages, Dialog, type Done } from './dialog.tsx';
import { DocumentTable } from './document-table.tsx';

/** Records shown at first; a table of thousands would be slow. */
const shownAtFirst = 50;

/** The records of a collection in the order of its lists, with a button that adds one. */
export function Collection({
  collection: { name, place, order },
  rows,
  isUnfolded,
  onOpen,
  onAdd,
  onOrder,
}: {
  collection: OverviewCollection;
  rows: readonly OverviewRow[];
  isUnfolded: boolean;
  onOpen: ComponentProps<typeof DocumentTable>['onOpen'];
  onAdd: () => void;
  onOrder: () => void;
}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const title = titleOfCollection(name);
  const places = new Map(order?.map((id, index) => [`${place}${id}.json`, index]));
  const placeOf = ({ file }: OverviewRow) => places.get(file) ?? 0;
  const sorted = order === undefined ? rows : rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const shown = isWhole ? sorted : sorted.slice(0, shownAtFirst);
  return (
    <>
      <h2>{title}</h2>
      {/* A file with several records is one document: its records are added, copied and removed in its form. */}
      {place.endsWith('/') && (
        <button type="button" className="button" onClick={onAdd}>
          Add to {title}
        </button>
      )}
      {order !== undefined && order.length > 1 && (
        <button type="button" className="button" onClick={onOrder}>
          Order {title}
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

const titleOfCollection = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Puts the records of a collection into another order, by dragging or by their buttons. */
export function OrderRecords({
  collection: { name, place, order = [] },
  rows,
  onClose,
}: {
  collection: OverviewCollection;
  rows: readonly OverviewRow[];
  onClose: (done?: Done) => void;
}): ReactNode {
  const [ids, setIds] = useState(order);
  const title = titleOfCollection(name);
  const titles = ids.map((id) => rows.find(({ file }) => file === `${place}${id}.json`)?.title ?? id);
  return (
    <Dialog
      title={`Order ${title}`}
      act="Save the order"
      done={`${title} are shown in the new order.`}
      onAct={() => askForPages('order', { source: name, ids })}
      onClose={onClose}
    >
      <p>Visitors see them in this order. Drag a line by its handle, or use its buttons.</p>
      <EntryList
        entries={ids}
        titles={titles}
        hasMarks
        onMove={(_from, _to, next) => setIds(next)}
        row={() => ({})}
      >
        {(index, tools) => (
          <>
            <span>{titles[index]}</span>
            {tools}
          </>
        )}
      </EntryList>
    </Dialog>
  );
}
