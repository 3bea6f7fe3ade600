import { useEffect, useState, type ReactNode } from 'react';
import type { StoredFile } from '../server/stored-files.ts';
import { useModal } from '../use-modal.ts';

interface Props {
  /** Whether only pictures are offered. */
  pictures: boolean;
  /** The path that is chosen now. */
  value: string;
  onChoose: (path: string) => void;
  onClose: () => void;
  /** What stands above the list. */
  children?: ReactNode;
}

/** The dialog that shows the files of the site: pictures as such, with a search, and where each is used. */
export function FilePicker({ pictures, value, onChoose, onClose, children }: Props): ReactNode {
  const dialog = useModal();
  const [files, setFiles] = useState<readonly StoredFile[]>();
  const [hasFailed, setFailed] = useState(false);
  const [words, setWords] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  useEffect(() => {
    const read = async () => setFiles((await (await fetch('/_dev/files')).json()) as StoredFile[]);
    read().catch(() => setFailed(true));
  }, []);
  const wanted = words.trim().toLowerCase().split(/\s+/);
  const offered = (files ?? []).filter(
    ({ path, isPicture, usedIn }) =>
      (isPicture || !pictures) &&
      (usedIn.length === 0 || !onlyUnused) &&
      wanted.every((word) => `${path} ${usedIn.join(' ')}`.toLowerCase().includes(word)),
  );
  const what = pictures ? 'picture' : 'file';
  return (
    <dialog ref={dialog} className="menu files" aria-label={`Choose a ${what}`} onClose={onClose}>
      <div className="menu-head">
        <label>
          Find a {what}
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label className="inline">
          <input
            type="checkbox"
            checked={onlyUnused}
            onChange={({ target }) => setOnlyUnused(target.checked)}
          />
          Only those that no page uses
        </label>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {children}
      <ul>
        {offered.map(({ path, isPicture, usedIn }) => (
          <li key={path}>
            <button type="button" aria-pressed={path === value} onClick={() => onChoose(path)}>
              {isPicture && <img src={path} alt="" loading="lazy" />}
              <strong>{path.slice(path.lastIndexOf('/') + 1)}</strong> <span>{folderOf(path)}</span>{' '}
              <small>{usedIn.length === 0 ? 'Not used' : `Used in ${usedIn.join(', ')}`}</small>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{files === undefined ? waiting(hasFailed) : countOf(offered.length)}</p>
    </dialog>
  );
}

const waiting = (hasFailed: boolean) =>
  hasFailed ? 'The files cannot be listed; start the dev server again.' : 'The files are being listed …';

function countOf(count: number): string {
  if (count === 0) return 'Nothing is called so.';
  return count === 1 ? '1 file' : `${count} files`;
}

const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));
