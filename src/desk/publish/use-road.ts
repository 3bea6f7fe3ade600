/** Reads where the sent changes are. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { askToSend } from '../controls/ask-to-send.ts';
import type { Road } from '../server/publish/road.ts';

/**
 * Reads it now, when the changes here differ, and when somebody returns to the page.
 * @param changes identifies the state of the changes here
 */
export function useRoad(changes: unknown) {
  const [road, setRoad] = useState<Road>();
  const [note, setNote] = useState('');
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);
  const read = useCallback(async () => {
    const own = ++asked.current;
    const response = await fetch('/_dev/publish/road').catch(() => undefined);
    const answer = response?.ok ? ((await response.json()) as Road) : undefined;
    // An answer that comes after a later one was asked for is older.
    if (answer !== undefined && own === asked.current) setRoad(answer);
  }, []);
  /** Asks the remote first, which also brings what others have done where that is safe. */
  const look = useCallback(async () => {
    setLooking(true);
    await askToSend(['bring', { isSafeOnly: true }], (event) =>
      setNote(event.kind === 'failed' ? event.words : ''),
    );
    await read();
    setLooking(false);
  }, [read]);
  const [seen, setSeen] = useState(changes);
  useEffect(() => {
    if (seen === changes) return;
    setSeen(changes);
    void read();
  }, [read, seen, changes]);
  useEffect(() => {
    void look();
    const again = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [look]);
  return { road, note, isLooking, look };
}
