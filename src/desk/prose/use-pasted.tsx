/** Follows a paste: its pictures come into the site, and a line names its parts. */
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Node } from 'prosemirror-model';
import { Selection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { TakePictures } from '../files/take-pictures.tsx';
import type { Pasted } from './paste.ts';
import { missingPicture, readPicture } from './pasted-pictures.ts';
import { proseSchema } from './prose-schema.ts';

interface ReadFile {
  id: string;
  file: File;
  words: string;
}

/**
 * Handles what is pasted into a surface.
 * @param doc the content now: the signs can be had back while it is as it was pasted
 * @returns a function to call after a paste, with the state before it; the line, and the dialog for the pictures; the
 *   words of the line once its tables are blocks
 */
export function usePasted(
  view: RefObject<EditorView | null>,
  doc: Node | undefined,
  into: () => string,
): [(pasted: Pasted, before: EditorState) => void, ReactNode, () => string] {
  const [words, setWords] = useState('');
  const [offer, setOffer] = useState<{ text: string; before: EditorState; after: Node | undefined }>();
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const last = useRef<Pasted>(undefined);
  // Ids of the pictures that are not in the site yet.
  const waiting = useRef(new Set<string>());

  async function onPasted(pasted: Pasted, before: EditorState): Promise<void> {
    last.current = pasted;
    setWords(pastedWords(pasted));
    const { text } = pasted;
    setOffer(text === undefined ? undefined : { text, before, after: view.current?.state.doc });
    if (pasted.pictures.length === 0) return;
    const read = await Promise.all(
      pasted.pictures.map(async ({ id, words, ...picture }) => {
        const file = await readPicture({ id, words, ...picture });
        return file === undefined ? { id } : { id, file, words };
      }),
    );
    waiting.current = new Set(read.map(({ id }) => id));
    const found = read.filter((one): one is ReadFile => 'file' in one);
    giveUp(
      read.filter((one) => !('file' in one)).map(({ id }) => id),
      missingPicture,
    );
    setFiles(found);
  }
  /** Puts words, or nothing, in the places of pictures that do not come. */
  function giveUp(asked: readonly string[], words = ''): void {
    const ids = asked.filter((id) => waiting.current.delete(id));
    for (const id of ids) fill(view.current, id, words);
    const pasted = last.current;
    if (pasted === undefined || ids.length === 0) return;
    pasted.pictures = pasted.pictures.filter(({ id }) => !ids.includes(id));
    pasted.lost['picture'] = (pasted.lost['picture'] ?? 0) + ids.length;
    setWords(pastedWords(pasted));
  }
  const dialog: ReactNode = files.length > 0 && (
    <TakePictures
      into={into()}
      withWords
      begin={files}
      onTake={(taken) => {
        for (const { id, file } of files) {
          const one = taken.find((picture) => picture.file === file);
          if (one !== undefined && waiting.current.delete(id)) fill(view.current, id, imageNode(one));
        }
      }}
      onClose={() => {
        giveUp(files.map(({ id }) => id));
        setFiles([]);
        view.current?.focus();
      }}
    />
  );
  return [
    (pasted, before) => void onPasted(pasted, before),
    <>
      {dialog}
      <p className="pasted" role="status">
        {words}
      </p>
      {offer && offer.after === doc && (
        <p className="pasted">
          <button
            type="button"
            className="button"
            onClick={() => view.current && pastePlain(view.current, offer.text, offer.before)}
          >
            Keep the signs as words
          </button>
        </p>
      )}
    </>,
    () => (last.current === undefined ? '' : pastedWords({ ...last.current, tables: 0 })),
  ];
}

/** Puts the text as it was written in the place of what its signs became. */
function pastePlain(view: EditorView, text: string, { doc, selection }: EditorState): void {
  const { tr } = view.state;
  tr.replaceWith(0, tr.doc.content.size, doc.content);
  view.dispatch(tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON())));
  view.pasteText(text);
  view.focus();
}

/** Offers to make blocks of pasted headings and tables. */
export function BlockOffer({
  headings,
  tables,
  onTake,
}: {
  headings: number;
  tables: number;
  onTake: () => void;
}): ReactNode {
  const count = headings + tables;
  if (count === 0) return null;
  const both = headings > 0 && tables > 0;
  const parts = both ? 'headings and tables' : headings > 0 ? 'headings' : 'tables';
  return (
    <p className="pasted">
      <button type="button" className="button" onClick={onTake}>
        {count === 1
          ? `Make the ${parts.slice(0, -1)} a block of its own`
          : `Make ${count} blocks of the ${parts}`}
      </button>
    </p>
  );
}

const imageNode = ({ src, alt }: { src: string; alt: string }) => proseSchema.node('image', { src, alt });

/** Puts a picture, or words, in its place in the text. */
function fill(view: EditorView | null, id: string, content: Node | string): void {
  view?.state.doc.descendants((node, position) => {
    if (node.attrs['pending'] !== id) return;
    const { tr } = view.state;
    const end = position + node.nodeSize;
    view.dispatch(
      typeof content === 'string'
        ? tr.insertText(content, position, end)
        : tr.replaceWith(position, end, content),
    );
  });
}

/** Names the parts of a paste that changed, and those that did not come; empty if there are none. */
export function pastedWords({ pictures, tables, notes, lost, font, text }: Pasted): string {
  const came = [
    ...(pictures.length > 0 ? [numbered('picture', pictures.length)] : []),
    ...(tables > 0 ? [`${numbered('table', tables)} as ${tables === 1 ? 'a list' : 'lists'}`] : []),
    ...(notes > 0 ? [`${numbered('footnote', notes)} as notes at the end`] : []),
  ];
  const { picture = 0, ...others } = lost;
  const missing = Object.entries(others).map(([kind, count]) => numbered(kind, count));
  if (picture > 0)
    missing.unshift(
      `${numbered('picture', picture)} (save ${picture === 1 ? 'it as a file, then drop it' : 'them as files, then drop them'} here)`,
    );
  return [
    ...(text === undefined ? [] : ['Signs in the text, such as * and -, became formatting.']),
    ...(font === undefined
      ? []
      : [
          `Some words are noise without ${font === '' ? 'a certain old font' : `the font “${font}”`}: convert them to Unicode, or type them anew.`,
        ]),
    ...(came.length > 0 ? [`Pasted with ${came.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Did not come: ${missing.join(', ')}.`] : []),
  ].join(' ');
}

const numbered = (kind: string, count: number) => (count === 1 ? `1 ${kind}` : `${count} ${kind}s`);
