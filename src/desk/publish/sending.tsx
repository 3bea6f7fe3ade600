import type { ReactNode } from 'react';
import type { MainRequest } from '../server/publish/put-on-main.ts';
import type { SendEvent } from '../server/publish/send-events.ts';

/** The steps of sending as they happen, one sentence each. */
export function Steps({ events }: { events: readonly SendEvent[] }): ReactNode {
  const steps = new Map(
    events.flatMap((event) => (event.kind === 'step' ? [[event.name, event] as const] : [])),
  );
  const signs = { doing: '…', done: '✓', failed: '✗' } as const;
  const said = { doing: 'under way', done: 'done', failed: 'not done' } as const;
  return (
    <ol className="steps" aria-label="Steps" aria-live="polite">
      {[...steps.values()].map(({ name, state, words }) => (
        <li key={name} className={state}>
          <span className="sign" role="img" aria-label={said[state]}>
            {signs[state]}
          </span>
          {words}
        </li>
      ))}
    </ol>
  );
}

/** The outcome of sending, and the next step. */
export function Outcome({
  event,
  main,
  onPutOnMain,
}: {
  event: SendEvent | undefined;
  main: string;
  onPutOnMain: (sent: MainRequest) => void;
}): ReactNode {
  if (event?.kind === 'failed')
    return (
      <div role="alert" className="refused">
        <p>Not published. {event.words}</p>
      </div>
    );
  if (event?.kind !== 'sent') return null;
  return (
    <div role="status" className="sent">
      <p>
        <strong>Done.</strong> The branch is {event.branch}.
      </p>
      {event.kept.length > 0 && (
        <p>
          Others have changed these files, in which you have unpublished changes. Where the two differ, your
          version is kept and listed above: {event.kept.join(', ')}.
        </p>
      )}
      {event.returned !== undefined && (
        <p>
          You deleted these files without publishing that, and others have changed them since, so they are
          restored: {event.returned.join(', ')}. Delete them again if you no longer need them.
        </p>
      )}
      {event.address !== undefined && (
        <p>
          <a href={event.address} target="_blank" rel="noreferrer">
            Open the pull request
          </a>
        </p>
      )}
      {event.canPutOnMain && (
        <p>
          Your change is sent. Please tell whoever checks it; or, if nobody has to check it:{' '}
          <button type="button" onClick={() => onPutOnMain(event)}>
            Merge it into the main branch ({main})
          </button>
        </p>
      )}
    </div>
  );
}
