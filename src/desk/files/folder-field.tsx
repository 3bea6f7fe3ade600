import { useEffect, useId, useState, type ReactNode } from 'react';
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
  const [folders, setFolders] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = async () => {
      const files = (await (await fetch('/_dev/files')).json()) as StoredFile[];
      const all = files
        .filter(({ isPicture }) => isPicture)
        .map(({ path }) => path.slice(0, path.lastIndexOf('/')));
      setFolders([...new Set(all)].filter((folder) => folder.startsWith('/images')));
    };
    // Without the list, the folder is typed.
    read().catch(() => undefined);
  }, []);
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
        {folders.map((folder) => (
          <option key={folder}>{folder}</option>
        ))}
      </datalist>
    </>
  );
}

/** Proposes a folder for a new picture: that of the first value, at any depth, in a picture folder; else `/images`. */
export function folderFor(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string') {
      const folder = value.slice(0, Math.max(0, value.lastIndexOf('/')));
      if (/^\/images(\/[a-z0-9-]+)+$/.test(folder)) return folder;
    } else if (typeof value === 'object' && value !== null) {
      const found = folderFor(...Object.values(value));
      if (found !== '/images') return found;
    }
  }
  return '/images';
}
