import type { ReactNode, RefObject } from 'react';
import type { DraftCheckResult } from '../server/documents/check-draft.ts';
import type { Original } from '../server/documents/original.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { changedAt, withValueAt, type ValuePath } from '../shared/at-path.ts';
import { Answers } from './answers.tsx';
import { BlockBar } from './block-bar.tsx';
import { blockName } from '../controls/block-names.ts';
import { documentName } from '../shared/document-names.ts';
import { typeName } from '../../site/documents/entry-names.ts';
import { ConflictList } from '../controls/conflict-list.tsx';
import { DocumentForm } from './document-form.tsx';
import { ForReaders, type useReaderCheck } from './for-readers.tsx';
import type { PageBarrier } from '../shared/editor-messages.ts';
import { focusField, focusFirstField, focusHeading } from '../controls/focus.ts';
import { canSplitText, splitText } from './split-text.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { OriginalPane, useOriginal } from './original-pane.tsx';
import { ProblemList } from './problem-list.tsx';
import { Trail } from './trail.tsx';
import type { useBlockActs } from './use-block-acts.ts';
import type { useDraft } from './use-draft.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  main: RefObject<HTMLElement | null>;
  definitions: FormSchemas;
  choices: EditorChoices;
  file: string;
  edited: ReturnType<typeof useDraft>;
  selection: Selection;
  /** The problems to show. */
  checked: DraftCheckResult;
  acts: Pick<ReturnType<typeof useBlockActs>, 'act' | 'move'>;
  /** The check for all readers. */
  readers: ReturnType<typeof useReaderCheck>;
  onGoToBarrier: (barrier: PageBarrier) => void;
}

/** The form of the selected value, with its problems and conflicts. */
export function FormPane(props: Props): ReactNode {
  const { main, choices, file, edited, selection, checked, acts } = props;
  const { draft, conflict, trouble, joined } = edited;
  const { path, value } = selection;
  const original = useOriginal(file);
  return (
    <main ref={main} className="form">
      <Trail value={draft?.value} path={path} file={file} onSelect={(next) => selection.select(next)} />
      <FormHeading file={file} value={value} path={path} />
      {(draft === undefined ? trouble !== '' : draft.base === null && joined?.draft === undefined) && (
        <NoSuchDocument documents={choices.documents} file={file} hasForm={draft?.schema !== undefined} />
      )}
      <BlockBar value={draft?.value} path={path} onAct={(act) => acts.act(act, path)} />
      {conflict && (
        <ConflictList
          value={conflict.value}
          conflicts={conflict.conflicts}
          by={conflict.by}
          onSettle={(value) => edited.settle(value, conflict)}
        />
      )}
      {original && draft && (
        <OriginalPane
          original={original}
          file={file}
          value={draft.value}
          isDirty={edited.isDirty}
          onSelect={selection.select}
          say={edited.say}
        />
      )}
      <ProblemList checked={checked} onGo={selection.go} onSaveAnyway={() => void edited.saveAnyway()} />
      <ForReaders
        check={props.readers.check}
        notes={checked.notes}
        onGo={selection.go}
        onGoToBlock={props.onGoToBarrier}
        onClose={props.readers.close}
      />
      <Answers
        file={file}
        value={draft?.value}
        path={path}
        onSelect={(block) => selection.select(block)}
        onChange={edited.change}
        say={edited.say}
      />
      <SelectedForm {...props} original={original} />
    </main>
  );
}

/** The heading of a form: the name of its block or document, and a link to examples of the type. */
function FormHeading({
  file,
  value,
  path,
}: {
  file: string;
  /** The form's value: the document, or a block. */
  value: unknown;
  path: ValuePath;
}): ReactNode {
  const { type } = (value ?? {}) as { type?: unknown };
  const kind = typeof type === 'string' ? typeName(type) : undefined;
  const name = path.length === 0 ? documentName(file, value) : blockName(value);
  return (
    <>
      <h1 tabIndex={-1}>
        {kind !== undefined && kind !== name && <span className="kind">{kind}: </span>}
        {name}
      </h1>
      {typeof type === 'string' && (
        <p className="about">
          <a href={`/_gallery#${type}`}>Examples of “{kind}”</a>
        </p>
      )}
    </>
  );
}

function SelectedForm({
  definitions,
  choices,
  file,
  original,
  edited,
  selection,
  checked,
  acts,
}: Props & { original: Original | undefined }): ReactNode {
  const { draft, change, say } = edited;
  const { path, value, select } = selection;
  if (draft === undefined) return null;
  const { type } = (value ?? {}) as { type?: unknown };
  const schema = path.length === 0 ? draft.schema : `#/definitions/blocks-${String(type)}`;
  if (schema === undefined)
    return (
      <p>No page uses this shared content yet, so its kind is not known. Use it on a page to get its form.</p>
    );
  if (value === undefined) return null;
  return (
    <DocumentForm
      key={`${file} ${path.join('/')}`}
      definitions={definitions}
      schema={schema}
      context={{
        choices,
        file,
        original,
        path,
        value,
        document: edited.draft?.value,
        problems: checked.problems,
        select: (inner, isNew) => select([...path, ...inner], isNew ? focusFirstField : focusHeading),
        change: (inner, next) => {
          const changed = withValueAt(draft.value, [...path, ...inner], next);
          change(() => changed, path);
        },
        changeLater: (inner, step) => change(changedAt([...path, ...inner], step), path),
        canSplit: (inner) => canSplitText(path, inner),
        split: (inner, pieces, note = '') => {
          const edit = splitText(draft.value, [...path, ...inner], pieces);
          if (edit === undefined) return;
          change(() => edit.value, path);
          const isTable = pieces.some(({ table }) => table !== undefined);
          select(edit.path, () => focusField([isTable ? 'caption' : 'text']));
          const done = isTable
            ? 'Each table is a block of its own: look at its caption'
            : pieces.length === 2
              ? 'Split into two blocks'
              : `${pieces.length - 1} blocks begin with a heading`;
          say(note === '' ? done : `${done}. ${note}`);
        },
        act: (what, inner) => acts.act(what, [...path, ...inner]),
        move: (inner, to) => acts.move([...path, ...inner], to),
        say,
      }}
    />
  );
}
