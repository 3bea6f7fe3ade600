/** The manual of a property, at its field: what it is for, and what an example has there. */
import { useState, type ReactNode } from 'react';
import { Words } from '../gallery/words.tsx';
import { exampleAt } from './examples.ts';
import type { ValuePath } from './at-path.ts';
import type { EditorContext } from './types.ts';

/** A description up to this length stands below its field; of a longer one its first sentence, if that is no longer. */
const short = 110;

/** What stands below a field all the time; nothing if the title says as much, or if it would be too long. */
export function hintOf(description: string | undefined, title: string): string | undefined {
  if (description === undefined || isSaid(description, title)) return undefined;
  if (description.length <= short) return description;
  const [first = ''] = /^.*?[.](?= [A-Z`])/.exec(description) ?? [];
  return first !== '' && first.length <= short && !isSaid(first, title) ? first : undefined;
}

/** Whether a description says no more than the title: `The cards.` for `Cards`. */
function isSaid(description: string, title: string): boolean {
  const bare = (text: string) => text.replace(/^The /, '').replace(/\.$/, '').toLowerCase();
  return bare(description) === bare(title);
}

/** The hint below a field. */
export function Hint({ id, text }: { id: string; text: string | undefined }): ReactNode {
  return (
    text !== undefined && (
      <p id={id} className="hint">
        <Words text={text} />
      </p>
    )
  );
}

interface Props {
  /** Id of the field. */
  id: string;
  title: string;
  description: string | undefined;
  /** From the value of the form to that of the field. */
  path: ValuePath;
  context: EditorContext;
}

/**
 * The button that opens the manual, and the manual. The button is no stop of the keyboard, which would be twice as far
 * from field to field: F1 in the field does the same.
 */
export function FieldManual({ id, title, description, path, context }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { type } = (context.value ?? {}) as { type?: unknown };
  const example = exampleAt(context.choices, type, path);
  const isMore =
    description !== undefined && hintOf(description, title) !== description && !isSaid(description, title);
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
      {/* What appears is read out, wherever the focus is. */}
      <div id={manual} className="manual" aria-live="polite">
        {isOpen && description !== undefined && (
          <p>
            <Words text={description} />
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

/** Opens or closes the manual of the field that an element belongs to, or of the nearest one around it that has one. */
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
