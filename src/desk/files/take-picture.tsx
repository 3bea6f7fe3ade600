import { useEffect, useId, useState, type ReactNode } from 'react';
import { takesFiles } from '../shared/file-drag.ts';
import { useIsOpen, useModal } from '../controls/use-modal.ts';
import { FolderField } from './folder-field.tsx';
import { whyNotTaken } from '../shared/file-kinds.ts';
import { sendPicture } from './send-file.ts';
import { useDescriptions } from './use-descriptions.tsx';

interface Props {
  /** The folder proposed for it: `/images/people`. */
  into: string;
  /** The alt text of the picture before, which can be kept; absent where the document has none. */
  words: string | undefined;
  /** A photograph that was dropped elsewhere. */
  begin?: File;
  onTake: (path: string, words: string) => void;
}

/** Adds a photograph: it is dropped or chosen, described, and stored in the site by the server. */
export function TakePicture({ into, words: before, begin, onTake }: Props): ReactNode {
  const id = useId();
  const refused = begin && whyNotTaken(begin, true);
  const [file, setFile] = useState(refused === undefined ? begin : undefined);
  const [preview, setPreview] = useState('');
  const descriptions = useDescriptions();
  const [own, setOwn] = useState<string>();
  const words = own ?? (file && descriptions.of(file)) ?? '';
  const [folder, setFolder] = useState(into);
  const [message, setMessage] = useState(refused ?? '');
  const [isBusy, setBusy] = useState(false);
  const isOpen = useIsOpen();
  const isAsked = before !== undefined && before !== '';
  useEffect(() => {
    if (file === undefined) return setPreview('');
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);

  function choose(chosen: File | undefined): void {
    if (isBusy) return;
    const why = chosen && whyNotTaken(chosen, true);
    setMessage(why ?? '');
    setFile(why === undefined ? chosen : undefined);
    setOwn(undefined);
  }
  async function send(chosen: File): Promise<void> {
    if (isBusy) return;
    // Left empty, it would be a picture for decoration.
    if (isAsked && words.trim() === '')
      return setMessage('Say what the new picture shows, or keep the words.');
    setBusy(true);
    const tell = (how: string) => setMessage(`Preparing and adding the photograph … ${how}`);
    tell('');
    const sent = await sendPicture(chosen, { words, into: folder }, tell);
    // The dialog may have been closed meanwhile.
    if (!isOpen.current) return;
    setBusy(false);
    if ('path' in sent) descriptions.forget([chosen]);
    if ('path' in sent) onTake(sent.path, words);
    else setMessage(`Not added: ${sent.message}`);
  }

  return (
    <div className="take takes-drop" {...takesFiles(([dropped]) => choose(dropped))}>
      <label htmlFor={`${id}-file`}>Your photograph: choose it, or drop it here</label>
      <input
        id={`${id}-file`}
        type="file"
        accept="image/*,.heic,.heif"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {descriptions.note}
      {file !== undefined && (
        <>
          {preview !== '' && <img src={preview} alt="" onError={() => setPreview('')} />}
          <label htmlFor={`${id}-words`}>
            {before === undefined ? 'Description, for the file name' : 'The picture in words'}
          </label>
          <textarea
            id={`${id}-words`}
            rows={2}
            value={words}
            readOnly={isBusy}
            onChange={({ target }) => {
              setOwn(target.value);
              descriptions.write(file, target.value);
            }}
          />
          {isAsked && words === '' && (
            <button type="button" onClick={() => setOwn(before)}>
              Keep: “{before}”
            </button>
          )}
          <FolderField value={folder} onChange={setFolder} />
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void send(file)}>
            Add to the site
          </button>
        </>
      )}
      <p aria-live="assertive">{message}</p>
    </div>
  );
}

/** The dialog for a photograph that was dropped on a picture. The focus is in the field for its description. */
export function TakeDropped({
  file,
  onClose,
  ...about
}: Omit<Props, 'begin'> & { file: File; onClose: () => void }): ReactNode {
  const modal = useModal(onClose);
  const heading = useId();
  useEffect(() => {
    const dialog = modal.ref.current;
    // A refused file has no description; another one can be chosen.
    (dialog?.querySelector('textarea') ?? dialog?.querySelector('input'))?.focus();
  }, [modal.ref]);
  return (
    <dialog {...modal} className="menu files file-act" aria-labelledby={heading}>
      <h2 id={heading}>Add a photograph</h2>
      <TakePicture begin={file} {...about} />
      <p className="acts">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
