/** The requests of the publish page, and the events of a send. */
import { useState } from 'react';
import { askServer } from '../shared/ask-server.ts';
import type { MainRequest } from '../server/publish/put-on-main.ts';
import type { SendEvent, SendRequest } from '../server/publish/send-events.ts';
import { askToSend } from './ask-to-send.ts';

/**
 * Sends, and reports the events.
 * @param onEvent called with each event of a send
 * @param onChange called when the folder may have changed
 */
export function useSending(
  onEvent: (event: SendEvent, request: SendRequest | MainRequest) => void,
  onChange: () => void,
) {
  const [events, setEvents] = useState<readonly SendEvent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  return {
    events,
    /** The last event that is no step. */
    end: events.findLast((event) => event.kind !== 'step'),
    isBusy,
    note,
    run: async (...[what, request]: ['send', SendRequest] | ['main', MainRequest]): Promise<void> => {
      setBusy(true);
      setNote('');
      setEvents([]);
      const received: SendEvent[] = [];
      await askToSend(what, request, (event) => {
        received.push(event);
        setEvents([...received]);
        onEvent(event, request);
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
