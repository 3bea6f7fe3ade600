import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Due } from '../server/publish/due.ts';
import type { SentChange, PublishStatus } from '../server/publish/publish-status.ts';
import { cardsOf } from './changed-list.tsx';
import type { Publishing } from '../server/publish/publish-api.ts';
import { Failed, IncomingChanges, Step, Steps, useSending } from './sending.tsx';
import { PlacedList } from '../controls/problem-text.tsx';
import { ResolveConflicts } from '../controls/resolve-conflicts.tsx';
import { dayWords } from '../controls/act-words.ts';
import { ForRunner, Told } from '../controls/told.tsx';
import { personHere, readServer, sentRequest } from '../shared/ask-server.ts';
import { askToSend } from '../controls/ask-to-send.ts';

interface Props {
  publishing: Exclude<Publishing, { obstacle: unknown }>;
  /** Called when the folder may have changed. */
  onChange: () => void | Promise<void>;
}

/** Where the changes are: saved here, sent, checked, accepted, on the website. Beside it, what others have done. */
export function StatusOfChanges({ publishing, onChange }: Props): ReactNode {
  const { status, note, isLooking, isNow, look } = usePublishStatus(publishing);
  const { items, ahead, due } = publishing;
  const here = cardsOf(items).length + ahead;
  return (
    <section id="status" aria-labelledby="status-title">
      <h2 id="status-title">Where is my change?</h2>
      <div className="acts">
        {/* Not disabled, which would take the focus from it. */}
        <button type="button" aria-disabled={isLooking} onClick={() => void (isLooking || look())}>
          Look again
        </button>
        <span role="status">{isLooking && 'Asking the shared copy and the website …'}</span>
      </div>
      {[...(note === '' ? [] : [`The newest state is not known. ${note}`]), ...(status?.notes ?? [])].map(
        (words) => (
          <div key={words} className="hint">
            <Told text={words} />
          </div>
        ),
      )}
      <ol className="changes" aria-label="Changes">
        {here > 0 && (
          <li>
            <h3>{here === 1 ? 'One change' : `${here} changes`}</h3>
            <ol className="steps">
              <Step state="done" words="Saved here" />
              <Step state="doing" words="Not sent yet: choose and publish above" />
            </ol>
          </li>
        )}
        {status?.sent.map((change) => (
          <Sent key={change.branch} {...change} onChange={onChange} />
        ))}
      </ol>
      {isNow && status?.sent.length === 0 && here === 0 && <p>Nothing was sent from this folder yet.</p>}
      {due !== undefined && <ByTheClock {...due} />}
      <Others onChange={onChange} />
    </section>
  );
}

/** A sent change with its steps, and the mistakes that stop it. */
function Sent(change: SentChange & Pick<Props, 'onChange'>): ReactNode {
  const { subject, day, address, steps, problems, canAccept = false, branch, commit } = change;
  const { events, end, isBusy, run } = useSending(() => undefined, change.onChange);
  return (
    <li>
      <h3>{subject === '' ? 'A change' : subject}</h3>
      <p className="hint">
        {dayWords(day)}
        {address !== undefined && (
          <>
            {' · '}
            <a href={address} target="_blank" rel="noreferrer">
              Open the page where it is checked
            </a>
          </>
        )}
      </p>
      <ol className="steps">
        {steps.map(({ name, state, words, address: at }) => (
          <Step
            key={`${name} ${words}`}
            state={state}
            words={words}
            {...(at !== undefined && { address: at })}
          />
        ))}
      </ol>
      {problems.length > 0 && <PlacedList problems={problems} />}
      {canAccept && (
        <p>
          Please tell whoever checks it; or, if nobody has to:{' '}
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || run('main', { branch, commit }))}
          >
            Accept it for the website<span className="visually-hidden">: {subject}</span>
          </button>
        </p>
      )}
      <Steps events={events} />
      {end?.kind === 'failed' && !isBusy && <Failed words={`Not accepted. ${end.words}`} />}
    </li>
  );
}

