/** The files of the site, as the windows that show them have them. */
import { useEffect, useState } from 'react';
import type { StoredFile } from '../server/stored-files.ts';

/** Fetches the files once. After an act with one of them, the server says how they are now. */
export function useStoredFiles(): {
  /** Nothing while they are on their way. */
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
