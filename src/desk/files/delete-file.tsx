import { useId, type ReactNode } from 'react';
import { Refused } from '../controls/told.tsx';
import type { StoredFile } from '../server/stored-files.ts';
import { useModal } from '../controls/use-modal.ts';
import { FileActDone } from './file-act-done.tsx';
import { FileCard } from './file-list.tsx';
import { nameOfFile, quoted } from '../shared/document-names.ts';
import { draftsWith, nameOfDraft } from '../controls/kept-draft.ts';
import { useFileAct } from './use-file-act.ts';

interface Props {
  file: StoredFile;
  /** Called with the files after the action. */
  onFiles: (files: readonly StoredFile[]) => void;
  onClose: () => void;
}

/** Deletes an unused file after confirmation; it can be undone. */
export function DeleteFile({ file, onFiles, onClose }: Props): ReactNode {
  const modal = useModal(onClose);
  const heading = useId();
  const { path, isPicture } = file;
  const act = useFileAct(onFiles);
  const { ask, isBusy, message, done } = act;
  // Only this browser knows unsaved changes.
  const drafts = draftsWith(path);
  return (
    <dialog {...modal} className="file-act" aria-labelledby={heading}>
      <h2 id={heading}>Delete {nameOfFile(path)}</h2>
      {done === undefined ? (
        <>
          <div className="file-shown">
            <div>
              <FileCard path={path} isPicture={isPicture} />
            </div>
          </div>
          {drafts.length === 0 ? (
            <p>No document uses it. A deleted file is kept and can be restored.</p>
          ) : (
            <p>Unsaved changes use it, in {quoted(drafts.map(nameOfDraft))}. Save or discard that first.</p>
          )}
          <Refused text={message} />
          <p className="acts">
            {drafts.length === 0 && (
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => void ask('delete', { path })}
              >
                Delete it
              </button>
            )}
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </p>
        </>
      ) : (
        <FileActDone act={act} onClose={onClose} />
      )}
    </dialog>
  );
}
