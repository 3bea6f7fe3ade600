import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { BlockAct, PictureDropped } from '../editor-messages.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { changedAt, fieldId, pathAtPointer, splitAtBlock, valueAt, type ValuePath } from './at-path.ts';
import {
  addBelow,
  duplicateBlock,
  listAround,
  moveBlock,
  pathOfBlock,
  removeBlock,
  type BlockEdit,
} from './block-acts.ts';
import { BlockBar } from './block-bar.tsx';
import { BlockMenu } from './block-menu.tsx';
import { blockName } from './block-names.ts';
import { ConflictList } from './conflict-list.tsx';
import { DocumentForm } from './document-form.tsx';
import { picturesIn, TakeOnPicture } from './dropped-picture.tsx';
import { EditorBar } from './editor-bar.tsx';
import { toggleManual } from './field-manual.tsx';
import { blocksId, focusBlock, focusField, focusFirstField, focusHeading, focusWords } from './focus.ts';
import { FormHeading } from './form-heading.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LiveView } from './live-view.tsx';
import { movedWords } from './act-words.ts';
import { NoSuchDocument } from './no-such-document.tsx';
import { PaneSwitch, type Pane } from './pane-switch.tsx';
import { ProblemList } from './problem-list.tsx';
import { SkipLinks } from './skip-links.tsx';
import { keepTapped, takeTapped } from './tapped-words.ts';
import { Trail } from './trail.tsx';
import { useAfterRender } from '../use-after-render.ts';
import { useCommands } from './use-commands.ts';
import { useDraft } from './use-draft.ts';
import { useLivePage } from './use-live-page.ts';
import { useSeenHeight } from './use-seen-height.ts';
import { useShownProblems } from './use-shown-problems.ts';

interface Props {
  definitions: FormSchemas;
  choices: EditorChoices;
  file: string;
}

