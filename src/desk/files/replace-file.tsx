import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Refused } from '../controls/told.tsx';
import type { FileUse, StoredFile } from '../server/stored-files.ts';
import { useModal } from '../controls/use-modal.ts';
import { FileActDone } from './file-act-done.tsx';
import { FileCard, FileList } from './file-list.tsx';
import { nameOfFile } from '../shared/document-names.ts';
import { FileUses, placesCounted, usedWords } from './file-uses.tsx';
import { folderFor } from './folder-field.tsx';
import { TakePicture } from './take-picture.tsx';
import { useFileAct } from './use-file-act.ts';

interface Props {
  /** The file to replace. */
  file: StoredFile;
  /** All files of the site. */
  files: readonly StoredFile[];
  /** Called with the files after the action. */
  onFiles: (files: readonly StoredFile[]) => void;
  onClose: () => void;
}

/** Replaces a file by another one or a new photograph wherever it is used, after showing the places. */
export function ReplaceFile({ file, files, onFiles, onClose }: Props): ReactNode {
  const modal = useModal(onClose);
  const heading = useId();
  const [next, setNext] = useState<string>();
  /** The places at the press: afterwards they would include the other file's own. */
  const [seen, setSeen] = useState<readonly FileUse[]>([]);
  const sure = useRef<HTMLButtonElement>(null);
  const act = useFileAct(onFiles);
  const { ask, isBusy, message, done, undo } = act;
  const { path, isPicture } = file;
  // If they have changed since, the server refuses and sends the current ones.
  const uses = files.find((one) => one.path === path)?.uses ?? [];
  // The pressed card is gone, and the focus with it.
  useEffect(() => {
    if (next !== undefined) sure.current?.focus();
  }, [next]);
  const others = files.filter((one) => one.path !== path && one.isPicture === isPicture);
  return (
    <dialog {...modal} className="menu files file-act" aria-labelledby={heading}>
      <h2 id={heading}>Replace {nameOfFile(path)} everywhere</h2>
      {done === undefined && (
        <>
          <Becomes path={path} next={next} isPicture={isPicture} />
          <p>{usedWords(uses)}:</p>
          <FileUses uses={uses} />
        </>
      )}
      {done === undefined && next === undefined && (
        <FileList
          files={others}
          hasFailed={false}
          what={isPicture ? 'replacement picture' : 'replacement file'}
          value=""
          onChoose={setNext}
          head={
            <button type="button" onClick={onClose}>
              Close
            </button>
          }
        >
          {isPicture && <TakePicture into={folderFor(path)} words={undefined} onTake={setNext} />}
        </FileList>
      )}
      {done === undefined && next !== undefined && (
        <>
          <Refused text={message} />
          <p className="acts">
            <button
              ref={sure}
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => {
                setSeen(uses);
                void ask('replace', { old: path, next, seen: uses });
              }}
            >
              Replace it in {placesCounted(uses.length)}
            </button>
            <button type="button" onClick={() => setNext(undefined)}>
              Choose another one
            </button>
            <button type="button" onClick={onClose}>
              Cancel
            </button>
          </p>
        </>
      )}
      {done !== undefined && (
        <FileActDone act={act} onClose={onClose}>
          {undo !== undefined && isPicture && <AltTexts path={path} uses={seen} />}
        </FileActDone>
      )}
    </dialog>
  );
}

/** Asks to look at the alt texts, which are still those of the replaced file. */
function AltTexts({ path, uses }: { path: string; uses: readonly FileUse[] }): ReactNode {
  return (
    <>
      <p>The words of the picture still describe {nameOfFile(path)}. Check it in these places:</p>
      <FileUses uses={uses} />
    </>
  );
}

/** The file, and the one that takes its place. */
function Becomes({
  path,
  next,
  isPicture,
}: {
  path: string;
  next: string | undefined;
  isPicture: boolean;
}): ReactNode {
  return (
    <div className="file-shown">
      <div>
        <FileCard path={path} isPicture={isPicture} />
      </div>
      {next !== undefined && (
        <>
          <b className="becomes">
            <span aria-hidden="true">→</span> <span className="visually-hidden">becomes</span>
          </b>
          <div>
            <FileCard path={next} isPicture={isPicture} />
          </div>
        </>
      )}
    </div>
  );
}
