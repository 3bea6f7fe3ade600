/** The surface for editing prose as formatted text, with its toolbar. */
import type { LinkTarget } from '../server/link-targets.ts';
import type { TextPiece } from '../../site/prose/text-pieces.ts';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { TakeDropped } from '../files/take-picture.tsx';
import { isOfFiles, pastedFiles } from '../shared/file-drag.ts';
import { useAfterRender } from '../controls/use-after-render.ts';
import { keyPlugins, putPicture } from './commands.ts';
import { LinkForm, PictureForm } from './insert-forms.tsx';
import { createPasteParser, withOwnStart, type Pasted } from './paste.ts';
import { countParts, splitAtLine, splitAtParts, splitAtPosition } from './split-prose.ts';
import { Toolbar } from './toolbar.tsx';
import { readProse, type ReadProse } from './read-prose.ts';
import { BlockOffer, usePasted } from './use-pasted.tsx';
import { writeProse, type ProseOrigin } from './write-prose.ts';

interface Props {
  id: string;
  /** Ids of the elements that name and describe the surface. */
  labelledBy: string;
  describedBy: string;
  isRequired: boolean;
  lines: readonly string[];
  /** Possible link targets. */
  links: readonly LinkTarget[];
  /** The folder proposed for a photograph. */
  into: () => string;
  onChange: (lines: string[]) => void;
  /** Puts the pieces of the text into blocks of their own; absent where that cannot be. */
  onSplit: ((pieces: TextPiece[], note?: string) => void) | undefined;
  /** Switches to the Markdown. */
  onAsWritten: () => void;
  /** Tells in a sentence that something cannot be done here. */
  say: (words: string) => void;
}

/** Whether two texts are the same: one without words is kept as no lines or as an empty one. */
const sameLines = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** Edits prose that the surface can show. Changes from elsewhere appear at once. */
export function ProseSurface(props: Props): ReactNode {
  const { id, links, into, onAsWritten, onSplit, say } = props;
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<'link' | 'picture'>();
  /** A photograph that was dropped or pasted; the cursor marks the place. */
  const [dropped, setDropped] = useState<File>();
  const afterRender = useAfterRender();
  const splitAtCursor = (split: typeof splitAtLine) => {
    if (view.current === null || origin.current === null) return;
    const { doc, selection } = view.current.state;
    const pieces = split(doc, origin.current, selection.from);
    if (pieces !== undefined) return onSplit?.(pieces);
    say('A heading needs a line of words that is in no list and no quotation');
    view.current.focus();
  };
  const { view, state, origin } = useProseView(props, {
    host,
    toolbar,
    onAsk: setAsking,
    onDrop: setDropped,
    onPasted(pasted, before) {
      onPasted(pasted, before);
      if (pasted.tables > 0 && pasted.pictures.length === 0) afterRender(splitTables);
    },
    onSplit: () => splitAtCursor(splitAtPosition),
  });
  const [onPasted, pastedParts, wordsWithBlocks] = usePasted(view, state?.doc, into);
  const parts = onSplit && state ? countParts(state.doc) : { headings: 0, tables: 0 };
  const splitAll = () => {
    if (view.current && origin.current)
      onSplit?.(splitAtParts(view.current.state.doc, origin.current), wordsWithBlocks());
  };
  /** Makes blocks of pasted tables, unless headings came with them: then one is asked about all. */
  const splitTables = () => {
    const { headings, tables } = view.current ? countParts(view.current.state.doc) : parts;
    if (headings === 0 && tables > 0) splitAll();
  };

  const run = (command: Command) => {
    if (view.current === null) return;
    command(view.current.state, view.current.dispatch, view.current);
    view.current.focus();
  };
  const end = (command?: Command) => {
    setAsking(undefined);
    run(command ?? (() => true));
  };
  return (
    <>
      <Toolbar
        ref={toolbar}
        state={state}
        surface={id}
        onRun={run}
        onAsk={setAsking}
        onSplit={onSplit && ((as) => splitAtCursor(as === 'heading' ? splitAtLine : splitAtPosition))}
        onAsWritten={onAsWritten}
      />
      {asking === 'link' && state && <LinkForm state={state} links={links} onEnd={end} />}
      {asking === 'picture' && <PictureForm into={into()} onEnd={end} />}
      {dropped !== undefined && (
        <TakeDropped
          file={dropped}
          into={into()}
          words=""
          onClose={() => setDropped(undefined)}
          onTake={(path, words) => {
            setDropped(undefined);
            // Nothing behind an open dialog can take the focus.
            afterRender(() => run(putPicture(path, words.trim())));
          }}
        />
      )}
      {pastedParts}
      <BlockOffer {...parts} onTake={splitAll} />
      <div ref={host} className="takes-drop" />
    </>
  );
}

interface Around {
  host: RefObject<HTMLElement | null>;
  toolbar: RefObject<HTMLElement | null>;
  onAsk: (what: 'link') => void;
  onDrop: (file: File | undefined) => void;
  onPasted: (pasted: Pasted, before: EditorState) => void;
  onSplit: () => void;
}

