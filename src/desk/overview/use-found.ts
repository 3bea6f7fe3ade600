import { useEffect, useState } from 'react';

/**
 * Asks the server for what is found, once typing pauses; a late answer to an earlier question is dropped.
 * @param sought the question as a text; empty if there is nothing to ask
 * @param ask the same function at each call
 * @param asOf asked again when this changes
 * @returns the last answer, and whether it is that of the question
 */
export function useFound<T>(
  sought: string,
  ask: (sought: string) => Promise<T>,
  asOf?: unknown,
): { found: T | undefined; isNow: boolean } {
  const [answer, setAnswer] = useState<{ of: string; asOf: unknown; found: T }>();
  useEffect(() => {
    if (sought === '') return undefined;
    let isLate = false;
    const rest = setTimeout(() => {
      void ask(sought)
        .then((found) => (isLate ? undefined : setAnswer({ of: sought, asOf, found })))
        .catch(() => undefined);
    }, 250);
    return () => {
      isLate = true;
      clearTimeout(rest);
    };
  }, [sought, ask, asOf]);
  const isNow = answer?.of === sought && answer.asOf === asOf;
  return { found: sought === '' ? undefined : answer?.found, isNow };
}
