import { useEffect, useState, type ReactNode } from 'react';
import { askServer } from '../ask-server.ts';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { CheckedChoice } from '../server/publish/check-choice.ts';
import type { Publishing } from '../server/publish/publish-api.ts';
import type { MainRequest } from '../server/publish/put-on-main.ts';
import type { SendEvent, SendRequest } from '../server/publish/send-events.ts';
import type { Taken } from '../server/publish/restore-version.ts';
import { Unsaved } from '../unsaved.tsx';
import { askToSend } from './ask-to-send.ts';
import { ChangedList } from './changed-list.tsx';
import { ChoiceCheck } from './choice-check.tsx';
import { CommitMessageForm } from './commit-message-form.tsx';
import { Outcome, Steps } from './sending.tsx';
import { SettleConflicts } from './settle-conflicts.tsx';

interface Props {
  publishing: Publishing;
  /** Called when the folder may have changed. */
  onChange: () => void;
}

/** The publish page: the changes, their message, and sending. */
export function PublishPage({ publishing, onChange }: Props): ReactNode {
  return (
    <main className="publish">
      <h1>Publish</h1>
      <nav aria-label="Dev tools">
        <a href="/_pages">All pages</a>
        <a href="/_edit">Edit</a>
        <a href="/">To the site</a>
      </nav>
      <Unsaved />
      {'obstacle' in publishing ? (
        <div role="alert" className="refused">
          <p>
            <strong>{publishing.obstacle.words}</strong>
          </p>
          <p>{publishing.obstacle.cure}</p>
          <button type="button" className="button" onClick={onChange}>
            Look again
          </button>
        </div>
      ) : (
        <Ready publishing={publishing} onChange={onChange} />
      )}
    </main>
  );
}

/** Time from the last choice to the request to the server, in milliseconds. */
const pause = 250;

