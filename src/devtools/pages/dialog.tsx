import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { askServer } from '../ask-server.ts';
import { useModal } from '../use-modal.ts';

/** What the server says of a request for pages. */
export interface PagesAnswer {
  message?: string;
  /** By field: what is wrong with its answer. */
  wrong?: Record<string, string>;
  written?: string[];
  remind?: string[];
}

/** What was done: said in words, with the document that one goes on with. */
export interface Done {
  words: readonly string[];
  /** `pages/Nairobi.json`. */
  edit?: string | undefined;
}

interface Props {
  title: string;
  /** Words of the button that does it. */
  act: string;
  /** Asks the server; what it answers is shown. */
  onAct: () => Promise<PagesAnswer>;
  /** Called with what was done, or with nothing. */
  onClose: (done?: Done) => void;
  /** What is said when it was done. */
  done: string;
  /** Which of the written documents one goes on with. */
  opens?: (written: readonly string[]) => string | undefined;
  children: ReactNode;
}

/** A dialog with a form: it stays, with the reason, while the server refuses. */
export function Dialog({ title, act, onAct, onClose, done, opens, children }: Props): ReactNode {
  const modal = useModal(() => onClose());
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const heading = useId();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const answer = await onAct();
    setBusy(false);
    if (answer.written === undefined) return setMessage(answer.message ?? 'The dev server did not answer.');
    // Closed as such first: then the focus goes back to where it was, and is not lost with the dialog.
    modal.ref.current?.close();
    onClose({
      words: [done, ...(answer.remind ?? []).map((words) => `Look at this too: ${withoutCommands(words)}`)],
      edit: opens?.(answer.written),
    });
  }
  return (
    <dialog {...modal} aria-labelledby={heading}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={heading}>{title}</h2>
        {children}
        <div role="alert">{message !== '' && <pre className="refused">{message}</pre>}</div>
        <div className="acts">
          <button className="button" disabled={isBusy}>
            {act}
          </button>
          <button type="button" onClick={modal.onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** A reminder without the command that finds its words: here the search above the table does. */
const withoutCommands = (words: string) => words.replace(/ \(`npm run [^`]*`\)/g, '');

/** Asks the server to do something with pages. */
export async function askForPages(what: string, body: unknown): Promise<PagesAnswer> {
  return (await askServer(`pages/${what}`, body)).answer;
}

/** An input with its label, a hint and what is wrong with it. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (id: string, describedBy: string) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id, `${id}-hint ${id}-error`)}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
