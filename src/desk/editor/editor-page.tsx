import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { BlockAct, BlockWanted, FileDropped, PageBarrier } from '../shared/editor-messages.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { toPointer } from '../../site/json/json.ts';
import { pathAtPointer, type ValuePath } from '../shared/at-path.ts';
import { pathOfBlock } from './block-acts.ts';
import { BlockMenu } from '../fields/block-menu.tsx';
import { filesIn, fileShown, TakeOnPage } from './dropped-file.tsx';
import { EditorBar } from './editor-bar.tsx';
import { toggleManual } from '../fields/field-manual.tsx';
import { blocksId, focusBlock, focusField, focusWords } from '../controls/focus.ts';
import { collectionOf } from '../shared/document-names.ts';
import { FormPane } from './form-pane.tsx';
import { useReaderCheck } from './for-readers.tsx';
import { KeysDialog, useCommands } from './keys.tsx';
import { LiveView } from './live-view.tsx';
import { useBlockActs } from './use-block-acts.ts';
import { editorAddress, frameName } from '../shared/document-names.ts';
import { useDraft } from './use-draft.ts';
import { useLivePage } from './use-live-page.ts';
import { keepTapped, useSelection, type Pane } from './use-selection.ts';
import { useShownProblems } from './use-shown-problems.ts';

interface Props {
  definitions: FormSchemas;
  choices: EditorChoices;
  file: string;
  /** From the last change to its check and to the page's update, in milliseconds. */
  pause?: number;
}

/** The editor of one document: its form beside the live page. */
export function EditorPage({ definitions, choices, file, pause }: Props): ReactNode {
  const begin = useCallback(() => beginning(file), [file]);
  const edited = useDraft(file, begin, pause);
  const { draft, isDirty, message, trouble } = edited;
  const [areKeysShown, setKeysShown] = useState(false);
  const [dropped, setDropped] = useState<FileDropped>();
  const live = useRef<HTMLIFrameElement>(null);
  const main = useRef<HTMLElement>(null);
  useSeenHeight();
  const selection = useSelection(draft, main);
  const { path, value, select } = selection;
  const blocks = useBlockActs(edited, selection);
  const { id } = (value ?? {}) as { id?: unknown };
  const selected = typeof id === 'string' ? id : '';
  const page = useLivePage(live, edited, file, selected, actOnPage, takeOnPage, ({ id, beside, isAfter }) =>
    blocks.drag(id, beside, isAfter),
  );
  const commands = {
    ...makeCommands(edited, path, select, () => setKeysShown(true)),
    ...blockCommands(blocks.act, () => focusedRow(draft?.value) ?? path),
  };
  const onKey = useCommands(commands);
  // The overview has added what it leads to, or shows here what is lacking.
  const isBrought = draft?.base === null && edited.joined?.draft !== undefined;
  const refused = isBrought ? edited.checked : edited.refused;
  const readers = useReaderCheck(live, file, edited, selection);
  const shown = useShownProblems(edited.checked, refused, isDirty, path);

  /** Acts on a block of the page. */
  function actOnPage({ file: of, id, act, words = { before: '', after: '' }, isOfFrame }: BlockWanted): void {
    // A page that a record has of its own is no document; its title is in the record.
    const other = id !== '' || choices.documents.some((document) => document.file === of) ? of : file;
    const at = other !== file ? undefined : id === '' ? [] : pathOfBlock(draft?.value, id);
    if (at !== undefined && act === 'open') select(at, (form) => focusWords(form, words));
    else if (at !== undefined) blocks.act(act, at);
    // Unsaved changes stay in this browser.
    else if (act === 'open') {
      keepTapped(words);
      location.assign(`${editorAddress(other)}#${id}`);
    }
    if (isOfFrame === true) edited.say(`That is on every page; “${frameName}” in “All pages” has it`);
  }
  /** Goes to the description of a picture, else to the words of a block. */
  function goToBarrier({ file: of, id, src, words }: PageBarrier): void {
    const picture = of === file && src !== '' ? fileShown(draft?.value, { id, src, index: 0 }) : undefined;
    if (picture) selection.go(toPointer([...picture.path.slice(0, -1), 'alt']));
    else actOnPage({ desk: 'block', act: 'open', file: of, id, words: { before: '', after: words } });
  }
  function takeOnPage(file: FileDropped): void {
    if (file.src !== '') setDropped(file);
    else edited.say('Nothing is replaced here: drop it on a picture, a frame, a link to a file, or a field');
  }
  return (
    <div className="editor desk" data-pane={selection.pane}>
      <SkipLinks
        ways={[
          ['To the form', () => select(path)],
          ['To the list of blocks', () => select([], focusBlocks)],
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
        isRefused={edited.refused !== undefined}
        onShowProblem={() => selection.go(shown.problems[0]?.pointer ?? '')}
        commands={commands}
        onDiscard={edited.discard}
        onCheck={() => void readers.look()}
        onUndoSave={() => void edited.undo()}
      />
      <FormPane
        {...{ main, definitions, choices, file, edited, selection }}
        checked={shown}
        acts={blocks}
        readers={readers}
        onGoToBarrier={goToBarrier}
      />
      <LiveView
        live={live}
        routes={routesOf(choices, file, draft?.base !== null)}
        file={file}
        draft={edited.id}
        files={filesIn(draft?.value).map(({ src }) => src)}
        isDrawn={page.isDrawn}
        isStopped={edited.isStopped}
        onLoad={() => {
          live.current?.contentWindow?.addEventListener('keydown', onKey);
          page.onLoad();
        }}
      />
      <PaneSwitch pane={selection.pane} onChange={(next) => selection.show(next, page.show)} />
      {blocks.isAdding && (
        <BlockMenu choices={choices} file={file} onClose={blocks.cancel} onChoose={blocks.add} />
      )}
      {dropped && (
        <TakeOnPage
          dropped={dropped}
          value={draft?.value}
          onClose={() => setDropped(undefined)}
          onTake={(next, { block, inner }) => {
            edited.change(next, block);
            select(block, () => focusField(inner));
          }}
        />
      )}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </div>
  );
}

/** Skip links for the keyboard, visible when focused. */
function SkipLinks({ ways }: { ways: readonly (readonly [string, () => void])[] }): ReactNode {
  return (
    <nav className="skip" aria-label="Skip links">
      {ways.map(([words, go]) => (
        <button key={words} type="button" onClick={go}>
          {words}
        </button>
      ))}
    </nav>
  );
}

const panes: readonly [Pane, string][] = [
  ['page', 'Page'],
  ['form', 'Form'],
];

/** Switches between page and form on a phone. */
function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }): ReactNode {
  return (
    <nav className="panes" aria-label="View">
      {panes.map(([name, words]) => (
        <button key={name} type="button" aria-pressed={pane === name} onClick={() => onChange(name)}>
          {words}
        </button>
      ))}
    </nav>
  );
}

