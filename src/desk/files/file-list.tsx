import { useState, type ReactNode } from 'react';
import type { StoredFile } from '../server/stored-files.ts';
import { nameOfFile } from '../shared/document-names.ts';
import { findsWords } from '../../engine/fold-text.ts';

interface Props {
  /** The files to offer; `undefined` while loading. */
  files: readonly StoredFile[] | undefined;
  hasFailed: boolean;
  /** The noun for one of them: `picture`. */
  what: string;
  /** The path that is chosen now. */
  value: string;
  onChoose: (path: string) => void;
  /** Further actions on a file. */
  renderActs?: (file: StoredFile) => ReactNode;
  /** Shown beside the search. */
  head: ReactNode;
  /** Shown above the list. */
  children?: ReactNode;
}

/** The files as cards, with a search and a filter for unused ones. */
export function FileList({
  files,
  hasFailed,
  what,
  value,
  onChoose,
  renderActs,
  head,
  children,
}: Props): ReactNode {
  const [words, setWords] = useState('');
  const [onlyUnused, setOnlyUnused] = useState(false);
  const wanted = words.trim().split(/\s+/).map(findsWords);
  const offered = (files ?? []).filter(
    ({ path, uses, isForMachines }) =>
      ((uses.length === 0 && !isForMachines) || !onlyUnused) &&
      wanted.every((isFound) => isFound(`${path} ${uses.map(({ title }) => title).join(' ')}`)),
  );
  const groups = [
    ['Documents and recordings', offered.filter(({ isPicture }) => !isPicture)] as const,
    ['Pictures', offered.filter(({ isPicture }) => isPicture)] as const,
  ].filter(([, group]) => group.length > 0);
  return (
    <>
      <div className="menu-head">
        <h2>Choose a {what}</h2>
        <label className="inline">
          <input
            type="checkbox"
            checked={onlyUnused}
            onChange={({ target }) => setOnlyUnused(target.checked)}
          />
          Only unused files
        </label>
        {head}
        <label className="search">
          Find a {what}
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
      </div>
      {children}
      {groups.map(([title, group]) => (
        <section key={title} aria-label={title}>
          {groups.length > 1 && <h3>{title}</h3>}
          <ul className="cards">
            {group.map((file) => (
              <li key={file.path}>
                <button type="button" aria-pressed={file.path === value} onClick={() => onChoose(file.path)}>
                  <FileCard path={file.path} isPicture={file.isPicture} />
                </button>
                {renderActs?.(file)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p aria-live="polite">{files === undefined ? waiting(hasFailed) : countInWords(offered.length)}</p>
    </>
  );
}

/** A file's picture, name and folder. */
export function FileCard({ path, isPicture }: Pick<StoredFile, 'path' | 'isPicture'>): ReactNode {
  return (
    <>
      {isPicture && <img src={path} alt="" loading="lazy" />}
      <strong>{nameOfFile(path)}</strong> <span>{folderOf(path)}</span>
    </>
  );
}

const folderOf = (path: string) => path.slice(1, Math.max(1, path.lastIndexOf('/')));

const waiting = (hasFailed: boolean) =>
  hasFailed ? 'The files cannot be read. Load this page again.' : 'Loading the files …';

function countInWords(count: number): string {
  if (count === 0) return 'No matching files.';
  return count === 1 ? '1 file' : `${count} files`;
}