function Ready({
  publishing: { branch, last, remote, author, ahead, items, kept },
  onChange,
}: {
  publishing: Exclude<Publishing, { obstacle: unknown }>;
  onChange: () => void;
}): ReactNode {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<CheckedChoice>();
  const [own, setOwn] = useState<string>();
  /** The message made from the review, and the choice it was made for. */
  const [made, setMade] = useState({ choice: '', message: '' });
  const [person, setPerson] = useState(author);
  const [events, setEvents] = useState<readonly SendEvent[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const chosen = items.map(({ file }) => file).filter((file) => !leftOut.has(file));
  const seen = Object.fromEntries(items.map(({ file, version }) => [file, version]));
  // Asked again when the choice or a changed item differs.
  const choice = JSON.stringify([chosen, items]);
  useEffect(() => {
    const [files] = JSON.parse(choice) as [string[]];
    setChecked(undefined);
    let isOver = false;
    const timer = setTimeout(() => {
      if (files.length === 0) return;
      void askServer('publish/message', { files }).then(
        // A refusal has a message as well, but none for a commit.
        ({ status, answer }) =>
          !isOver &&
          setMade({ choice, message: status === 200 ? ((answer['message'] ?? '') as string) : '' }),
      );
      void askServer('publish/check', { files }).then(
        ({ status, answer }) => !isOver && status === 200 && setChecked(answer as unknown as CheckedChoice),
      );
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [choice]);

  async function run(...[what, request]: ['send', SendRequest] | ['main', MainRequest]): Promise<void> {
    setBusy(true);
    setNote('');
    setEvents([]);
    const seen: SendEvent[] = [];
    await askToSend(what, request, (event) => {
      seen.push(event);
      setEvents([...seen]);
      if (event.kind === 'refused') setChecked(event.checked);
      // A message edited meanwhile is for the next commit.
      if (event.kind === 'sent')
        setOwn((now) => ('message' in request && now === request.message ? undefined : now));
    });
    setBusy(false);
    onChange();
  }
  const sendIt = (settled?: SendRequest['settled']) =>
    run('send', {
      files: chosen,
      seen,
      shown: { commit: last.name, ahead },
      message: own ?? made.message,
      author: person,
      ...(settled && { settled }),
    });
  async function ask(what: string, body: unknown, words: (since: unknown) => string): Promise<void> {
    const { answer } = await askServer(`publish/${what}`, body);
    setNote(typeof answer['message'] === 'string' ? answer['message'] : words(answer['since']));
    onChange();
  }
  const revert = ({ file, title }: ChangedItem) =>
    ask('revert', { file }, () => `${title} is as it was before you changed it. What you had is kept below.`);

  const end = events.findLast((event) => event.kind !== 'step');
  const isSaid = chosen.length === 0 || own !== undefined || made.choice === choice;
  const canSend = (chosen.length > 0 || (ahead > 0 && remote !== undefined)) && isSaid && !isBusy;
  return (
    <>
      <p className="about">
        What you have changed and not published yet.
        {ahead > 0 &&
          remote !== undefined &&
          ` ${ahead === 1 ? 'One earlier change is' : `${ahead} earlier changes are`} in this folder alone, and ${ahead === 1 ? 'goes' : 'go'} along.`}
        {remote === undefined
          ? ' This folder knows no other place to send to, so what you publish stays here. Whoever looks after the site can name one: “git remote add origin ADDRESS”.'
          : ` It is sent to ${remote.shown}.`}
      </p>
      <details>
        <summary>For those who know git</summary>
        <p>
          Shown is what differs from the last commit of the branch {branch}: “{last.subject}”,{' '}
          {last.name.slice(0, 7)}.
        </p>
      </details>
      <h2>1. What you have changed</h2>
      <div role="status">{note !== '' && <p>{note}</p>}</div>
      {items.length === 0 ? (
        <p>Nothing has changed.</p>
      ) : (
        <>
          <div className="acts">
            <button type="button" onClick={() => setLeftOut(new Set())}>
              Choose all
            </button>
            <button type="button" onClick={() => setLeftOut(new Set(items.map(({ file }) => file)))}>
              Choose none
            </button>
            <span>
              {chosen.length} of {items.length} chosen
            </span>
          </div>
          <ChangedList
            items={items}
            chosen={new Set(chosen)}
            onChoose={(file, isChosen) => {
              const next = new Set(leftOut);
              if (isChosen) next.delete(file);
              else next.add(file);
              setLeftOut(next);
            }}
            onRevert={(item) => void revert(item)}
          />
        </>
      )}
      {(chosen.length > 0 || (checked?.problems.length ?? 0) > 0) && (
        <ChoiceCheck
          checked={checked}
          items={items}
          onAdd={(files) => setLeftOut(new Set([...leftOut].filter((file) => !files.includes(file))))}
        />
      )}
      {kept.length > 0 && (
        <details className="kept">
          <summary>What was put back ({kept.length})</summary>
          <ul>
            {kept.map(({ ref, title, when }) => (
              <li key={ref}>
                {title}, {when}{' '}
                <button
                  type="button"
                  onClick={() =>
                    void ask('restore', { ref }, (since) => takenInWords(title, since as Taken['since']))
                  }
                >
                  Take it again
                  <span className="visually-hidden">
                    : {title}, {when}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <h2>2. Say what it is</h2>
      {chosen.length === 0 ? (
        <p>Nothing is chosen.</p>
      ) : (
        <CommitMessageForm
          message={own ?? made.message}
          isOwn={own !== undefined}
          author={author}
          person={person}
          onMessage={setOwn}
          onPerson={setPerson}
        />
      )}
      <h2>3. Send</h2>
      <button type="button" className="button" disabled={!canSend} onClick={() => void sendIt()}>
        {remote === undefined ? 'Write it down' : 'Send'}
      </button>
      <Steps events={events} />
      {end?.kind === 'conflict' && !isBusy && (
        <SettleConflicts
          key={end.theirs}
          conflicts={end.conflicts}
          onSettle={(files) => void sendIt({ theirs: end.theirs, files })}
        />
      )}
      {end?.kind === 'refused' && (
        <p role="alert">It was not sent: the site would have mistakes, which are listed in 1.</p>
      )}
      <Outcome
        event={isBusy ? undefined : end}
        main={remote?.main ?? ''}
        onPutOnMain={({ branch, commit }) => void run('main', { branch, commit })}
      />
    </>
  );
}

/** Reports the restored version, and the fate of later edits. */
function takenInWords(title: string, since: Taken['since']): string {
  if (since === 'nothing') return `${title} is what it was before it was put back.`;
  const words = `What you had in ${title} is there again.`;
  if (since === 'joined') return `${words} What has been written there since is there, too.`;
  return `${words} Something else has been written there since; where both say something else, what you have taken again stands. Read it before you send it.`;
}
