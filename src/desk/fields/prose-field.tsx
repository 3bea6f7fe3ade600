import { useState, type ReactNode } from 'react';
import { FieldManual, Hint, shortHint } from './field-manual.tsx';
import { folderFor } from '../files/folder-field.tsx';
import type { EditorFieldProps } from './types.ts';
import { joinLines } from '../../site/documents/join-lines.ts';
import { ProseSurface } from '../prose/prose-surface.tsx';
import { readProse } from '../prose/read-prose.ts';
import { AsWritten } from '../prose/toolbar.tsx';
import { splitText } from '../prose/prose-lines.ts';

/** Edits prose as formatted text, or as Markdown on request and where the surface cannot show it. */
export function ProseField(props: EditorFieldProps): ReactNode {
  const { fieldPathId, formData, name, required, rawErrors = [], schema } = props;
  const id = fieldPathId.$id;
  const lines = (formData as string[] | undefined) ?? [];
  const [asWritten, setAsWritten] = useState(false);
  const prose = readProse(lines);
  const isShown = 'doc' in prose && !asWritten;
  const { choices, value, document: whole } = props.registry.formContext;
  const change = (next: string[]) =>
    props.onChange(next.join('') === '' && !required ? undefined : next, fieldPathId.path);
  const title = (
    <>
      {props.title || schema.title || name}
      {required && <span className="required"> (needed)</span>}
    </>
  );
  const manual = (
    <FieldManual
      id={id}
      title={props.title || schema.title || name}
      description={schema.description}
      path={fieldPathId.path}
      context={props.registry.formContext}
    />
  );
  const describedBy = `${id}__error ${id}__description`;
  return (
    <div className="field prose">
      {isShown ? (
        <>
          <div className="label-row">
            <span id={`${id}__title`} className="label">
              {title}
            </span>
            {manual}
          </div>
          <ProseSurface
            id={id}
            labelledBy={`${id}__title`}
            describedBy={describedBy}
            isRequired={required === true}
            lines={lines}
            links={choices.links}
            into={folderFor(value, whole)}
            onChange={change}
            onSplit={props.registry.formContext.splitterOf(fieldPathId.path)}
            onAsWritten={() => setAsWritten(true)}
          />
        </>
      ) : (
        <>
          <div className="label-row">
            <label htmlFor={id}>{title}</label>
            {manual}
          </div>
          {'unshown' in prose ? (
            <p className="hint">
              Line {prose.line + 1} has {prose.unshown}, so this text is edited as it is written.
            </p>
          ) : (
            <AsWritten isOn onClick={() => setAsWritten(false)} />
          )}
          <ProseLines id={id} describedBy={describedBy} lines={lines} onChange={change} />
        </>
      )}
      <Hint
        id={`${id}__description`}
        text={
          isShown
            ? 'Enter starts a paragraph, Shift+Enter a line. Tab leaves the text, Escape goes to the buttons.'
            : shortHint(schema.description, props.title ?? '')
        }
      />
      <div id={`${id}__error`} className="errors">
        {rawErrors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

/** Edits Markdown as flowing text, and derives the lines of the document from it. */
function ProseLines({
  id,
  describedBy,
  lines,
  onChange,
}: {
  id: string;
  describedBy: string;
  lines: string[];
  onChange: (lines: string[]) => void;
}): ReactNode {
  // The lines that the text came from: unchanged words keep their line breaks.
  const [origin, setOrigin] = useState(lines);
  const [text, setText] = useState(() => joinLines(lines));
  const [made, setMade] = useState(lines);
  if (JSON.stringify(lines) !== JSON.stringify(made) && !(lines.length === 0 && text === '')) {
    setOrigin(lines);
    setMade(lines);
    setText(joinLines(lines));
  }

  function edit(text: string): void {
    const next = splitText(text, origin);
    setText(text);
    setMade(next);
    onChange(next);
  }

  return (
    <textarea
      id={id}
      value={text}
      rows={Math.min(24, Math.max(3, Math.ceil(text.length / 60)))}
      spellCheck
      aria-describedby={describedBy}
      onChange={({ target }) => edit(target.value)}
    />
  );
}
