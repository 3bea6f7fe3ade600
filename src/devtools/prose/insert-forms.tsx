/** What the surface asks for a link and for a picture. Escape leads back to the words. */
import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { LinkField } from '../editor/link-field.tsx';
import type { LinkTarget } from '../server/link-targets.ts';
import { linkAt, putPicture, removeLink, setLink } from './commands.ts';

interface Asking {
  /** Ends the question: with a command if there is something to do. */
  onEnd: (command?: Command) => void;
}

function Question({
  label,
  command,
  onEnd,
  children,
}: Asking & { label: string; command: Command | undefined; children: ReactNode }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const shown = form.current;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd();
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
        if (command) onEnd(command);
      }}
    >
      {children}
      <button type="button" onClick={() => onEnd()}>
        Cancel
      </button>
    </form>
  );
}

function Choice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const list = useId();
  return (
    <>
      <label>
        {label}
        <input
          type="text"
          list={list}
          value={value}
          required
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <datalist id={list}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  );
}

/** Asks where the selected words lead to. */
export function LinkForm({
  state,
  links,
  onEnd,
}: Asking & { state: EditorState; links: readonly LinkTarget[] }): ReactNode {
  const id = useId();
  const [now] = useState(() => linkAt(state));
  const [href, setHref] = useState(now?.href ?? '');
  const address = href.trim();
  return (
    <Question
      label="A link in the text"
      command={address === '' ? undefined : setLink(address)}
      onEnd={onEnd}
    >
      <label htmlFor={id}>Where the link leads</label>
      <LinkField id={id} required value={href} targets={links} onChange={setHref} />
      <button type="submit" className="button">
        Set the link
      </button>
      {now && (
        <button type="button" onClick={() => onEnd(removeLink)}>
          Take the link away
        </button>
      )}
    </Question>
  );
}

/** Asks for a picture, and for the words of those who do not see it. */
export function PictureForm({ images, onEnd }: Asking & { images: readonly string[] }): ReactNode {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const command = src.trim() === '' ? undefined : putPicture(src.trim(), alt.trim());
  return (
    <Question label="A picture in the text" command={command} onEnd={onEnd}>
      <Choice label="Picture" options={images} value={src} onChange={setSrc} />
      <label>
        Words for those who do not see it
        <input type="text" value={alt} onChange={({ target }) => setAlt(target.value)} />
      </label>
      {images.includes(src) && <img src={src} alt="" className="preview" />}
      <button type="submit" className="button">
        Put the picture in
      </button>
    </Question>
  );
}
