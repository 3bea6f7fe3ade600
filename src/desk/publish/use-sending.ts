/** The requests of the publish page, and the events of a send. */
import { useState } from 'react';
import { askServer } from '../shared/ask-server.ts';
import { askToSend, type Asked } from '../controls/ask-to-send.ts';
import type { SendEvent } from '../server/publish/send-events.ts';

/**
 * Sends, and reports the events.
 * @param onEvent called with each event of a send
 * @param onChange called when the folder may have changed
 */
export function useSending(onEvent: (event: SendEvent, request: Asked[1]) => void, onChange: () => void) {
  const [events, setEvents] = useState<readonly SendEvent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  return {
    events,
    /** The last event that is no step. */
    end: events.findLast((event) => event.kind !== 'step'),
    isBusy,
    note,
    run: async (...asked: Asked): Promise<void> => {
      setBusy(true);
      setNote('');
      setEvents([]);
      const received: SendEvent[] = [];
      await askToSend(asked, (event) => {
        received.push(event);
        setEvents([...received]);
        onEvent(event, asked[1]);
      });
      setBusy(false);
      onChange();
    },
    /** Posts to `/_dev/publish/<what>`. @param words makes the note from the answer's `since` */
    ask: async (what: string, body: unknown, words: (since: unknown) => string): Promise<void> => {
      const { answer } = await askServer(`publish/${what}`, body);
      setNote(typeof answer['message'] === 'string' ? answer['message'] : words(answer['since']));
      onChange();
    },
  };
}