/** An on-screen keyboard is higher than this, in CSS pixels; browser bars are not. */
const keyboardHeight = 150;

/**
 * Tells the styles which part of the window is visible, since an on-screen keyboard covers the rest without resizing
 * the window. `--seen-height` and `--seen-top` give its place; `data-keyboard` says that there is a keyboard.
 */
function useSeenHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const root = document.documentElement;
    const follow = () => {
      // Pinch zoom covers nothing.
      const isWhole = seen.scale < 1.05;
      const height = seen.height * seen.scale;
      root.style.setProperty('--seen-height', `${height}px`);
      root.style.setProperty('--seen-top', `${isWhole ? seen.offsetTop : 0}px`);
      root.toggleAttribute('data-keyboard', window.innerHeight - height > keyboardHeight);
    };
    follow();
    for (const sign of ['resize', 'scroll']) seen.addEventListener(sign, follow);
    return () => {
      for (const sign of ['resize', 'scroll']) seen.removeEventListener(sign, follow);
    };
  }, []);
}

/**
 * The routes of the pages that show a document, the best first. A record that is not saved yet has no page of its own: it
 * is shown in the lists of its collection.
 */
function routesOf(
  { documents, collections }: EditorChoices,
  file: string,
  isSaved: boolean,
): readonly string[] {
  const known = documents.find((document) => document.file === file);
  if (known !== undefined) return known.routes.slice(0, 1);
  const of = collectionOf(collections, file);
  const id = file.slice(of?.place.length).replace(/\.json$/, '');
  const own = of?.each !== undefined && of.place.endsWith('/') ? [of.each.replace('{id}', () => id)] : [];
  const lists = of?.lists ?? [];
  return isSaved ? [...own, ...lists] : lists;
}

/** The commands for the block whose row is focused, or whose form is shown. */
const blockCommands = (act: (what: BlockAct, at: ValuePath) => void, at: () => ValuePath) => ({
  copy: () => act('copy', at()),
  cut: () => act('cut', at()),
  paste: () => act('paste', at()),
});

/** The path of the block in whose row of a list the focus is. */
function focusedRow(value: unknown): ValuePath | undefined {
  const pointer = document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset['block'];
  return pointer === undefined ? undefined : pathAtPointer(pointer, value);
}

const focusBlocks = () => focusBlock(document.getElementById(blocksId), 0);

/** The commands of keys and buttons. Undo and redo show the form of the change. */
function makeCommands(
  { save, undoChange, redoChange }: ReturnType<typeof useDraft>,
  path: ValuePath,
  select: (path: ValuePath) => void,
  onKeys: () => void,
) {
  const follow = (form: ValuePath | undefined) => {
    if (form !== undefined && form.join('/') !== path.join('/')) select(form);
  };
  return {
    save: () => void save(),
    undo: () => follow(undoChange()),
    redo: () => follow(redoChange()),
    keys: onKeys,
    help: () => toggleManual(document.activeElement),
  };
}

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
