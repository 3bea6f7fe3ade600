import { useState, type ReactNode } from 'react';
import type { Original } from '../server/documents/original.ts';
import { blockName } from '../controls/block-names.ts';
import { useServerData } from '../controls/use-server-data.ts';
import { askServer, noAnswer } from '../shared/ask-server.ts';
import { editorAddress } from '../shared/document-names.ts';
import { changedBlocks } from '../shared/original.ts';
import { valueAt, type ValuePath } from '../shared/at-path.ts';
import { pathOfBlock } from './block-acts.ts';

/** The original of a translation as it is now; `undefined` for other documents. */
export function useOriginal(file: string): Original | undefined {
  const [original] = useServerData<Original>(`original?file=${encodeURIComponent(file)}`);
  return original?.language === undefined ? undefined : original;
}

const standing = {
  begun: 'Visitors do not see this translation yet. ',
  old: 'The original has changed since this was translated. ',
  current: '',
};

interface Props {
  original: Original;
  file: string;
  /** The translation. */
  value: unknown;
  /** Whether it has changes that are not saved. */
  isDirty: boolean;
  onSelect: (path: ValuePath) => void;
  say: (words: string) => void;
}

/** Says how far a translation is, leads to what its original has changed since, and marks it as up to date. */
export function OriginalPane({ original, file, value, isDirty, onSelect, say }: Props): ReactNode {
  const [undo, setUndo] = useState<string>();
  const { state, language, before } = original;
  if (state === undefined) return null;
  const act = async (what: string, body: object, done: string) => {
    const { answer } = await askServer(`pages/${what}`, body);
    const { message, undo: key } = answer as { message?: string; undo?: string };
    const isDone = message === undefined && answer['written'] !== undefined;
    if (isDone) setUndo(key);
    say(isDone ? done : (message ?? noAnswer()));
  };
  const name = original.file === undefined ? language : `the page in ${language}`;
  return (
    <section className="translation" aria-label="Translation">
      <p>
        {undo === undefined ? standing[state] : 'This translation is marked as up to date. '}
        <a href={editorAddress(original.file ?? '')}>Open {name}</a>
      </p>
      {before !== undefined && <Changed {...{ original, before, value, onSelect }} />}
      {(state !== 'current' || undo !== undefined) && (
        <div className="acts">
          {state !== 'current' && (
            <button
              type="button"
              className="button"
              disabled={isDirty}
              onClick={() =>
                void act('translated', { page: file }, 'This translation is marked as up to date')
              }
            >
              {state === 'begun'
                ? 'Show this translation to visitors'
                : 'Mark this translation as up to date'}
            </button>
          )}
          {undo !== undefined && (
            <button
              type="button"
              onClick={() => void act('undo', { undo }, 'It is undone').then(() => setUndo(undefined))}
            >
              Undo this mark
            </button>
          )}
          {state !== 'current' && isDirty && <span className="hint">Save it first.</span>}
        </div>
      )}
    </section>
  );
}

/** Lists the blocks of the original that have changed or are new. */
function Changed({
  original,
  before,
  value,
  onSelect,
}: Pick<Props, 'original' | 'value' | 'onSelect'> & { before: unknown }): ReactNode {
  const changed = changedBlocks(before, original.value);
  return (
    <ul>
      {changed.map((id) => {
        const at = id === '' ? [] : pathOfBlock(value, id);
        const theirs = id === '' ? undefined : valueAt(original.value, pathOfBlock(original.value, id) ?? []);
        return (
          <li key={id}>
            {at === undefined ? (
              `New in the original, not here: “${blockName(theirs)}”`
            ) : (
              <button type="button" className="quiet" onClick={() => onSelect(at)}>
                {id === '' ? 'Title and description' : `Changed: “${blockName(theirs)}”`}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
