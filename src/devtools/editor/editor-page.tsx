import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { BlockAct } from '../editor-messages.ts';
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
import { addBelow, duplicateBlock, moveBlock, pathOfBlock, removeBlock, type Acted } from './block-acts.ts';
import { BlockBar } from './block-bar.tsx';
import { BlockMenu } from './block-menu.tsx';
import { ConflictList } from './conflict-list.tsx';
import { DocumentForm } from './document-form.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { commandOf } from './keys.ts';
import { ProblemList } from './problem-list.tsx';
import { Trail } from './trail.tsx';
import { LiveView } from './live-view.tsx';
import { useDraft } from './use-draft.ts';
import { useLivePage } from './use-live-page.ts';
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
  // A block that was taken out again has no form.
  const value = valueAt(draft?.value, path);
  const isGone = draft !== undefined && value === undefined && path.length > 0;
  if (isGone) setPath([]);
  const { id, type } = (value ?? {}) as { id?: unknown; type?: unknown };
  const [adding, setAdding] = useState<ValuePath>();
  /** Does something with a block as a whole, and shows the form that follows from it. */
  function act(what: BlockAct, at: ValuePath): void {
    if (what === 'open') return select(at);
    if (what === 'add') return setAdding(at);
    const by = what === 'up' ? -1 : 1;
    const acts = { remove: removeBlock, duplicate: duplicateBlock };
    become(what === 'up' || what === 'down' ? moveBlock(draft?.value, at, by) : acts[what](draft?.value, at));
  }
  function become(acted: Acted | undefined): void {
    if (acted === undefined) return;
    acts.change(acted.value, path);
    select(acted.path);
  }
  const page = useLivePage(live, { file, draft, selected: typeof id === 'string' ? id : '' }, (wanted) => {
    const at = wanted.file === file ? pathOfBlock(draft?.value, wanted.id) : undefined;
    if (at !== undefined) act(wanted.act, at);
    // What is not saved here stays in this browser.
    else if (wanted.act === 'open') location.assign(`${addressOf(wanted.file)}#${wanted.id}`);
  });
  // The address may name a block, one that was clicked in the page of another document, or the place of a value.
  const [isReached, setIsReached] = useState(false);
  if (draft !== undefined && !isReached) {
    setIsReached(true);
    const named = decodeURIComponent(location.hash.slice(1));
    if (named.startsWith('/')) go(named);
    else setPath(pathOfBlock(draft.value, named) ?? path);
  }
  /** Shows the form in which something was undone or redone. */
  function follow(form: ValuePath | undefined): void {
    if (form !== undefined && form.join('/') !== path.join('/')) select(form);
  }
  const commands = {
    save: () => void acts.save(),
    undo: () => follow(acts.undoChange()),
    redo: () => follow(acts.redoChange()),
  };
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const onKey = useCallback((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    latest.current[command]();
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
          <button
            type="button"
            disabled={draft === undefined || draft.history.past.length === 0}
            aria-keyshortcuts="Control+Z"
            title="Ctrl+Z"
            onClick={commands.undo}
          >
            Undo
          </button>
          <button
            type="button"
            disabled={draft === undefined || draft.history.future.length === 0}
            aria-keyshortcuts="Control+Shift+Z"
            title="Ctrl+Shift+Z"
            onClick={commands.redo}
          >
            Redo
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
        <BlockBar value={draft?.value} path={path} onAct={(what) => act(what, path)} />
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
              change: (inner, next) => acts.change(withValueAt(draft.value, [...path, ...inner], next), path),
            }}
          />
        )}
        {draft !== undefined && schema === undefined && (
          <p>No page uses this part, so nobody knows what it is. Use it first; then its form is here.</p>
        )}
      </main>
      <LiveView
        live={live}
        route={route}
        file={file}
        draft={page.id}
        isDrawn={page.isDrawn}
        onLoad={() => {
          live.current?.contentWindow?.addEventListener('keydown', onKey);
          page.onLoad();
        }}
      />
      {adding && (
        <BlockMenu
          choices={choices}
          onClose={() => setAdding(undefined)}
          onChoose={(block) => {
            setAdding(undefined);
            become(addBelow(draft?.value, adding, block));
          }}
        />
      )}
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

/** The address of a document in the editor. */
const addressOf = (file: string) => file.replace(/^pages/, '/_edit').replace(/\.json$/, '');

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
