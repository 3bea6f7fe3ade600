/** The files of the site, for the dialogs that show them. */
import { useEffect, useState } from 'react';
import type { StoredFile } from '../server/stored-files.ts';

/** Fetches the files once; each action on a file then returns the new list. */
export function useStoredFiles(): {
  /** `undefined` while loading. */
  files: readonly StoredFile[] | undefined;
  hasFailed: boolean;
  setFiles: (files: readonly StoredFile[]) => void;
} {
  const [files, setFiles] = useState<readonly StoredFile[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const read = async () => setFiles((await (await fetch('/_dev/files')).json()) as StoredFile[]);
    read().catch(() => setFailed(true));
  }, []);
  return { files, hasFailed, setFiles };
}
