import type { ReactNode } from 'react';
import { LocatedProblem, ProblemText } from '../controls/problem-text.tsx';
import type { DraftCheckResult } from '../server/documents/check-draft.ts';

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
        {problems.map((problem) => (
          <LocatedProblem key={`${problem.pointer} ${problem.message}`} {...problem} onGo={onGo} />
        ))}
        {elsewhere.map((problem) => (
          <li key={problem.place + problem.message}>
            Saving this would make a mistake in <ProblemText {...problem} />
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
