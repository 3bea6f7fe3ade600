import { useCallback, useEffect, useState } from 'react';
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
    const response = await fetch(`/_dev/${what}`).catch(() => undefined);
    if (response?.ok) setAnswer((await response.json()) as T);
  }, [what]);
  useEffect(() => {
    void read();
    return isOnce ? undefined : followDocuments(() => void read());
  }, [read, isOnce]);
  return [answer, read];
}
