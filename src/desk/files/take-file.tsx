import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { takesFiles } from '../shared/file-drag.ts';
import { useIsOpen, useModal } from '../controls/use-modal.ts';
import { takenEndings, whyNotTaken } from '../shared/file-kinds.ts';
import { sendOther } from './send-file.ts';

/**
 * Takes dropped, pasted or chosen files. A photograph is described first; another file is added to the site at once.
 * @param pictures whether a picture is wanted
 * @param onPicture called with a photograph
 * @param onTake called with the path of another file in the site
 */
export function useTakenFile(
  pictures: boolean,
  onPicture: (file: File) => void,
  onTake: (path: string) => void,
): {
  /** The reason why a file is not taken, or that one is being added. */
  message: string;
  take: (files: readonly File[]) => void;
} {
  const [message, setMessage] = useState('');
  const isOpen = useIsOpen();
  async function add(file: File): Promise<void> {
    const tell = (how: string) => setMessage(`Adding ${file.name} … ${how}`);
    tell('');
    const sent = await sendOther(file, tell);
    // The field may be gone meanwhile.
    if (!isOpen.current) return;
    setMessage('path' in sent ? '' : sent.message);
    if ('path' in sent) onTake(sent.path);
  }
  function take([file, ...more]: readonly File[]): void {
    if (file === undefined) return;
    const why =
      more.length > 0 ? 'Only one file goes here; bring them one by one' : whyNotTaken(file, pictures);
    setMessage(why ?? '');
    if (why !== undefined) return;
    if (pictures) onPicture(file);
    else void add(file);
  }
  return { message, take };
}

/** Adds a PDF, a recording or a film: it is chosen or dropped. */
export function TakeFile({ onTake }: { onTake: (path: string) => void }): ReactNode {
  const id = useId();
  const { message, take } = useTakenFile(false, () => undefined, onTake);
  return (
    <div className="take takes-drop" {...takesFiles(take)}>
      <label htmlFor={id}>Your PDF, recording or film: choose it, or drop it here</label>
      <input
        id={id}
        type="file"
        accept={takenEndings}
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
      <p aria-live="assertive">{message}</p>
    </div>
  );
}

/** Adds a PDF, a recording or a film that was dropped on the page, and says why if it is not taken. */
export function AddDropped({
  file,
  onTake,
  onClose,
}: {
  file: File;
  onTake: (path: string) => void;
  onClose: () => void;
}): ReactNode {
  const modal = useModal(onClose);
  const { message, take } = useTakenFile(false, () => undefined, onTake);
  const isTaken = useRef(false);
  useEffect(() => {
    // Once, although a development build runs effects twice.
    if (!isTaken.current) take([file]);
    isTaken.current = true;
  });
  return (
    <dialog {...modal} className="menu files file-act" aria-label={`Add ${file.name}`}>
      <p role="status">{message}</p>
      <p className="acts">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </dialog>
  );
}
