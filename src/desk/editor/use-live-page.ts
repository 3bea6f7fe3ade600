/** The editor's side of the page beside it: tells it of changes, and receives requests for blocks. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchFileDrags } from '../shared/file-drag.ts';
import {
  listen,
  tell,
  type BlockDragged,
  type BlockWanted,
  type FileDropped,
} from '../shared/editor-messages.ts';
import type { DraftState } from './draft-state.ts';
import { createShowEdited, entriesAround } from './show-edited.ts';

/**
 * Keeps the page in step with the draft.
 * @param selected id of the block whose form is shown
 * @param onWanted called when an action on a block is requested
 * @param onFile called when a file was dropped on the page
 * @param onDragged called when a block was dragged to another place
 */
export function useLivePage(
  live: RefObject<HTMLIFrameElement | null>,
  { draft, kept, isWhole }: Pick<DraftState, 'draft' | 'kept' | 'isWhole'>,
  file: string,
  selected: string,
  onWanted: (wanted: BlockWanted) => void,
  onFile: (dropped: FileDropped) => void,
  onDragged: (dragged: BlockDragged) => void,
) {
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

  const redraw = useCallback(() => {
    const page = live.current?.contentWindow;
    if (kept !== undefined && page) tell(page, { desk: 'draft' });
  }, [live, kept]);
  useEffect(redraw, [redraw]);

  const [edited] = useState(createShowEdited);
  useEffect(() => edited.stop, [edited]);
  const record = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    record.current = file.startsWith('pages/_records/') ? draft?.value : undefined;
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
    redraw();
  }, [redraw, show]);
  return { isDrawn: isWhole && isDrawn, onLoad, show };
}
