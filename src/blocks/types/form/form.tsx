import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { Call, InteractiveProps } from '../../../engine/block.ts';
import { isRefused, type Followed } from '../../../engine/services.ts';
import { useServices } from '../../ui/use-services.tsx';
import type { FormField } from '../../../engine/generated/schema.ts';
import { checkForm, formValues, type FormErrors } from './check-form.ts';
import styles from './form.module.css';

type Field = Omit<FormField, 'text' | 'note'> & { hasText: boolean };

interface Props {
  call: Call;
  /** Where a browser without scripts sends the form. */
  action?: string;
  fields: Field[];
  submit: string;
  successMessage: string;
  refusedMessage?: string;
  waitingMessage?: string;
}

/** How sending has ended. A message that waits is sent again later. */
type Outcome = 'arrived' | 'waiting' | 'refused';

/**
 * A form that is validated on submit (F-01 … F-05). The fields are uncontrolled, so that text typed before
 * hydration is kept. If sending fails, the fields keep their values, and the site decides what is said.
 */
export function Form({
  id,
  props: { call, action, fields, submit, successMessage, refusedMessage, waitingMessage },
  slot,
}: InteractiveProps<Props>): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { errors, outcome, isBusy, onSubmit } = useSending(form, call, fields);
  return (
    <form
      ref={form}
      className={styles.form}
      // Without an address, a press before the script has come does nothing, so the words stay in their fields.
      {...(action ? { method: 'post', action } : { method: 'dialog' })}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void onSubmit(event)}
    >
      {slot('intro')}
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          error={errors[field.name]}
          isPlain={action !== undefined}
        >
          {field.hasText ? slot(field.name) : null}
        </FieldRow>
      ))}
      {!action && <div className={styles.waits}>{slot('waits')}</div>}
      <button type="submit" className="button">
        {submit}
      </button>
      <p role="status" className={styles.outcome}>
        {outcome === 'arrived' && successMessage}
        {outcome === 'waiting' && waitingMessage}
      </p>
      {refusedMessage && (
        <p role="alert" className={styles.outcome}>
          {outcome === 'refused' && refusedMessage}
        </p>
      )}
    </form>
  );
}

/** Checks a form on submit and sends it, one message at a time. */
function useSending(form: RefObject<HTMLFormElement | null>, call: Call, fields: readonly Field[]) {
  const { send, follow } = useServices();
  const [errors, setErrors] = useState<FormErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  /** The message that is being sent. */
  const busy = useRef<string>(undefined);
  /** The message that was submitted meanwhile. */
  const next = useRef<string>(undefined);
  const last = useRef<{ values: string; sending: Followed }>(undefined);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    // Without scripts the browser validates the form; with scripts all messages of this block appear at once.
    element.noValidate = true;
    // The message may have been sent before a reload of the page.
    const values = formValues(fields, new FormData(element));
    const sending = follow(call, values);
    if (sending) {
      setOutcome('waiting');
      finishLater(element, typedIn(element, fields), sending);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever is rendered later
  }, []);

  /** Clears the form and thanks the visitor, unless the fields hold another message by now. */
  function finish(element: HTMLFormElement, typed: string): void {
    if (last.current?.values === typed) last.current = undefined;
    if (typedIn(element, fields) !== typed) return;
    element.reset();
    setErrors({});
    setOutcome('arrived');
  }

  /** Calls `finish` when the message arrives; until then the fields keep it. */
  function finishLater(element: HTMLFormElement, typed: string, sending: Followed): void {
    last.current = { values: typed, sending };
    sending.arrivedLater.then(
      () => finish(element, typed),
      () => last.current?.values === typed && setOutcome('refused'),
    );
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const values = formValues(fields, new FormData(element));
    const found = checkForm(fields, values);
    setErrors(found);
    setOutcome(undefined);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const typed = JSON.stringify(values);
    if (busy.current !== undefined) {
      next.current = typed;
      return;
    }
    busy.current = typed;
    setBusy(true);
    // A waiting message that the visitor has corrected since must not be sent in addition.
    if (last.current?.values !== typed) last.current?.sending.withdraw();
    const sending = send(call, values);
    last.current = undefined;
    try {
      await sending.arrived;
      finish(element, typed);
    } catch (error) {
      // The outbox has reported the error. The fields keep their values until a later attempt succeeds
      // (F-05).
      setOutcome(isRefused(error) ? 'refused' : 'waiting');
      finishLater(element, typed, sending);
    }
    const isNext = next.current !== typed && next.current === typedIn(element, fields);
    busy.current = next.current = undefined;
    setBusy(false);
    if (isNext) element.requestSubmit();
  }

  return { errors, outcome, isBusy, onSubmit };
}

/** The values of a form as one text, for comparison. */
function typedIn(element: HTMLFormElement, fields: readonly Field[]): string {
  return JSON.stringify(formValues(fields, new FormData(element)));
}

interface FieldRowProps {
  field: Field;
  id: string;
  error: string | undefined;
  /** Whether a browser without scripts sends the form, and has to check it. */
  isPlain: boolean;
  /** Text beside a checkbox. */
  children: ReactNode;
}

function FieldRow({ field, id, error, isPlain, children }: FieldRowProps): ReactNode {
  const { name, label, kind, required, rows, cols, autocomplete, hint } = field;
  const described =
    [error && `${id}-error`, hint && `${id}-hint`, children && `${id}-text`].filter(Boolean).join(' ') ||
    undefined;
  const attributes = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    'aria-required': required && kind !== 'checkbox' ? true : undefined,
    required: required !== undefined && (isPlain || kind === 'checkbox'),
  };
  return (
    <div className={kind === 'checkbox' ? styles.box : styles.field}>
      {kind !== 'checkbox' && <label htmlFor={id}>{label}</label>}
      {kind === 'textarea' && <textarea {...attributes} rows={rows} cols={cols} />}
      {kind === 'checkbox' && <input {...attributes} type="checkbox" value="yes" />}
      {(kind === 'text' || kind === 'email') && (
        // The type `email` selects a suitable on-screen keyboard; the browser's validation is off.
        <input {...attributes} type={kind} autoComplete={autocomplete} />
      )}
      {kind === 'checkbox' && <label htmlFor={id}>{label}</label>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children && <div id={`${id}-text`}>{children}</div>}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
