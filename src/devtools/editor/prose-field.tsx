import { useState, type ReactNode } from 'react';
import type { EditorFieldProps } from './types.ts';
import { joinLines } from '../../documents/join-lines.ts';
import { splitText } from './prose-lines.ts';

/** Edits prose as flowing text, and derives the lines of the document from it. */
export function ProseField(props: EditorFieldProps): ReactNode {
  const { fieldPathId, formData, name, required, rawErrors = [], schema } = props;
  const id = fieldPathId.$id;
  const lines = (formData as string[] | undefined) ?? [];
  // The lines that the text came from: unchanged words keep their line breaks.
  const [origin, setOrigin] = useState(lines);
  const [text, setText] = useState(() => joinLines(lines));
  const [made, setMade] = useState(lines);
  if (JSON.stringify(lines) !== JSON.stringify(made)) {
    setOrigin(lines);
    setMade(lines);
    setText(joinLines(lines));
  }

  function edit(text: string): void {
    const next = splitText(text, origin);
    setText(text);
    setMade(next);
    props.onChange(text === '' && !required ? undefined : next, fieldPathId.path);
  }

  return (
    <div className="field">
      <label htmlFor={id}>
        {props.title || schema.title || name}
        {required && <span className="required"> required</span>}
      </label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(24, Math.max(3, Math.ceil(text.length / 60)))}
        spellCheck
        aria-describedby={`${id}__error ${id}__description`}
        onChange={({ target }) => edit(target.value)}
      />
      <p id={`${id}__description`} className="hint">
        {schema.description}
      </p>
      <div id={`${id}__error`} className="errors">
        {rawErrors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}
