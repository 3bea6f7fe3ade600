import { useState, type ReactNode } from 'react';
import { Errors, Hint, LabelRow, shortHint } from './field-manual.tsx';
import { folderFor } from '../files/folder-field.tsx';
import { OriginalWords } from './original-words.tsx';
import type { ResolvedProps } from './types.ts';
import { joinLines } from '../../site/documents/join-lines.ts';
import { ProseSurface } from '../prose/prose-surface.tsx';
import { readProse } from '../prose/read-prose.ts';
import { AsWritten } from '../prose/toolbar.tsx';
import { splitText } from '../prose/prose-lines.ts';

/** Edits prose as formatted text, or as Markdown on request and where the surface cannot show it. */
export function ProseField(props: ResolvedProps): ReactNode {
  const { id, form, schema, value, path, title, isRequired, errors } = props;
  const lines = (value as string[] | undefined) ?? [];
  const [asWritten, setAsWritten] = useState(false);
  const prose = readProse(lines);
  const isShown = 'doc' in prose && !asWritten;
  const change = (next: string[]) => props.onChange(next.join('') === '' && !isRequired ? undefined : next);
  const describedBy = `${id}__error ${id}__description`;
  return (
    <div className="field prose">
      <LabelRow {...props} isOfSurface={isShown} />
      <OriginalWords {...props} />
      {isShown ? (
        <ProseSurface
          id={id}
          labelledBy={`${id}__title`}
          describedBy={describedBy}
          isRequired={isRequired === true}
          lines={lines}
          links={form.choices.links}
          into={() => folderFor(form.now().value, form.now().document)}
          onChange={change}
          onSplit={form.now().canSplit(path) ? (...pieces) => form.now().split(path, ...pieces) : undefined}
          onAsWritten={() => setAsWritten(true)}
          say={(words) => form.now().say(words)}
        />
      ) : (
        <>
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
            : shortHint(schema.description, title)
        }
      />
      <Errors id={id} errors={errors} />
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
