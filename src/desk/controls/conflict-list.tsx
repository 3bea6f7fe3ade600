import { useState, type FormEvent, type ReactNode } from 'react';
import type { PlacedConflict } from '../../review/merge/merge-document.ts';
import { pathAtPointer, omitUndefined, withValueAt } from '../shared/at-path.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { findPlaces, type Place, type Side } from './differing-places.ts';

/** Texts around a conflict. */
interface ConflictWords {
  heading: string;
  explanation: string;
  /** Name of the other version, if its author is not known. */
  theirs: string;
  act: string;
}

const wordsOfSave: ConflictWords = {
  heading: 'Changed here and in the file',
  explanation:
    'While you were writing, somebody else changed the same place. Choose the version to keep at each place.',
  theirs: 'Version of the other',
  act: 'Save my choice',
};

interface Props {
  /** The merged document; at each conflict it has the file's value, if the file has one. */
  value: unknown;
  conflicts: readonly PlacedConflict[];
  /** The author of the other change, if git knows it. */
  by?: string | undefined;
  /** Texts instead of those for a save. */
  words?: ConflictWords;
  /** Called with the document once all conflicts are resolved. */
  onSettle: (value: unknown) => void;
}

/** Shows both versions at each place where two changes of a document differ, to choose one. */
export function ConflictList({ value, conflicts, by, words = wordsOfSave, onSettle }: Props): ReactNode {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const compared = conflicts.map(({ pointer, place, mine, theirs }) => {
    const { places, choose } = findPlaces(mine, theirs);
    const keys = places.map((_, index) => `${pointer} ${index}`);
    return { pointer, name: place || 'The whole document', places, choose, keys };
  });
  const settle = (event: FormEvent) => {
    event.preventDefault();
    const settled = compared.reduce((now, { pointer, choose, keys }) => {
      const next = choose(keys.map((key) => chosen.get(key)));
      return withValueAt(now, pathAtPointer(pointer, value), next);
    }, value);
    onSettle(omitUndefined(settled));
  };
  const titles = {
    mine: 'Your version',
    theirs: versionOf(by, words.theirs),
    both: 'Both, one after the other',
  };
  return (
    <section className="conflicts" aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <p>{words.explanation}</p>
      <form onSubmit={settle}>
        {compared.flatMap(({ name, places, keys }) =>
          places.map((place, index) => (
            <DifferingPlace
              key={keys[index]}
              group={keys[index] ?? ''}
              name={places.length > 1 ? `${name}, place ${index + 1} of ${places.length}` : name}
              place={place}
              titles={titles}
              chosen={chosen.get(keys[index] ?? '')}
              onChoose={(side) => setChosen(new Map(chosen).set(keys[index] ?? '', side))}
            />
          )),
        )}
        <button className="button">{words.act}</button>
      </form>
    </section>
  );
}

/** The name of the other version. */
export const versionOf = (by: string | undefined, unknown: string): string =>
  by === undefined ? unknown : `Version of ${by}`;

/** The choices at one place, between the sentences before and after it. */
function DifferingPlace({
  group,
  name,
  place: { sides, before, after },
  titles,
  chosen,
  onChoose,
}: {
  /** Names the group of radio buttons: two places may have the same name. */
  group: string;
  name: string;
  place: Place;
  titles: Readonly<Record<Side, string>>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend>{name}</legend>
      {before !== '' && <p className="beside">… {before}</p>}
      {(Object.entries(sides) as [Side, unknown[]][]).map(([side, pieces]) => (
        <label key={side}>
          <input
            type="radio"
            name={`conflict ${group}`}
            required
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          {titles[side]}
          <pre>{inWords(pieces)}</pre>
        </label>
      ))}
      {after !== '' && <p className="beside">{after} …</p>}
    </fieldset>
  );
}

/** The words of pieces, without names of properties. */
function inWords(pieces: readonly unknown[]): string {
  return pieces.map(wordsOf).join('\n').trim() || '(removed)';
}

function wordsOf(piece: unknown): string {
  if (typeof piece === 'string') return piece.trimEnd();
  if (typeof piece === 'boolean') return piece ? 'Yes' : 'No';
  if (typeof piece === 'number') return String(piece);
  if (typeof piece !== 'object' || piece === null) return '';
  if (Array.isArray(piece)) return piece.map(wordsOf).join('\n');
  const { id: _, $schema: _schema, type, ...rest } = piece as Record<string, unknown>;
  const kind = typeof type === 'string' ? [typeName(type)] : [];
  return [...kind, ...Object.values(rest).map(wordsOf)].filter(Boolean).join('\n');
}
