import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import { FolderField } from './folder-field.tsx';
import { sendPicture } from './send-picture.ts';

interface Props {
  /** The folder of the site that is proposed for it: `/images/leaders`. */
  into: string;
  /** What the picture shows so far, in words; absent where the document has no words for it. */
  words: string | undefined;
  onTake: (path: string, words: string) => void;
}

/** Takes a photograph in: it is dropped or chosen, described, and put into the site by the server. */
export function TakePicture({ into, words: before, onTake }: Props): ReactNode {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState('');
  const [words, setWords] = useState(before ?? '');
  const [folder, setFolder] = useState(into);
  const [message, setMessage] = useState('');
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  function choose(chosen: File | undefined): void {
    setMessage('');
    setFile(chosen);
    setPreview(chosen === undefined ? '' : URL.createObjectURL(chosen));
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }
  async function send(chosen: File): Promise<void> {
    setMessage('The photograph is turned upright, made smaller and put in …');
    const sent = await sendPicture(chosen, { words, into: folder });
    if ('path' in sent) onTake(sent.path, words);
    else setMessage(`Not taken: ${sent.message}`);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it does the same for the keyboard
    <div className="take" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={`${id}-file`}>A photograph of your own: choose it, or drop it here</label>
      <input
        id={`${id}-file`}
        type="file"
        accept="image/*,.heic,.heif"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {file !== undefined && (
        <>
          {preview !== '' && <img src={preview} alt="" onError={() => setPreview('')} />}
          <label htmlFor={`${id}-words`}>
            {before === undefined ? 'What it shows, for its name' : 'Words for those who do not see it'}
          </label>
          <textarea
            id={`${id}-words`}
            rows={2}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <FolderField value={folder} onChange={setFolder} />
          <button type="button" className="button" onClick={() => void send(file)}>
            Put it into the site
          </button>
        </>
      )}
      <p aria-live="assertive">{message}</p>
    </div>
  );
}
