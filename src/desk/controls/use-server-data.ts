import { useCallback, useEffect, useState } from 'react';
import { readServer } from '../shared/ask-server.ts';
import { followDocuments } from '../shared/follow-documents.ts';

/**
 * Reads JSON from `/_dev/<what>`, and again when documents change. A failed request changes nothing.
 * @param isOnce whether it is read once alone
 * @returns the JSON, `undefined` until it is there, and a function that reads it again
 */
export function useServerData<T>(
  what: string,
  isOnce = false,
): [answer: T | undefined, read: () => Promise<void>] {
  const [answer, setAnswer] = useState<T>();
  const read = useCallback(async () => {
    await readServer<T>(what).then(setAnswer, () => undefined);
  }, [what]);
  useEffect(() => {
    void read();
    return isOnce ? undefined : followDocuments(() => void read());
  }, [read, isOnce]);
  return [answer, read];
}
