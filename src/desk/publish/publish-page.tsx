import { useRef, useState, type ReactNode, useId } from 'react';
import type { ChangedItem } from '../server/publish/changes.ts';
import type { Publishing } from '../server/publish/publish-api.ts';
import type { SendRequest } from '../server/publish/send-events.ts';
import { personHere } from '../shared/ask-server.ts';
import { Unsaved } from '../controls/unsaved.tsx';
import { useTyped } from '../controls/use-typed.tsx';
import { BringAnswers } from './bring-answers.tsx';
import { cardsOf, ChangedList } from './changed-list.tsx';
import { ChoiceCheck, ImagesWithoutAlt, OpenTranslations, useChoice } from './choice.tsx';
import { UntrueSentences } from '../controls/found-words.tsx';
import { ForRunner, Told } from '../controls/told.tsx';
import { Outcome, Steps, useSending } from './sending.tsx';
import { ResolveConflicts } from '../controls/resolve-conflicts.tsx';
import type { Author } from '../server/publish/repo-state.ts';

interface Props {
  publishing: Publishing;
  /** Called when the folder may have changed. */
  onChange: () => void | Promise<void>;
  /** The way of what was sent before. */
  children?: ReactNode;
}

/** The publish page: the changes, their message, and sending. */
export function PublishPage({ publishing, onChange, children }: Props): ReactNode {
  return (
    <main className="publish">
      <h1>Publish</h1>
      <nav aria-label="Desk">
        <a href="/_pages">All pages</a>
        <a href="/_edit">Edit</a>
        <a href="/">To the site</a>
        {children !== undefined && <a href="#status">Where is my change?</a>}
        {personHere() !== '' && <a href="/_changes">Changes that wait</a>}
      </nav>
      <Unsaved />
      {'obstacle' in publishing ? (
        <div role="alert" className="refused">
          <p>
            <strong>{publishing.obstacle.words}</strong>
          </p>
          <div>
            <Told text={publishing.obstacle.cure} />
          </div>
          <button type="button" className="button" onClick={() => void onChange()}>
            Try again
          </button>
        </div>
      ) : (
        <PublishForm publishing={publishing} onChange={onChange} />
      )}
      <BringAnswers />
      {children}
    </main>
  );
}

type Ready = Exclude<Publishing, { obstacle: unknown }>;

/** The form: choose, describe, publish. */
function PublishForm({ publishing, onChange }: { publishing: Ready } & Pick<Props, 'onChange'>): ReactNode {
  const { last, remote, author, ahead, items } = publishing;
  const choice = useChoice(items);
  const { chosen } = choice;
  const described = useTyped<string | undefined>('description of changes', undefined);
  const { value: own } = described;
  const [person, setPerson] = useState(author);
  const sending = useSending((event, request) => {
    if (event.kind === 'refused') choice.setChecked(event.checked);
    // A message edited meanwhile is for the next commit.
    const isOver = event.kind === 'sent' || event.kind === 'brought';
    if (isOver && 'message' in request && described.now() === request.message) described.forget();
  }, onChange);
  const message = own ?? choice.message;
  const progress = useRef<HTMLDivElement>(null);
  const send = (resolvedConflicts?: SendRequest['resolvedConflicts']) => {
    // The button that was pressed may go; the steps and what follows from them come here.
    progress.current?.focus();
    void sending.run('send', {
      files: chosen,
      seen: Object.fromEntries(items.map(({ file, version }) => [file, version])),
      shown: { commit: last.name, ahead },
      message,
      author: person,
      ...(resolvedConflicts && { resolvedConflicts }),
    });
  };
  const isSaid = chosen.length === 0 || own !== undefined || choice.isMessageReady;
  const canSend = (chosen.length > 0 || (ahead > 0 && remote !== undefined)) && isSaid && !sending.isBusy;
  return (
    <>
      <About {...publishing} />
      <h2>1. Your changes</h2>
      <div role="status">
        <Told text={sending.note} />
      </div>
      <Changes items={items} choice={choice} ask={sending.ask} />
      {items.length > 0 && (
        <p>
          {publishing.hasLinks === true ? (
            <a href="/_links">Let somebody outside look at them first</a>
          ) : (
            <a href="/_dev/publish/report" download="changes.html">
              Get a file for somebody who shall look at them first
            </a>
          )}
        </p>
      )}
      <h2>2. Describe them</h2>
      {chosen.length === 0 ? (
        <p>Nothing is chosen.</p>
      ) : (
        <CommitMessageForm
          message={message}
          isOwn={own !== undefined}
          author={author}
          person={person}
          onMessage={described.change}
          onPerson={setPerson}
        />
      )}
      <h2>3. Publish</h2>
      <button type="button" className="button" disabled={!canSend} onClick={() => send()}>
        {remote === undefined ? 'Record' : 'Publish'}
      </button>
      <div ref={progress} role="group" aria-label="Progress" tabIndex={-1}>
        <Progress sending={sending} onResolve={send} />
      </div>
    </>
  );
}

