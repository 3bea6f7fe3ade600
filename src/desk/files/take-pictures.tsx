import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { takesFiles } from '../shared/file-drag.ts';
import { FolderField } from './folder-field.tsx';
import { sendPicture } from './send-file.ts';
import { useDescriptions } from './use-descriptions.tsx';
import { numberWord } from '../../engine/number-words.ts';
import { useIsOpen, useModal } from '../controls/use-modal.ts';

/** A photograph that was added to the site, and its file. */
interface TakenPicture {
  src: string;
  alt: string;
  file: File;
}

/** A chosen photograph that is not in the site yet. */
interface Chosen {
  file: File;
  preview: string;
  words: string;
  /** Why it was refused. */
  message: string;
}

interface Props {
  /** The proposed folder. */
  into: string;
  /** Whether an alternative text is asked for each. */
  withWords: boolean;
  /** The photographs to begin with, each with the words that describe it so far. */
  begin?: readonly { file: File; words: string }[];
  /** Called with the photographs that were added, in order. */
  onTake: (pictures: TakenPicture[]) => void;
  onClose: () => void;
}

/** The dialog that adds several photographs at once, each with its alt text. */
export function TakePictures({ into, withWords, begin = [], onTake, onClose }: Props): ReactNode {
  const modal = useModal(onClose);
  const id = useId();
  const [folder, setFolder] = useState(into);
  const descriptions = useDescriptions();
  const [chosen, setChosen] = useState<readonly Chosen[]>(() =>
    begin.map(({ file, words }) => choose(file, descriptions.of(file) ?? words)),
  );
  const [busy, setBusy] = useState('');
  /** Whether the descriptions that were skipped have been asked for once more. */
  const [isAsked, setAsked] = useState(false);
  const empty = chosen.filter(({ words }) => words.trim() === '').length;
  const lacking = withWords ? chosen.findIndex(({ words }) => words.trim() === '') : -1;
  const isOpen = useIsOpen();
  // Frees the previews on closing.
  const shown = useRef<readonly Chosen[]>([]);
  useEffect(() => {
    shown.current = chosen;
  }, [chosen]);
  useEffect(() => () => shown.current.forEach(({ preview }) => URL.revokeObjectURL(preview)), []);

  function add(files: Iterable<File>): void {
    setChosen([...chosen, ...[...files].map((file) => choose(file, descriptions.of(file)))]);
  }
  function ask(): void {
    if (lacking < 0 || isAsked) return void send();
    setAsked(true);
    modal.ref.current?.querySelectorAll('textarea')[lacking]?.focus();
  }
  async function send(): Promise<void> {
    setAsked(false);
    const taken = new Map<string, string>();
    const refused = new Map<string, string>();
    for (const [index, { preview }] of chosen.entries()) {
      // Closing the dialog keeps those that were added.
      if (!isOpen.current) break;
      const tell = (how: string) => setBusy(`Adding photograph ${index + 1} of ${chosen.length} … ${how}`);
      tell('');
      // Its alt text may have changed meanwhile, or it was removed.
      const one = shown.current.find((other) => other.preview === preview);
      if (one === undefined) continue;
      const sent = await sendPicture(one.file, { words: one.words, into: folder }, tell);
      if ('path' in sent) taken.set(preview, sent.path);
      else refused.set(preview, `Not added: ${sent.message}`);
    }
    setBusy('');
    const pictures = shown.current.flatMap(({ file, preview, words }) => {
      const src = taken.get(preview);
      return src === undefined ? [] : [{ src, alt: words, file }];
    });
    // Photographs chosen meanwhile stay.
    const left = shown.current.filter(({ preview }) => !taken.has(preview));
    setChosen(left.map((one) => ({ ...one, message: refused.get(one.preview) ?? one.message })));
    descriptions.forget(pictures.map(({ file }) => file));
    if (pictures.length > 0) onTake(pictures);
    if (left.length === 0) onClose();
  }
  return (
    <dialog {...modal} className="menu files" aria-label="Add photographs">
      <div className="take takes-drop" {...takesFiles(add)}>
        <label htmlFor={`${id}-files`}>Your photographs: choose several, or drop them here</label>
        <input
          id={`${id}-files`}
          type="file"
          multiple
          accept="image/*,.heic,.heif"
          onChange={({ target }) => add(target.files ?? [])}
        />
        <FolderField value={folder} onChange={setFolder} />
        {withWords && descriptions.note}
      </div>
      <ol className="chosen">
        {chosen.map((one, index) => (
          <ChosenPhotograph
            key={one.preview}
            chosen={one}
            withWords={withWords}
            onWords={(words) => {
              descriptions.write(one.file, words);
              setChosen(chosen.map((other, at) => (at === index ? { ...other, words } : other)));
            }}
            onLeaveOut={() => setChosen(chosen.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <p className="acts">
        <button type="button" className="button" disabled={chosen.length === 0 || busy !== ''} onClick={ask}>
          Add to the site
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <p aria-live="assertive">
        {isAsked && lacking >= 0
          ? `${emptyInWords(empty)} for people who do not see the picture; for mere decoration press “Add to the site” once more.`
          : busy}
      </p>
    </dialog>
  );
}

/** `Six descriptions are still empty. Write them`. */
function emptyInWords(count: number): string {
  if (count === 1) return 'One description is still empty. Write it';
  const number = numberWord(count);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} descriptions are still empty. Write them`;
}

const choose = (file: File, words = ''): Chosen => ({
  file,
  preview: URL.createObjectURL(file),
  words,
  message: '',
});

/** A photograph with the field for its alt text. */
function ChosenPhotograph({
  chosen: { file, preview, words, message },
  withWords,
  onWords,
  onLeaveOut,
}: {
  chosen: Chosen;
  withWords: boolean;
  onWords: (words: string) => void;
  onLeaveOut: () => void;
}): ReactNode {
  return (
    <li>
      <img src={preview} alt="" />
      {withWords ? (
        <label>
          <span>Description of {file.name}</span>
          <textarea rows={2} value={words} onChange={({ target }) => onWords(target.value)} />
        </label>
      ) : (
        <span>{file.name}</span>
      )}
      <button type="button" onClick={onLeaveOut}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Remove {file.name}</span>
      </button>
      {message !== '' && <p className="errors">{message}</p>}
    </li>
  );
}
