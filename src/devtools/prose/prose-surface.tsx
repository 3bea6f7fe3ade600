/** The surface for editing prose as formatted text, with its toolbar. */
import type { LinkTarget } from '../server/link-targets.ts';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import type { Node } from 'prosemirror-model';
import { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TakeDropped } from '../editor/take-picture.tsx';
import { isOfFiles } from '../file-drag.ts';
import { useAfterRender } from '../use-after-render.ts';
import { keysOf, putPicture } from './commands.ts';
import { LinkForm, PictureForm } from './insert-forms.tsx';
import { parsePastedText, pasteParser } from './paste.ts';
import { Toolbar } from './toolbar.tsx';
import { readProse, type ReadProse } from './read-prose.ts';
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
  into: string;
  onChange: (lines: string[]) => void;
  /** Switches to the Markdown. */
  onAsWritten: () => void;
}

const sameLines = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/** Edits prose that the surface can show. Changes from elsewhere appear at once. */
export function ProseSurface(props: Props): ReactNode {
  const { id, labelledBy, describedBy, isRequired, lines, links, into, onAsWritten } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EditorState>();
  const [asking, setAsking] = useState<'link' | 'picture'>();
  /** A photograph that was dropped on the text; the cursor marks the place. */
  const [dropped, setDropped] = useState<File>();
  const afterRender = useAfterRender();
  const made = useRef(lines);
  // Lines handed on that have not come back yet: during typing they come late, and are no changes from elsewhere.
  const handedOn = useRef<(readonly string[])[]>([]);
  const origin = useRef<ProseOrigin>(null);
  const onChange = useRef(props.onChange);
  useLayoutEffect(() => {
    onChange.current = props.onChange;
  });

  useEffect(() => {
    const first = originOf(made.current);
    if (first === undefined || host.current === null) return;
    origin.current = first;
    const ask =
      (what: 'link' | 'picture'): Command =>
      () => {
        setAsking(what);
        return true;
      };
    const toToolbar: Command = () => {
      toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      return true;
    };
    const editor = new EditorView(host.current, {
      state: EditorState.create({
        doc: first.doc,
        plugins: keysOf({ 'Mod-k': ask('link'), 'Alt-F10': toToolbar, Escape: toToolbar }),
      }),
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
      handleDOMEvents: {
        dragover: (_, event) => isOfFiles(event) && refuseDefault(event),
        drop(shown, event) {
          if (!isOfFiles(event)) return false;
          const at = shown.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at !== null) {
            const { doc, tr } = shown.state;
            shown.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
          }
          setDropped(event.dataTransfer?.files[0]);
          return refuseDefault(event);
        },
      },
      clipboardParser: pasteParser,
      clipboardTextParser: parsePastedText,
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged || origin.current === null || transaction.getMeta(fromElsewhere)) return;
        const written = writeProse(next.doc, origin.current);
        if (sameLines(written, made.current)) return;
        made.current = written;
        handedOn.current.push(written);
        onChange.current(written);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [id, labelledBy, describedBy, isRequired]);

  useEffect(() => {
    const back = handedOn.current.findIndex((one) => sameLines(one, lines));
    handedOn.current = handedOn.current.slice(back + 1);
    if (back >= 0) return;
    const next = originOf(lines);
    if (view.current === null || next === undefined || sameLines(lines, made.current)) return;
    made.current = lines;
    origin.current = next;
    show(view.current, next.doc);
  }, [lines]);

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
        onAsWritten={onAsWritten}
      />
      {asking === 'link' && state && <LinkForm state={state} links={links} onEnd={end} />}
      {asking === 'picture' && <PictureForm into={into} onEnd={end} />}
      {dropped !== undefined && (
        <TakeDropped
          file={dropped}
          into={into}
          words=""
          onClose={() => setDropped(undefined)}
          onTake={(path, words) => {
            setDropped(undefined);
            // Nothing behind an open dialog can take the focus.
            afterRender(() => run(putPicture(path, words.trim())));
          }}
        />
      )}
      <div ref={host} className="takes-drop" />
    </>
  );
}

/** Prevents the default; the surface does nothing else. */
const refuseDefault = (event: Event) => {
  event.preventDefault();
  return true;
};

const fromElsewhere = 'from elsewhere';

function originOf(lines: readonly string[]): ProseOrigin | undefined {
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
