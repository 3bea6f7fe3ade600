import type { ReactNode } from 'react';
import type { DraftProblem, PlacedProblem } from '../server/documents/check-draft.ts';

/** A problem, with its place as a link to the field. */
export function ProblemText({ place, address, message }: PlacedProblem): ReactNode {
  return (
    <>
      {address === undefined ? place : <a href={address}>{place}</a>}: {message}
    </>
  );
}

/** A problem of the edited document, with its place as a button that leads to the field. */
export function LocatedProblem({
  pointer,
  place,
  message,
  onGo,
}: DraftProblem & { onGo: (pointer: string) => void }): ReactNode {
  return (
    <li>
      {place !== '' && (
        <button type="button" className="quiet" onClick={() => onGo(pointer)}>
          {place}
        </button>
      )}{' '}
      {message}
    </li>
  );
}

/** Problems, each with its place. */
export function PlacedList({ problems }: { problems: readonly PlacedProblem[] }): ReactNode {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.place + problem.message}>
          <ProblemText {...problem} />
        </li>
      ))}
    </ul>
  );
}