/** The editor of one document: its form beside the live page. */
export function EditorPage({ definitions, choices, file }: Props): ReactNode {
  const begin = useCallback(() => beginning(file), [file]);
  const { draft, isDirty, checked, refused, conflict, message, trouble, ...acts } = useDraft(file, begin);
  const [path, setPath] = useState<ValuePath>([]);
  const [pane, setPane] = useState<Pane>('form');
  const [areKeysShown, setKeysShown] = useState(false);
  const live = useRef<HTMLIFrameElement>(null);
  const main = useRef<HTMLElement>(null);
  const afterRender = useAfterRender();
  const route = choices.documents.find((document) => document.file === file)?.routes[0];
  useSeenHeight();

  function select(next: ValuePath, focus: (form: HTMLElement | null) => void = focusHeading): void {
    setPath(next);
    setPane('form');
    afterRender(() => focus(main.current));
  }
  /** Opens the form that has a value's field, and focuses it. */
  function go(pointer: string): void {
    const { block, inner } = splitAtBlock(draft?.value, pathAtPointer(pointer, draft?.value));
    select(block, () => focusField(inner));
  }
  // A removed block has no form.
  const value = valueAt(draft?.value, path);
  const isGone = draft !== undefined && value === undefined && path.length > 0;
  if (isGone) setPath([]);
  const { id, type } = (value ?? {}) as { id?: unknown; type?: unknown };
  const [adding, setAdding] = useState<ValuePath>();
  /** Runs an action on a block, and shows the form that follows. */
  function act(what: BlockAct, at: ValuePath): void {
    if (what === 'open') return select(at);
    if (what === 'add') return setAdding(at);
    if (what === 'duplicate') return become(duplicateBlock(draft?.value, at));
    const around = listAround(draft?.value, at);
    const name = blockName(valueAt(draft?.value, at));
    if (what === 'remove') {
      become(removeBlock(draft?.value, at), () => focusBlock(listOf(around?.at), around?.index ?? 0));
      acts.say(`${name} is deleted`);
      return;
    }
    const moved = moveBlock(draft?.value, at, what === 'up' ? -1 : 1);
    if (moved === undefined) return;
    // The focus stays on the button.
    acts.change(() => moved.value, path);
    setPath(moved.path);
    acts.say(movedWords(name, Number(moved.path.at(-1)), around?.list.length ?? 0));
  }
  function become(acted: BlockEdit | undefined, focus?: (form: HTMLElement | null) => void): void {
    if (acted === undefined) return;
    acts.change(() => acted.value, path);
    select(acted.path, focus);
  }
  /** The list of blocks at a path, if the form then shows it. */
  const listOf = (at: ValuePath = ['blocks']) =>
    document.getElementById(fieldId(at.slice(splitAtBlock(draft?.value, at).block.length)));
  const selected = typeof id === 'string' ? id : '';
  const [dropped, setDropped] = useState<PictureDropped>();
  const page = useLivePage(
    live,
    { file, draft, selected },
    (wanted) => {
      const at = wanted.file === file ? pathOfBlock(draft?.value, wanted.id) : undefined;
      const { words } = wanted;
      if (at !== undefined && wanted.act === 'open' && words) select(at, (form) => focusWords(form, words));
      else if (at !== undefined) act(wanted.act, at);
      // Unsaved changes stay in this browser.
      else if (wanted.act === 'open') {
        keepTapped(words);
        location.assign(`${addressOf(wanted.file)}#${wanted.id}`);
      }
    },
    setDropped,
  );
  // The address may name a block that was clicked in another document's page, or the place of a value.
  const [reached, setReached] = useState<{ field?: ValuePath }>();
  if (draft !== undefined && reached === undefined) {
    const named = decodeURIComponent(location.hash.slice(1));
    const place = named.startsWith('/')
      ? splitAtBlock(draft.value, pathAtPointer(named, draft.value))
      : undefined;
    setReached(place ? { field: place.inner } : {});
    setPath(place?.block ?? pathOfBlock(draft.value, named) ?? path);
  }
  useEffect(() => {
    if (reached === undefined) return;
    const words = takeTapped();
    if (words !== undefined) focusWords(main.current, words);
    else if (reached.field !== undefined) focusField(reached.field);
  }, [reached, main]);
  /** Shows the form of the change that was undone or redone. */
  function follow(form: ValuePath | undefined): void {
    if (form !== undefined && form.join('/') !== path.join('/')) select(form);
  }
  const commands = {
    save: () => void acts.save(),
    undo: () => follow(acts.undoChange()),
    redo: () => follow(acts.redoChange()),
    keys: () => setKeysShown(true),
    help: () => toggleManual(document.activeElement),
  };
  const onKey = useCommands(commands);

  const shown = useShownProblems(checked, refused, isDirty, path);
  const schema = path.length === 0 ? draft?.schema : `#/definitions/blocks-${String(type)}`;
  return (
    <div className="editor desk" data-pane={pane}>
      <SkipLinks
        ways={[
          ['To the form', () => select(path)],
          ['To the list of blocks', () => select([], () => focusBlock(document.getElementById(blocksId), 0))],
          ['To the page', () => live.current?.focus()],
        ]}
      />
      <EditorBar
        choices={choices}
        file={file}
        draft={draft}
        isDirty={isDirty}
        message={message}
        trouble={trouble}
        problems={shown.problems.length}
        commands={commands}
        onDiscard={acts.discard}
        onUndoSave={() => void acts.undo()}
      />
      <main ref={main} className="form">
        <Trail value={draft?.value} path={path} file={file} onSelect={select} />
        <FormHeading file={file} value={value} path={path} />
        {(draft === undefined ? trouble !== '' : draft.base === null) && (
          <NoSuchDocument documents={choices.documents} file={file} hasForm={draft?.schema !== undefined} />
        )}
        <BlockBar value={draft?.value} path={path} onAct={(what) => act(what, path)} />
        {conflict && (
          <ConflictList
            value={conflict.value}
            conflicts={conflict.conflicts}
            onSettle={(value) => acts.settle(value, conflict)}
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
              select: (inner, isNew) => select([...path, ...inner], isNew ? focusFirstField : focusHeading),
              change: (inner, next) =>
                acts.change(
                  changedAt([...path, ...inner], () => next),
                  path,
                ),
              changeLater: (inner, step) => acts.change(changedAt([...path, ...inner], step), path),
              say: acts.say,
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
        pictures={picturesIn(draft?.value).map(({ src }) => src)}
        isDrawn={page.isDrawn}
        onLoad={() => {
          live.current?.contentWindow?.addEventListener('keydown', onKey);
          page.onLoad();
        }}
      />
      <PaneSwitch
        pane={pane}
        onChange={(next) => {
          setPane(next);
          afterRender(page.markAgain);
        }}
      />
      {adding && (
        <BlockMenu
          choices={choices}
          onClose={() => setAdding(undefined)}
          onChoose={(block) => {
            setAdding(undefined);
            become(addBelow(draft?.value, adding, block), focusFirstField);
          }}
        />
      )}
      {dropped && (
        <TakeOnPicture
          dropped={dropped}
          value={draft?.value}
          onClose={() => setDropped(undefined)}
          onTake={(next, { block, inner }) => {
            acts.change(next, block);
            select(block, () => focusField(inner));
          }}
        />
      )}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </div>
  );
}

/** The address of a document in the editor. */
const addressOf = (file: string) => file.replace(/^pages/, '/_edit').replace(/\.json$/, '');

/**
 * The initial value of a new document. No link leads to a new page yet, which the checker would refuse, so the page
 * starts with an exception for this rule.
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
