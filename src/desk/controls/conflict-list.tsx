import { diffArrays } from 'diff';
import { useState, type ReactNode } from 'react';
import type { PlacedConflict } from '../server/document-store.ts';
import { pathAtPointer, withoutGaps, withValueAt } from '../shared/at-path.ts';

/** Texts around a conflict. */
interface ConflictWords {
  heading: string;
  explanation: string;
  theirs: string;
  act: string;
}

const wordsOfSave: ConflictWords = {
  heading: 'Changed here and in the file',
  explanation: 'While you were writing, the same place was changed in the file. Choose the version to keep.',
  theirs: 'Version in the file',
  act: 'Save my choice',
};

type Side = 'theirs' | 'mine' | 'both';

interface Props {
  /** The merged document; at each conflict it has the file's value, if the file has one. */
  value: unknown;
  conflicts: readonly PlacedConflict[];
  /** Texts instead of those for a save. */
  words?: ConflictWords;
  /** Called with the document once all conflicts are resolved. */
  onSettle: (value: unknown) => void;
}

/** Shows both values of each conflict between the draft and the file, to choose one. */
export function ConflictList({ value, conflicts, words = wordsOfSave, onSettle }: Props): ReactNode {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (pointer: string) => chosen.get(pointer) ?? 'theirs';
  const settle = () =>
    onSettle(
      withoutGaps(
        conflicts.reduce(
          (settled, conflict) =>
            withValueAt(
              settled,
              pathAtPointer(conflict.pointer, value),
              sidesOf(conflict)[sideOf(conflict.pointer)],
            ),
          value,
        ),
      ),
    );
  return (
    <section className="conflicts" aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.explanation}</p>
      {conflicts.map(({ pointer, place, ...conflict }) => (
        <fieldset key={pointer}>
          <legend>{place || 'The whole document'}</legend>
          {(Object.entries(sidesOf(conflict)) as [Side, unknown][]).map(([side, value]) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict ${pointer}`}
                checked={sideOf(pointer) === side}
                onChange={() => setChosen(new Map(chosen).set(pointer, side))}
              />
              {{ mine: 'Mine', theirs: words.theirs, both: 'Both, one after the other' }[side]}
              <pre>{inWords(value)}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className="button" onClick={settle}>
        {words.act}
      </button>
    </section>
  );
}

/** The options: either side, and both if they are lists (lines of a text, entries). */
function sidesOf({ mine, theirs }: Pick<PlacedConflict, 'mine' | 'theirs'>): Partial<Record<Side, unknown>> {
  const sides = { theirs, mine };
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return sides;
  const [others, own] = [theirs, mine].map((list: unknown[]) => list.map((entry) => JSON.stringify(entry)));
  // At each place the other's entries, then mine; one that the other has elsewhere does not come twice.
  const both = diffArrays(others ?? [], own ?? []).flatMap(({ added, value }) =>
    added ? value.filter((entry) => others?.includes(entry) !== true) : value,
  );
  return both.length === theirs.length
    ? sides
    : { ...sides, both: both.map((entry) => JSON.parse(entry) as unknown) };
}

/** A value as the page shows it, if it is text. */
function inWords(value: unknown): string {
  if (value === undefined) return '(removed)';
  if (typeof value === 'string') return value;
  const isText = Array.isArray(value) && value.every((line) => typeof line === 'string');
  return isText ? value.join('\n') : JSON.stringify(value, null, 2);
}
