import { useId, type ReactNode } from 'react';
import type { Author } from '../server/publish/repo-state.ts';

interface Props {
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
export function CommitMessageForm({ message, isOwn, author, person, onMessage, onPerson }: Props): ReactNode {
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
        The first line is the headline. The text comes from the review above; change it as you like.
      </p>
      {isOwn && (
        <button type="button" onClick={() => onMessage(undefined)}>
          Restore the text of the review
        </button>
      )}
      {isKnown ? (
        <p>
          By {author.name} ({author.email}), as set on this computer.
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
