import type { ReactNode } from 'react';
import type { DraftCheckResult } from '../server/check-draft.ts';

interface Props {
  checked: DraftCheckResult;
  /** Goes to the field of a problem. */
  onGo: (pointer: string) => void;
  onSaveAnyway: () => void;
}

/** The problems of the document, labelled by the titles of the fields that lead to them, and those of others. */
export function ProblemList({ checked: { problems, elsewhere }, onGo, onSaveAnyway }: Props): ReactNode {
  if (problems.length + elsewhere.length === 0) return null;
  return (
    <section className="problems" aria-label="Problems">
      <ul>
        {problems.map(({ pointer, place, code, message }) => (
          <li key={`${pointer} ${message}`}>
            {place !== '' && (
              <button type="button" className="quiet" onClick={() => onGo(pointer)}>
                {place}
              </button>
            )}{' '}
            {message} <small>{code}</small>
          </li>
        ))}
        {elsewhere.map(({ file, line, column, code, message }) => (
          <li key={`${file} ${line} ${message}`}>
            Causes a mistake in {file}:{line}:{column}: {message} <small>{code}</small>
          </li>
        ))}
      </ul>
      {problems.length === 0 && (
        <button type="button" className="button" onClick={onSaveAnyway}>
          Save; I will correct the other documents
        </button>
      )}
    </section>
  );
}
