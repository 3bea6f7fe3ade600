import { useState, type ReactNode, useEffect } from 'react';
import type { StoredFile } from '../server/stored-files.ts';
import { useModal } from '../controls/use-modal.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileList } from './file-list.tsx';
import { readServer } from '../shared/ask-server.ts';
import { nameOfFile } from '../shared/document-names.ts';
import { FileUses, usedWords } from './file-uses.tsx';
import { ReplaceFile } from './replace-file.tsx';

interface Props {
  /** Whether only pictures are offered. */
  pictures: boolean;
  /** The path that is chosen now. */
  value: string;
  onChoose: (path: string) => void;
  onClose: () => void;
  /** Shown above the list. */
  children?: ReactNode;
}

/**
 * The dialog that lists the files of the site with previews, a search and their uses. A file can be replaced
 * everywhere, and an unused one deleted.
 */
export function FilePicker({ pictures, value, onChoose, onClose, children }: Props): ReactNode {
  const modal = useModal(onClose);
  const { files, hasFailed, setFiles } = useStoredFiles();
  const [opened, setOpened] = useState<{ act: 'replace' | 'delete'; file: StoredFile }>();
  const what = pictures ? 'picture' : 'file';
  const close = () => setOpened(undefined);
  return (
    <>
      <dialog {...modal} className="menu files" aria-label={`Choose a ${what}`}>
        <FileList
          files={files?.filter(({ isPicture }) => isPicture || !pictures)}
          hasFailed={hasFailed}
          what={what}
          value={value}
          onChoose={onChoose}
          head={
            <button type="button" onClick={onClose}>
              Close
            </button>
          }
          renderActs={(file) => (
            <details>
              <summary>
                {usedWords(file.uses)}
                <span className="visually-hidden">: {nameOfFile(file.path)}</span>
              </summary>
              <FileUses uses={file.uses} />
              {file.uses.length > 0 && (
                <button type="button" className="quiet" onClick={() => setOpened({ act: 'replace', file })}>
                  Replace everywhere …
                </button>
              )}
              {file.uses.length === 0 && !file.isForMachines && (
                <button type="button" className="quiet" onClick={() => setOpened({ act: 'delete', file })}>
                  Delete …
                </button>
              )}
            </details>
          )}
        >
          {children}
        </FileList>
      </dialog>
      {opened?.act === 'replace' && (
        <ReplaceFile file={opened.file} files={files ?? []} onFiles={setFiles} onClose={close} />
      )}
      {opened?.act === 'delete' && <DeleteFile file={opened.file} onFiles={setFiles} onClose={close} />}
    </>
  );
}

/** Fetches the files once; each action on a file then returns the new list. */
function useStoredFiles(): {
  /** `undefined` while loading. */
  files: readonly StoredFile[] | undefined;
  hasFailed: boolean;
  setFiles: (files: readonly StoredFile[]) => void;
} {
  const [files, setFiles] = useState<readonly StoredFile[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    readServer<StoredFile[]>('files').then(setFiles, () => setFailed(true));
  }, []);
  return { files, hasFailed, setFiles };
}