/** The repository that receives the changes, and the commit that is compared with. */
function About({ branch, last, remote, ahead }: Ready): ReactNode {
  return (
    <>
      <p className="about">
        {remote === undefined
          ? 'This folder has no shared copy, so your changes stay on this computer.'
          : '“Publish” sends your changes to the shared copy.'}
        {ahead > 0 &&
          remote !== undefined &&
          ` ${ahead === 1 ? 'One earlier change is' : `${ahead} earlier changes are`} only in this folder and will be published, too.`}
      </p>
      <ForRunner>
        <p>
          {remote === undefined && '“git remote add origin ADDRESS” adds a shared copy. '}
          The list shows the differences from the last commit of the branch {branch}: “{last.subject}”,{' '}
          {last.name.slice(0, 7)}.
        </p>
      </ForRunner>
    </>
  );
}

/** The changed items, and the check of the chosen ones. */
function Changes({
  items,
  choice: { chosen, checked, choose, chooseAll, chooseNone },
  ask,
}: {
  items: readonly ChangedItem[];
  choice: ReturnType<typeof useChoice>;
  ask: ReturnType<typeof useSending>['ask'];
}): ReactNode {
  const revert = ({ file, title }: ChangedItem) =>
    void ask(
      'revert',
      { file },
      () =>
        `${title} is back in its earlier version. Yours is kept: see its “Earlier versions”, or the end of “All pages”.`,
    );
  return (
    <>
      {items.length === 0 ? (
        <p>Nothing has changed.</p>
      ) : (
        <>
          <div className="acts">
            <button type="button" onClick={chooseAll}>
              Choose all
            </button>
            <button type="button" onClick={chooseNone}>
              Choose none
            </button>
            <span>
              {cardsOf(items).filter(({ file }) => chosen.includes(file)).length} of {cardsOf(items).length}{' '}
              chosen
            </span>
          </div>
          <ChangedList items={items} chosen={new Set(chosen)} onChoose={choose} onRevert={revert} />
        </>
      )}
      {(chosen.length > 0 || (checked?.problems.length ?? 0) > 0) && (
        <ChoiceCheck checked={checked} items={items} onAdd={(files) => choose(files, true)} />
      )}
      <ImagesWithoutAlt pictures={checked?.imagesWithoutAlt ?? []} />
      <UntrueSentences found={checked?.untrue ?? []} />
      <OpenTranslations checked={checked} />
      {checked?.told?.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}

/** The steps of sending, and what follows from their end. */
function Progress({
  sending: { events, end, isBusy },
  onResolve,
}: {
  sending: ReturnType<typeof useSending>;
  onResolve: (resolvedConflicts: SendRequest['resolvedConflicts']) => void;
}): ReactNode {
  return (
    <>
      <Steps events={events} />
      {end?.kind === 'conflict' && !isBusy && (
        <ResolveConflicts
          key={end.theirs}
          conflicts={end.conflicts}
          onResolve={(files) => onResolve({ theirs: end.theirs, files })}
        />
      )}
      {end?.kind === 'refused' && (
        <p role="alert">Not published: the site would have mistakes. They are listed under “Your changes”.</p>
      )}
      <Outcome event={isBusy ? undefined : end} />
    </>
  );
}

interface MessageProps {
  message: string;
  /** Whether somebody has written it; otherwise it is made from the review. */
  isOwn: boolean;
  /** As configured in git. */
  author: Author;
  /** As filled in, if git has none. */
  person: Author;
  onMessage: (message: string | undefined) => void;
  onPerson: (person: Author) => void;
}

/** The commit message and its author. */
function CommitMessageForm({ message, isOwn, author, person, onMessage, onPerson }: MessageProps): ReactNode {
  const id = useId();
  const isKnown = author.name !== '' && author.email !== '';
  return (
    <div className="say">
      <label htmlFor={id}>Description of your changes</label>
      <textarea
        id={id}
        rows={8}
        value={message}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onMessage(target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        The first line is the headline. In brackets, + is new and − is gone. Change the text as you like.
      </p>
      {/* Always there, so that nothing moves at the first letter; not disabled, which would take the focus from it. */}
      <button type="button" aria-disabled={!isOwn} onClick={() => isOwn && onMessage(undefined)}>
        Restore the text of the review
      </button>
      {isKnown ? (
        <p>
          By {author.name} ({author.email}).
        </p>
      ) : (
        <fieldset>
          <legend>Your name and e-mail address are needed</legend>
          <p className="hint">Both are public in the history. They are set only for this folder.</p>
          <label>
            <span>Your name</span>
            <input
              value={person.name}
              autoComplete="name"
              onChange={({ target }) => onPerson({ ...person, name: target.value })}
            />
          </label>
          <label>
            <span>Your e-mail address</span>
            <input
              type="email"
              value={person.email}
              autoComplete="email"
              onChange={({ target }) => onPerson({ ...person, email: target.value })}
            />
          </label>
        </fieldset>
      )}
    </div>
  );
}
