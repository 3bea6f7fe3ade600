/** The help of a property at its field: its description and a value from an example. */
import { useState, type ReactNode } from 'react';
import { dayWords } from '../controls/act-words.ts';
import { Words } from '../gallery/words.tsx';
import { exampleAt } from './examples.ts';
import type { ValuePath } from '../shared/at-path.ts';
import type { Form, ResolvedProps } from './types.ts';

/** Longest hint. A longer description is cut to its first sentence, or hidden if that is too long as well. */
const short = 110;

/** The permanent hint below a field; `undefined` if the title says as much, or if it is too long. */
export function shortHint(description: string | undefined, title: string): string | undefined {
  if (description === undefined || isSaid(description, title)) return undefined;
  if (description.length <= short) return description;
  const [first = ''] = /^.*?[.](?= [A-Z`])/.exec(description) ?? [];
  return first !== '' && first.length <= short && !isSaid(first, title) ? first : undefined;
}

/** Whether a description only repeats the title: `The cards.` for `Cards`. */
function isSaid(description: string, title: string): boolean {
  const bare = (text: string) => text.replace(/^The /, '').replace(/\.$/, '').toLowerCase();
  return bare(description) === bare(title);
}

/** A description as the desk says it: its days in words, as they may be typed here. */
const daysInWords = (text: string): string =>
  text.replace(/`(\d{4}-\d\d-\d\d)`/g, (_, day: string) => dayWords(day));

export function Hint({ id, text }: { id: string; text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <p id={id} className="hint">
        <Words text={daysInWords(text)} />
      </p>
    )
  );
}

/** The messages about a value. */
export function Errors({ id, errors }: Pick<ResolvedProps, 'id' | 'errors'>): ReactNode {
  return (
    <div id={`${id}__error`} className="errors">
      {errors.map((error) => (
        <p key={error}>
          <Words text={error} />
        </p>
      ))}
    </div>
  );
}

/**
 * The name of a field, with its help.
 * @param isOfSurface whether the field is no form control, which a label cannot name
 */
export function LabelRow({
  isOfSurface = false,
  ...field
}: ResolvedProps & { isOfSurface?: boolean }): ReactNode {
  const { id, title, isRequired, schema } = field;
  const words = (
    <>
      {title}
      {isRequired && <span className="required"> (needed)</span>}
    </>
  );
  return (
    <div className="label-row">
      {isOfSurface ? (
        <span id={`${id}__title`} className="label">
          {words}
        </span>
      ) : (
        <label htmlFor={id}>{words}</label>
      )}
      <FieldManual {...field} description={schema.description} />
    </div>
  );
}

interface Props {
  /** Id of the field. */
  id: string;
  title: string;
  description: string | undefined;
  /** From the form's value to the field's. */
  path: ValuePath;
  form: Form;
}

/**
 * The help and the button that opens it. The button is not a tab stop, which would double the way from field to field:
 * F1 in the field does the same.
 */
export function FieldManual({ id, title, description, path, form }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const example = exampleAt(form.choices, form.type, path);
  const isMore =
    description !== undefined && shortHint(description, title) !== description && !isSaid(description, title);
  if (!isMore && example === undefined) return null;
  const manual = `${id}__manual`;
  return (
    <>
      <button
        type="button"
        className="manual-button"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-controls={manual}
        aria-label={`Help: ${title}`}
        aria-keyshortcuts="F1"
        title="Help (F1)"
        onClick={() => setIsOpen(!isOpen)}
      >
        ?
      </button>
      {/* Screen readers announce it, wherever the focus is. */}
      <div id={manual} className="manual" aria-live="polite">
        {isOpen && description !== undefined && (
          <p>
            <Words text={daysInWords(description)} />
          </p>
        )}
        {isOpen && example !== undefined && (
          <p>
            For example: <q>{example}</q>
          </p>
        )}
      </div>
    </>
  );
}

/** Opens or closes the help of the field around an element, or of the nearest field outside it that has help. */
export function toggleManual(element: Element | null): void {
  for (
    let place = element?.closest('.field, fieldset');
    place;
    place = place.parentElement?.closest('.field, fieldset')
  ) {
    const button = place.querySelector<HTMLElement>(
      ':scope > .label-row > .manual-button, :scope > .manual-button',
    );
    if (button) return button.click();
  }
}
