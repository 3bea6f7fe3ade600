import { useId, type ReactNode } from 'react';
import { useServerData } from '../controls/use-server-data.ts';
import type { StoredFile } from '../server/stored-files.ts';

/** The folder for a new picture: an existing picture folder, or a new one below `/images`. */
export function FolderField({
  value,
  onChange,
}: {
  value: string;
  onChange: (folder: string) => void;
}): ReactNode {
  const id = useId();
  // Without the list, the folder is typed.
  const [files = []] = useServerData<readonly StoredFile[]>('files', true);
  const folders = files
    .filter(({ isPicture, path }) => isPicture && path.startsWith('/images'))
    .map(({ path }) => path.slice(0, path.lastIndexOf('/')));
  return (
    <>
      <label htmlFor={id}>Folder</label>
      <input
        id={id}
        type="text"
        list={`${id}-known`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-known`}>
        {[...new Set(folders)].map((folder) => (
          <option key={folder}>{folder}</option>
        ))}
      </datalist>
    </>
  );
}

const pictureFolder = /^\/images(\/[a-z0-9-]+)+(?=\/[^/]+$)/;

/**
 * Proposes a folder for a new picture: that of most pictures of the first value that has some in a picture folder, at any
 * depth; else `/images`.
 * @param values the nearest first: the picture itself, its list, its block, the page
 */
export function folderFor(...values: unknown[]): string {
  for (const value of values) {
    const folders = textsIn(value).flatMap((text) => pictureFolder.exec(text)?.[0] ?? []);
    const count = (folder: string) => folders.filter((other) => other === folder).length;
    const most = Math.max(...folders.map(count));
    const found = folders.find((folder) => count(folder) === most);
    if (found !== undefined) return found;
  }
  return '/images';
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
