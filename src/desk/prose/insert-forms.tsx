/** The forms of the surface for a link and a picture. Escape returns to the text. */
import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FileChooser } from '../files/file-chooser.tsx';
import { FileField } from '../files/file-field.tsx';
import { addressMeant, describeLink } from '../controls/find-links.ts';
import { LinkField } from '../controls/link-field.tsx';
import type { LinkTarget } from '../server/link-targets.ts';
import { TypedBefore, useTyped, type Typed } from '../controls/use-typed.tsx';
import { linkAt, putPicture, removeLink, setLink } from './commands.ts';

interface Asking {
  /** Ends the form, with a command if there is something to do. */
  onEnd: (command?: Command) => void;
}

/** Whether an element is in a dialog opened by the form, whose keys are not the form's. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null;

function Question({
  label,
  command,
  onEnd,
  typed,
  children,
}: Asking & {
  label: string;
  command: Command | undefined;
  typed: Pick<Typed<unknown>, 'isBack' | 'forget'>;
  children: ReactNode;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const shown = form.current;
    const leave = ({ key, target }: KeyboardEvent) => key === 'Escape' && !isInDialog(target) && onEnd();
    shown?.addEventListener('keydown', leave);
    return () => shown?.removeEventListener('keydown', leave);
  }, [onEnd]);
  return (
    <form
      ref={form}
      className="prose-question"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!command || isInDialog(document.activeElement)) return;
        typed.forget();
        onEnd(command);
      }}
    >
      <TypedBefore typed={typed} />
      {children}
      <button type="button" onClick={() => onEnd()}>
        Cancel
      </button>
    </form>
  );
}

/** Asks for the target of the selected text. */
export function LinkForm({
  state,
  links,
  onEnd,
}: Asking & { state: EditorState; links: readonly LinkTarget[] }): ReactNode {
  const id = useId();
  const [now] = useState(() => linkAt(state));
  const { from, to } = state.selection;
  const typed = useTyped(`link of ${now?.href ?? state.doc.textBetween(from, to, ' ')}`, now?.href ?? '');
  const { value: href, change: setHref } = typed;
  const address = addressMeant(href, links);
  const words = describeLink(address, links)?.title;
  return (
    <Question
      label="A link in the text"
      command={address === '' ? undefined : setLink(address, words)}
      onEnd={onEnd}
      typed={typed}
    >
      <label htmlFor={id}>Link address</label>
      <div className="wide">
        <FileChooser value={href} onTake={setHref}>
          <LinkField id={id} required value={href} targets={links} onChange={setHref} />
        </FileChooser>
      </div>
      <button type="submit" className="button">
        Apply the link
      </button>
      {now && (
        <button
          type="button"
          onClick={() => {
            typed.forget();
            onEnd(removeLink);
          }}
        >
          Remove the link
        </button>
      )}
    </Question>
  );
}

/** Asks for a picture, chosen or added as a photograph, and for its alt text. */
export function PictureForm({ into, onEnd }: Asking & { into: string }): ReactNode {
  const id = useId();
  const typed = useTyped('picture in a text', { src: '', alt: '' });
  const { src, alt } = typed.value;
  const command = src.trim() === '' ? undefined : putPicture(src.trim(), alt.trim());
  return (
    <Question label="A picture in the text" command={command} onEnd={onEnd} typed={typed}>
      <label htmlFor={id}>Picture</label>
      <div className="wide">
        <FileField
          id={id}
          value={src}
          pictures
          required
          describedBy=""
          propose={() => ({ into, words: alt })}
          onChange={(next) => typed.change({ src: next, alt })}
          onTake={(path, words = alt) => typed.change({ src: path, alt: words })}
        />
      </div>
      <label>
        The picture in words
        <input type="text" value={alt} onChange={({ target }) => typed.change({ src, alt: target.value })} />
      </label>
      <button type="submit" className="button">
        Insert the picture
      </button>
    </Question>
  );
}
