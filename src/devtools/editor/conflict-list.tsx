import { useState, type ReactNode } from 'react';
import type { PlacedConflict } from '../server/document-store.ts';
import { pathAtPointer, withoutGaps, withValueAt } from './at-path.ts';

interface Props {
  /** The merged document; at each conflict it has the value of the file, unless the file has none. */
  value: unknown;
  conflicts: readonly PlacedConflict[];
  /** Called with the document in which all conflicts are resolved. */
  onSettle: (value: unknown) => void;
}

/** Shows both values of each conflict between the draft and the file, and lets the maintainer choose one. */
export function ConflictList({ value, conflicts, onSettle }: Props): ReactNode {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const choose = (pointer: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(pointer);
    else next.delete(pointer);
    setMine(next);
  };
  const settle = () =>
    onSettle(
      withoutGaps(
        conflicts.reduce(
          (settled, conflict) =>
            withValueAt(
              settled,
              pathAtPointer(conflict.pointer, value),
              mine.has(conflict.pointer) ? conflict.mine : conflict.theirs,
            ),
          value,
        ),
      ),
    );
  return (
    <section className="conflicts" aria-label="Changed here and in the file">
      <h2>Changed here and in the file</h2>
      <p>While you were writing, the file was saved with other words in the same place. Which shall stand?</p>
      {conflicts.map(({ pointer, place, ...sides }) => (
        <fieldset key={pointer}>
          <legend>{place || 'The whole document'}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict ${pointer}`}
                checked={mine.has(pointer) === (side === 'mine')}
                onChange={() => choose(pointer, side === 'mine')}
              />
              {side === 'mine' ? 'Mine' : 'What is in the file'}
              <pre>{sides[side] === undefined ? '(removed)' : JSON.stringify(sides[side], null, 2)}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="button" onClick={settle}>
        Save what I have chosen
      </button>
    </section>
  );
}
