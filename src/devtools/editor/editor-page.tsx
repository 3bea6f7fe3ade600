import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import {
  blockName,
  fieldId,
  pathAtPointer,
  splitAtBlock,
  valueAt,
  withValueAt,
  type ValuePath,
} from './at-path.ts';
import { ConflictList } from './conflict-list.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { ProblemList } from './problem-list.tsx';
import { Trail } from './trail.tsx';
import { useDraft } from './use-draft.ts';
import { useShownProblems } from './use-shown-problems.ts';

interface Props {
  definitions: FormSchemas;
  choices: EditorChoices;
  file: string;
}

/** The editor of one document: its form on one side, the live page on the other. */
export function EditorPage({ definitions, choices, file }: Props): ReactNode {
  const begin = useCallback(() => beginning(file), [file]);
  const { draft, isDirty, checked, refused, conflict, message, ...acts } = useDraft(file, begin);
  const [path, setPath] = useState<ValuePath>([]);
  const live = useRef<HTMLIFrameElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const route = choices.documents.find((document) => document.file === file)?.routes[0];

  function select(next: ValuePath): void {
    setPath(next);
    requestAnimationFrame(() => heading.current?.focus());
  }
  /** Opens the form with the field of a value, and puts the focus there. */
  function go(pointer: string): void {
    const { block, inner } = splitAtBlock(draft?.value, pathAtPointer(pointer, draft?.value));
    setPath(block);
    requestAnimationFrame(() => focusField(inner));
  }
  const value = valueAt(draft?.value, path);
  const { id, type } = (value ?? {}) as { id?: unknown; type?: unknown };
  useEffect(() => {
    if (typeof id !== 'string') return;
    live.current?.contentDocument?.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, live]);
  const { save } = acts;
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const onKey = useCallback((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void latest.current();
  }, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);

  const shown = useShownProblems(checked, refused, isDirty, path);
  const schema = path.length === 0 ? draft?.schema : `#/definitions/blocks-${String(type)}`;
  return (
    <div className="editor">
      <header className="bar">
        <DocumentPicker choices={choices} file={file} />
        <div className="acts">
          <button type="button" className="button" disabled={!isDirty} onClick={() => void acts.save()}>
            Save
          </button>
          <button type="button" disabled={!isDirty} onClick={acts.discard}>
            Discard
          </button>
          <button type="button" disabled={isDirty || !draft?.canUndo} onClick={() => void acts.undo()}>
            Undo the last save
          </button>
          <p role="status">
            {message} {isDirty && <span className="dirty">Not saved yet.</span>}
          </p>
        </div>
      </header>
      <main className="form">
        <h1 ref={heading} tabIndex={-1}>
          {path.length === 0 ? file.replace(/^pages\//, '') : blockName(value)}
        </h1>
        <Trail value={draft?.value} path={path} file={file} onSelect={select} />
        {conflict && (
          <ConflictList
            value={conflict.value}
            conflicts={conflict.conflicts}
            onSettle={(value) => void acts.settle(value, conflict.text)}
          />
        )}
        <ProblemList checked={shown} onGo={go} onSaveAnyway={() => void acts.saveAnyway()} />
        {draft !== undefined && schema !== undefined && value !== undefined && (
          <DocumentForm
            key={`${file} ${path.join('/')}`}
            definitions={definitions}
            schema={schema}
            context={{
              choices,
              path,
              value,
              problems: shown.problems,
              select: (inner) => select([...path, ...inner]),
              change: (inner, next) => acts.change(withValueAt(draft.value, [...path, ...inner], next)),
            }}
          />
        )}
        {draft !== undefined && schema === undefined && (
          <p>No page uses this part, so nobody knows what it is. Use it first; then its form is here.</p>
        )}
      </main>
      <section className="live" aria-label="The page">
        {route === undefined ? (
          <p>Once a page shows what this document says, that page is here.</p>
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it shows our own site, and is scrolled from here
          <iframe
            ref={live}
            src={route}
            title={`The page ${route}`}
            onLoad={() => live.current?.contentWindow?.addEventListener('keydown', onKey)}
          />
        )}
      </section>
    </div>
  );
}

/** Puts the focus into the field of a value, or of the nearest value around it that has one. */
function focusField(path: ValuePath): void {
  const ids = path.map((_, index) => fieldId(path.slice(0, path.length - index)));
  const [field] = ids.flatMap((id) => document.getElementById(id) ?? []);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, textarea, select, button')
    : field;
  control?.focus();
}

/**
 * The initial value of a new document. No link leads to a new page yet, which the checker would refuse; so
 * the page starts with an exception for this rule.
 */
function beginning(file: string): unknown {
  if (file.startsWith('pages/_')) return {};
  return {
    $schema: '../schemas/page.schema.json',
    title: '',
    description: '',
    blocks: [],
    allow: [{ rule: 'page/unreachable', why: 'New: no link leads here yet.' }],
  };
}
