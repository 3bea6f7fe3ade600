/** Reads the answers of reviewers that wait, and again when documents change. */
import { useCallback, useEffect, useState } from 'react';
import type { WaitingAnswer } from '../server/documents/answers.ts';
import { followDocuments } from '../shared/follow-documents.ts';

/** Returns the waiting answers, and a function that reads them again. */
export function useAnswers(): [answers: readonly WaitingAnswer[], read: () => Promise<void>] {
  const [answers, setAnswers] = useState<readonly WaitingAnswer[]>([]);
  const read = useCallback(async () => {
    const response = await fetch('/_dev/answers');
    if (response.ok) setAnswers((await response.json()) as WaitingAnswer[]);
  }, []);
  useEffect(() => {
    const look = () => void read().catch(() => undefined);
    look();
    return followDocuments(look);
  }, [read]);
  return [answers, read];
}
