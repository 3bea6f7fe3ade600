import type { ReactNode } from 'react';
import type { MainRequest } from '../server/publish/put-on-main.ts';
import type { SendEvent } from '../server/publish/send-events.ts';
import { quoted } from '../shared/document-names.ts';

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
export function Outcome({
  event,
  onPutOnMain,
}: {
  event: SendEvent | undefined;
  onPutOnMain: (sent: MainRequest) => void;
}): ReactNode {
  if (event?.kind === 'failed') return <Failed words={`Not published. ${event.words}`} />;
  if (event?.kind !== 'sent') return null;
  return (
    <div role="status" className="sent">
      <p>
        <strong>Done.</strong>{' '}
      </p>
      <MetChanges {...event} />
      {event.address !== undefined && (
        <p>
          <a href={event.address} target="_blank" rel="noreferrer">
            Open the page where it is checked
          </a>
        </p>
      )}
      {event.canPutOnMain && (
        <p>
          Your change is sent. Please tell whoever checks it; or, if nobody has to:{' '}
          <button type="button" onClick={() => onPutOnMain(event)}>
            Accept it for the website
          </button>
        </p>
      )}
    </div>
  );
}

/** The reason why nothing was done. */
export function Failed({ words }: { words: string }): ReactNode {
  return (
    <div role="alert" className="refused">
      <p>{words}</p>
    </div>
  );
}

/** The documents in which changes of others met unpublished ones, by title. */
export function MetChanges({ kept, returned }: { kept: string[]; returned?: string[] }): ReactNode {
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
