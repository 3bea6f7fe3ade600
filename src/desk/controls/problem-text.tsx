import type { ReactNode } from 'react';
import type { PlacedProblem } from '../server/documents/check-draft.ts';

/** A problem, with its place as a link to the field. */
export function ProblemText({ place, address, message }: PlacedProblem): ReactNode {
  return (
    <>
      {address === undefined ? place : <a href={address}>{place}</a>}: {message}
    </>
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