/** A sent change as the server for several people knows it. */
interface DecidedChange {
  branch: string;
  isWaiting: boolean;
  decisions: readonly { name: string; words?: string }[];
}

/** Adds the steps that only that server knows, before the one that is awaited. */
function withDecisions(change: SentChange, known: readonly DecidedChange[]): SentChange {
  const { isWaiting = false, decisions = [] } = known.find(({ branch }) => branch === change.branch) ?? {};
  const steps: SentChange['steps'] = decisions.map(({ name, words }) =>
    words === undefined
      ? { name: 'changes', state: 'done', words: `${name} has approved it` }
      : { name: 'changes', state: 'failed', words: `${name} asks for changes: ${words}` },
  );
  if (isWaiting)
    steps.unshift({ name: 'sent', state: 'doing', words: 'Safe here. It goes on when its host answers' });
  return { ...change, steps: change.steps.toSpliced(-1, 0, ...steps) };
}

/** Says when the website changes by its days, and who builds it then. */
function ByTheClock({ day, workflow }: Due): ReactNode {
  return (
    <div className="hint">
      On {day} something on the website appears or goes by its date, so it has to be built then.{' '}
      {workflow === undefined
        ? 'Nothing here does that by itself: tell the person who runs the desk.'
        : 'That happens by itself, if it is switched on.'}
      <ForRunner>
        {workflow === undefined ? 'A workflow can read _hosts/due.json.' : `The workflow is ${workflow}.`}
      </ForRunner>
    </div>
  );
}

/** Gets what others have done, and asks where it contradicts. */
function Others({ onChange }: Pick<Props, 'onChange'>): ReactNode {
  const { events, end, isBusy, run } = useSending(() => undefined, onChange);
  return (
    <>
      <button type="button" aria-disabled={isBusy} onClick={() => void (isBusy || run('bring', {}))}>
        Get what others have done
      </button>
      <Steps events={events} />
      {end?.kind === 'conflict' && !isBusy && (
        <ResolveConflicts
          key={end.theirs}
          conflicts={end.conflicts}
          onResolve={(files) => void run('bring', { resolvedConflicts: { theirs: end.theirs, files } })}
        />
      )}
      {end?.kind === 'failed' && <Failed words={`Nothing has come. ${end.words}`} />}
      {end?.kind === 'refused' && (
        <Failed
          words={`Nothing has come: together with your changes, the site would have mistakes. ${end.checked.problems.map(({ place, message }) => `${place}: ${message}`).join(' ')}`}
        />
      )}
      {end?.kind === 'brought' && (
        <div role="status" className="sent">
          <p>
            {end.files.length === 0
              ? 'You have everything that others have done.'
              : `You have what others have done now, in ${end.files.length === 1 ? 'one file' : `${end.files.length} files`}.`}
          </p>
          <IncomingChanges {...end} />
        </div>
      )}
    </>
  );
}

/**
 * Reads it now, when the changes here differ, and when somebody returns to the page.
 * @param changes identifies the state of the changes here
 */
function usePublishStatus(changes: unknown) {
  const [status, setStatus] = useState<PublishStatus>();
  const [note, setNote] = useState('');
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);
  const read = useCallback(async () => {
    const own = ++asked.current;
    const isAtHome = personHere() === '';
    const decisions = isAtHome ? [] : readServer<readonly DecidedChange[]>(sentRequest).catch(() => []);
    const answer = await readServer<PublishStatus>('publish/status').catch(() => undefined);
    const known = await decisions;
    // An answer that comes after a later one was asked for is older.
    if (answer === undefined || own !== asked.current) return;
    setStatus({ ...answer, sent: answer.sent.map((change) => withDecisions(change, known)) });
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
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (seen === changes) return;
    setSeen(changes);
    setReading(true);
    void read().finally(() => setReading(false));
  }, [read, seen, changes]);
  useEffect(() => {
    void look();
    const again = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [look]);
  return { status, note, isLooking, isNow: !isReading && seen === changes, look };
}
