import { type ReactNode, useState } from 'react';
import type { SendEvent } from '../server/publish/send-events.ts';
import { Told } from '../controls/told.tsx';
import { quoted } from '../shared/document-names.ts';
import { askServer } from '../shared/ask-server.ts';
import { askToSend, type Asked } from '../controls/ask-to-send.ts';

const signs = { doing: '…', done: '✓', failed: '✗' } as const;
const said = { doing: 'under way', done: 'done', failed: 'not done' } as const;

/** A step, with a sign for how far it has come. */
export function Step({
  state,
  words,
  address,
}: {
  state: keyof typeof signs;
  words: string;
  address?: string;
}): ReactNode {
  return (
    <li className={state}>
      <span className="sign" role="img" aria-label={said[state]}>
        {signs[state]}
      </span>
      {address === undefined ? (
        words
      ) : (
        <a href={address} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
    </li>
  );
}

/** The steps of sending as they happen, one sentence each. */
export function Steps({ events }: { events: readonly SendEvent[] }): ReactNode {
  const steps = new Map(
    events.flatMap((event) => (event.kind === 'step' ? [[event.name, event] as const] : [])),
  );
  return (
    <ol className="steps" aria-label="Steps" aria-live="polite">
      {[...steps.values()].map(({ name, state, words }) => (
        <Step key={name} state={state} words={words} />
      ))}
    </ol>
  );
}

/** The outcome of sending, and the next step. */
export function Outcome({ event }: { event: SendEvent | undefined }): ReactNode {
  if (event?.kind === 'failed') return <Failed words={`Not published. ${event.words}`} />;
  if (event?.kind === 'brought') return <IncomingChanges {...event} />;
  if (event?.kind !== 'sent') return null;
  return (
    <div role="status" className="sent">
      <p>
        <strong>Done.</strong> “<a href="#status">Where is my change?</a>” shows how far it is.
      </p>
      <IncomingChanges {...event} />
      {event.address !== undefined && (
        <p>
          <a href={event.address} target="_blank" rel="noreferrer">
            Open the page where it is checked
          </a>
        </p>
      )}
    </div>
  );
}

/** The reason why nothing was done. */
export function Failed({ words }: { words: string }): ReactNode {
  return (
    <div role="alert" className="refused">
      <Told text={words} />
    </div>
  );
}

/** The documents in which changes of others met unpublished ones, by title. */
export function IncomingChanges({ kept, returned }: { kept: string[]; returned?: string[] }): ReactNode {
  return (
    <>
      {kept.length > 0 && (
        <p>
          Others have changed these documents, in which you have unpublished changes. Where the two differ,
          your version is kept and listed above: {quoted(kept)}.
        </p>
      )}
      {returned !== undefined && (
        <p>
          You deleted these documents without publishing that, and others have changed them since, so they are
          restored: {quoted(returned)}. Delete them again if you no longer need them.
        </p>
      )}
    </>
  );
}

/**
 * Sends, and reports the events.
 * @param onEvent called with each event of a send
 * @param onChange called when the folder may have changed; the end is told when the page has read it again
 */
export function useSending(
  onEvent: (event: SendEvent, request: Asked[1]) => void,
  onChange: () => void | Promise<void>,
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
      await onChange();
      setBusy(false);
    },
    /** Posts to `/_dev/publish/<what>`. @param words makes the note from the answer's `since` */
    ask: async (what: string, body: unknown, words: (since: unknown) => string): Promise<void> => {
      const { answer } = await askServer(`publish/${what}`, body);
      setNote(typeof answer['message'] === 'string' ? answer['message'] : words(answer['since']));
      await onChange();
    },
  };
}
