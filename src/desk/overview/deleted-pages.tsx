import type { ReactNode } from 'react';
import type { Overview } from '../server/overview.ts';

/** Deleted pages, each with its Undo. */
export function DeletedPages({
  deleted,
  onUndo,
}: {
  deleted: Overview['deleted'];
  onUndo: (ref: string) => void;
}): ReactNode {
  return (
    <section aria-label="Deleted pages">
      <h2>Deleted pages</h2>
      <ul className="words">
        {deleted.map(({ ref, title, when }) => (
          <li key={ref}>
            {title}, {when}{' '}
            <button type="button" onClick={() => onUndo(ref)}>
              Restore<span className="visually-hidden">: {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
