import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Refused } from '../controls/told.tsx';
import type { FoundWords } from '../server/overview.ts';
import { askServer, noAnswer } from '../shared/ask-server.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import { useModal } from '../controls/use-modal.ts';
import { TypedBefore, type Typed } from '../controls/use-typed.tsx';

/** The server's answer to a request for pages. */
export interface PagesAnswer {
  message?: string;
  /** Errors by field. */
  wrong?: Record<string, string>;
  written?: string[];
  remind?: string[];
  /** Sentences with a number that is another one now. */
  untrue?: FoundWords[];
  /** The key that undoes it. */
  undo?: string;
  /** The place that is there already and awaits its content. */
  fill?: { title: string; address: string };
}

/** A report of what was done, with the document to open next. */
export interface Done {
  words: readonly string[];
  /** `pages/Nairobi.json`. */
  edit?: string | undefined;
  /** The key that undoes it. */
  undo?: string | undefined;
  /** Sentences that may no longer be true. */
  untrue?: readonly FoundWords[] | undefined;
}

interface Props {
  title: string;
  /** Label of the button that submits. */
  act: string;
  /** Sends the request. */
  onAct: () => Promise<PagesAnswer>;
  /** Called with the report, or without one if nothing was done. */
  onClose: (done?: Done) => void;
  /** The first sentence of the report. */
  done: string;
  /** Chooses the document to open next among those written. */
  opens?: (written: readonly string[]) => string | undefined;
  /** The words that are typed in it. */
  typed?: Pick<Typed<unknown>, 'isBack' | 'forget'>;
  children: ReactNode;
}

/** A dialog with a form. If the server refuses, it stays open and shows the reason. */
export function Dialog({ title, act, onAct, onClose, done, opens, typed, children }: Props): ReactNode {
  const modal = useModal(() => onClose());
  const [{ message, fill }, setRefusal] = useState<Pick<PagesAnswer, 'message' | 'fill'>>({});
  const [isBusy, setBusy] = useState(false);
  const heading = useId();
  const afterRender = useAfterRender();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const answer = await onAct();
    setBusy(false);
    if (answer.written === undefined) {
      setRefusal({ message: noAnswer(), ...answer });
      return afterRender(() => focusWrong(modal.ref.current));
    }
    typed?.forget();
    // Closed natively first: the focus then returns to where it was, instead of being lost with the dialog.
    modal.ref.current?.close();
    onClose({
      words: [done, ...(answer.remind ?? []).map((words) => `Check this, too: ${words}`)],
      edit: opens?.(answer.written),
      untrue: answer.untrue,
      undo: answer.undo,
    });
  }
  return (
    <dialog {...modal} aria-labelledby={heading}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={heading}>{title}</h2>
        {typed && <TypedBefore typed={typed} />}
        {children}
        <Refused text={message} />
        {fill && <a href={fill.address}>Write “{fill.title}”</a>}
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

/** Puts the cursor into the first field with an error. */
function focusWrong(dialog: HTMLElement | null): void {
  const wrong = dialog?.querySelector('.error:not(:empty)')?.closest('.field');
  wrong?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** Posts a request for pages to the server. */
export async function askForPages(what: string, body: unknown): Promise<PagesAnswer> {
  return (await askServer(`pages/${what}`, body)).answer;
}

/** An input with its label, hint and error. */
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

/** A text field, required unless it says otherwise. */
export function TextField({
  label,
  hint,
  value,
  onChange,
  isOptional = false,
}: {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  isOptional?: boolean;
}): ReactNode {
  return (
    <Field label={label} hint={hint}>
      {(id, describedBy) => (
        <input
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          required={!isOptional}
        />
      )}
    </Field>
  );
}

/** A list to choose one of; `none` is the name of no choice. */
export function SelectField({
  label,
  hint,
  none,
  value,
  onChange,
  isRequired = false,
  children,
}: {
  label: string;
  hint?: string;
  none?: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Field label={label} hint={hint}>
      {(id, describedBy) => (
        <select
          id={id}
          aria-describedby={describedBy}
          value={value}
          required={isRequired}
          onChange={({ target }) => onChange(target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {children}
        </select>
      )}
    </Field>
  );
}

/** How a record is named. */
export const idHint = 'Small letters, digits and hyphens; it is a part of the address.';
