/** The editor's side of the page beside it: sends the draft, and receives requests for blocks. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { askServer } from '../shared/ask-server.ts';
import { watchFileDrags } from '../shared/file-drag.ts';
import {
  listen,
  tell,
  type BlockDragged,
  type BlockWanted,
  type FileDropped,
} from '../shared/editor-messages.ts';
import type { Draft } from './draft-state.ts';
import { createShowEdited, entriesAround } from './show-edited.ts';

/** An id of this window. `crypto.randomUUID` needs a secure context, which a phone on the local network lacks. */
const newId = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/**
 * Keeps the page in step with the draft.
 * @param selected id of the block whose form is shown
 * @param pause from the last change to the page's update, in milliseconds
 * @param onWanted called when an action on a block is requested
 * @param onFile called when a file was dropped on the page
 * @param onDragged called when a block was dragged to another place
 */
export function useLivePage(
  live: RefObject<HTMLIFrameElement | null>,
  {
    file,
    draft,
    selected,
    pause,
  }: { file: string; draft: Draft | undefined; selected: string; pause: number },
  onWanted: (wanted: BlockWanted) => void,
  onFile: (dropped: FileDropped) => void,
  onDragged: (dragged: BlockDragged) => void,
) {
  const [id] = useState(newId);
  const [isDrawn, setIsDrawn] = useState(true);
  const wanted = useRef(onWanted);
  const dropped = useRef(onFile);
  const dragged = useRef(onDragged);
  useLayoutEffect(() => {
    wanted.current = onWanted;
    dropped.current = onFile;
    dragged.current = onDragged;
  });
  useEffect(() => {
    const elsewhere = { desk: 'file', id: '', src: '', index: 0, isPicture: false } as const;
    return watchFileDrags(document, (file) => dropped.current({ ...elsewhere, file }));
  }, []);
  useEffect(
    () =>
      listen(
        () => live.current?.contentWindow,
        (message) => {
          if (message.desk === 'drawn') setIsDrawn(message.isDrawn);
          if (message.desk === 'block') wanted.current(message);
          if (message.desk === 'dragged') dragged.current(message);
          if (message.desk === 'file') dropped.current(message);
        },
      ),
    [live],
  );

  const given = useRef<unknown>(undefined);
  const value = draft?.value;
  const isSaved = draft === undefined || JSON.stringify(value) === JSON.stringify(draft.saved);
  useEffect(() => {
    // Until there is a draft, the page shows the file.
    if (value === undefined || (isSaved && given.current === undefined)) return undefined;
    const timer = setTimeout(() => {
      given.current = value;
      void askServer('draft', { id, file, value }).then(({ answer }) => {
        const page = live.current?.contentWindow;
        if (answer['isWhole'] !== true) setIsDrawn(false);
        else if (page) tell(page, { desk: 'draft' });
      });
    }, pause);
    return () => clearTimeout(timer);
  }, [id, file, value, isSaved, live, pause]);

  const [edited] = useState(createShowEdited);
  useEffect(() => edited.stop, [edited]);
  const record = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    record.current = file.startsWith('pages/_records/') ? value : undefined;
  });
  /** Shows what is edited; called anew for a page that was hidden or has just come. */
  const show = useCallback(() => {
    const page = live.current?.contentDocument;
    if (!page) return;
    const entries = entriesAround(document.activeElement);
    edited.show(page, {
      block: selected,
      entries,
      record: record.current as Record<string, unknown> | undefined,
    });
  }, [live, selected, edited]);
  useEffect(() => {
    show();
    const follow = ({ target }: FocusEvent) => {
      if ((target as Element).closest('main.form')) show();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [show]);
  const onLoad = useCallback(() => {
    show();
    const page = live.current?.contentWindow;
    if (given.current !== undefined && page) tell(page, { desk: 'draft' });
  }, [live, show]);
  return { id, isDrawn, onLoad, show };
}