/** Keeps the view in step with the lines, and hands on what is edited in it. */
function useProseView(props: Props, { host, toolbar, ...acts }: Around) {
  const { id, labelledBy, describedBy, isRequired, lines } = props;
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const made = useRef(lines);
  // Lines handed on that have not come back yet: during typing they come late, and are no changes from elsewhere.
  const handedOn = useRef<(readonly string[])[]>([]);
  const origin = useRef<ProseOrigin>(null);
  const latest = useRef({ ...acts, onChange: props.onChange });
  useLayoutEffect(() => {
    latest.current = { ...acts, onChange: props.onChange };
  });

  useEffect(() => {
    const first = parseLines(made.current);
    if (first === undefined || host.current === null) return;
    origin.current = first;
    const editor = createView(host.current, first.doc, {
      attributes: {
        id,
        role: 'textbox',
        class: 'prose-surface',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-required': String(isRequired),
        spellcheck: 'true',
      },
      onLink: () => latest.current.onAsk('link'),
      onLeave: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      onDrop: (file) => latest.current.onDrop(file),
      onPasted: (...paste) => latest.current.onPasted(...paste),
      onSplit: () => latest.current.onSplit(),
      onState(next, isEdited) {
        setState(next);
        if (!isEdited || origin.current === null) return;
        const written = writeProse(next.doc, origin.current);
        if (sameLines(written, made.current)) return;
        made.current = written;
        handedOn.current.push(written);
        latest.current.onChange(written);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [id, labelledBy, describedBy, isRequired, host, toolbar]);

  useEffect(() => {
    const back = handedOn.current.findIndex((one) => sameLines(one, lines));
    handedOn.current = handedOn.current.slice(back + 1);
    if (back >= 0) return;
    const next = parseLines(lines);
    if (view.current === null || next === undefined || sameLines(lines, made.current)) return;
    made.current = lines;
    origin.current = next;
    show(view.current, next.doc);
  }, [lines]);
  return { view, state, origin };
}

interface ViewOptions {
  attributes: Record<string, string>;
  /** Called by the key for a link. */
  onLink: () => void;
  /** Called by the keys that lead to the toolbar. */
  onLeave: () => void;
  onDrop: (file: File | undefined) => void;
  /** Called after a paste. */
  onPasted: (pasted: Pasted, before: EditorState) => void;
  /** Called by the key that splits the text. */
  onSplit: () => void;
  /** Called after each transaction. @param isEdited whether it has changed the text here */
  onState: (state: EditorState, isEdited: boolean) => void;
}

/** Creates the view of a document. */
function createView(
  host: HTMLElement,
  doc: Node,
  { attributes, onLink, onLeave, onDrop, onPasted, onSplit, onState }: ViewOptions,
): EditorView {
  const clipboardParser = createPasteParser();
  const command =
    (act: () => void): Command =>
    () => {
      act();
      return true;
    };
  const editor = new EditorView(host, {
    state: EditorState.create({
      doc,
      plugins: keyPlugins({
        'Mod-k': command(onLink),
        'Mod-Shift-Enter': command(onSplit),
        'Alt-F10': command(onLeave),
        Escape: command(onLeave),
      }),
    }),
    attributes,
    handleDOMEvents: {
      // The browser tells of a moved cursor late, after the next keys on a busy machine: they would act at its old place.
      keydown({ dom }, { isComposing }) {
        if (!isComposing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
      },
      dragover: (_, event) => isOfFiles(event) && refuseDefault(event),
      drop(shown, event) {
        if (!isOfFiles(event)) return false;
        const at = shown.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at !== null) {
          const { doc, tr } = shown.state;
          shown.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
        }
        onDrop(event.dataTransfer?.files[0]);
        return refuseDefault(event);
      },
      paste(_, event) {
        clipboardParser.rtf = event.clipboardData?.getData('text/rtf') ?? '';
        clipboardParser.plain = event.clipboardData?.getData('text/plain') ?? '';
        const [file] = pastedFiles(event);
        if (file === undefined) return false;
        onDrop(file);
        return refuseDefault(event);
      },
    },
    clipboardParser,
    transformPasted: withOwnStart,
    clipboardTextParser: (text, _, isPlain) => clipboardParser.parseText(text, isPlain),
    dispatchTransaction(transaction) {
      const before = editor.state;
      const next = before.apply(transaction);
      editor.updateState(next);
      onState(next, transaction.docChanged && transaction.getMeta(fromElsewhere) !== true);
      const { pasted } = clipboardParser;
      clipboardParser.pasted = undefined;
      if (pasted !== undefined) onPasted(pasted, before);
    },
  });
  return editor;
}

/** Prevents the default; the surface does nothing else. */
const refuseDefault = (event: Event) => {
  event.preventDefault();
  return true;
};

const fromElsewhere = 'from elsewhere';

function parseLines(lines: readonly string[]): ProseOrigin | undefined {
  const read: ReadProse | object = readProse(lines);
  return 'doc' in read ? { ...read, lines } : undefined;
}

/** Shows another document. Only the difference is replaced, so that the cursor stays if possible. */
function show(view: EditorView, doc: Node): void {
  const { state } = view;
  const start = state.doc.content.findDiffStart(doc.content);
  const ends = state.doc.content.findDiffEnd(doc.content);
  if (start === null || ends === null) return;
  // The equal text before and after may overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const [from, to] = [ends.a + overlap, ends.b + overlap];
  const transaction = state.tr.replace(start, from, doc.slice(start, to)).setMeta(fromElsewhere, true);
  if (view.hasFocus())
    transaction.setSelection(
      TextSelection.near(transaction.doc.resolve(Math.min(to, transaction.doc.content.size)), -1),
    );
  view.dispatch(transaction);
}
