import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { BlockAct, BlockWanted, FileDropped } from '../shared/editor-messages.ts';
import type { EditorChoices } from '../server/choices.ts';
import type { FormSchemas } from '../server/form-schemas.ts';
import { pathAtPointer, type ValuePath } from '../shared/at-path.ts';
import { pathOfBlock } from './block-acts.ts';
import { BlockMenu } from '../fields/block-menu.tsx';
import { filesIn, TakeOnPage } from './dropped-file.tsx';
import { EditorBar } from './editor-bar.tsx';
import { toggleManual } from '../fields/field-manual.tsx';
import { blocksId, focusBlock, focusField, focusWords } from '../controls/focus.ts';
import { collectionOf } from '../shared/collection-of.ts';
import { FormPane } from './form-pane.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LiveView } from './live-view.tsx';
import { PaneSwitch } from './pane-switch.tsx';
import { SkipLinks } from './skip-links.tsx';
import { keepTapped } from './tapped-words.ts';
import { useBlockActs } from './use-block-acts.ts';
import { useCommands } from './use-commands.ts';
import { editorAddress } from '../shared/document-names.ts';
import { pauses as usual, useDraft, type Pauses } from './use-draft.ts';
import { useLivePage } from './use-live-page.ts';
import { useSeenHeight } from './use-seen-height.ts';
import { useSelection } from './use-selection.ts';
import { useShownProblems } from './use-shown-problems.ts';

interface Props {
  definitions: FormSchemas;
  choices: EditorChoices;
  file: string;
  pauses?: Pauses;
}

/** The editor of one document: its form beside the live page. */
export function EditorPage({ definitions, choices, file, pauses = usual }: Props): ReactNode {
  const begin = useCallback(() => beginning(file), [file]);
  const edited = useDraft(file, begin, pauses.check);
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
  const shownBlock = { file, draft, selected: typeof id === 'string' ? id : '', pause: pauses.draw };
  const page = useLivePage(live, shownBlock, actOnPage, takeOnPage, ({ id, beside, isAfter }) =>
    blocks.drag(id, beside, isAfter),
  );
  const commands = {
    ...makeCommands(edited, path, select, () => setKeysShown(true)),
    ...blockCommands(blocks.act, () => focusedRow(draft?.value) ?? path),
  };
  const onKey = useCommands(commands);
  const shown = useShownProblems(edited.checked, edited.refused, isDirty, path);

  /** Acts on a block of the page. */
  function actOnPage({ file: other, id, act, words }: BlockWanted): void {
    const at = other === file ? pathOfBlock(draft?.value, id) : undefined;
    if (at !== undefined && act === 'open' && words) select(at, (form) => focusWords(form, words));
    else if (at !== undefined) blocks.act(act, at);
    // Unsaved changes stay in this browser.
    else if (act === 'open') {
      keepTapped(words);
      location.assign(`${editorAddress(other)}#${id}`);
    }
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
        onUndoSave={() => void edited.undo()}
      />
      <FormPane {...{ main, definitions, choices, file, edited, selection }} checked={shown} acts={blocks} />
      <LiveView
        live={live}
        routes={routesOf(choices, file, draft?.base !== null)}
        file={file}
        draft={page.id}
        files={filesIn(draft?.value).map(({ src }) => src)}
        isDrawn={page.isDrawn}
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
  // The overview gives a new record its title and day.
  if (file.startsWith('pages/_records/')) return Object.fromEntries(new URLSearchParams(location.search));
  if (file.startsWith('pages/_')) return {};
  return {
    $schema: '../schemas/page.schema.json',
    title: '',
    description: '',
    blocks: [],
    allow: [{ rule: 'page/unreachable', why: 'New: no link leads here yet.' }],
  };
}
