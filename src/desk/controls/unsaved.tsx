import { useEffect, useState, type ReactNode } from 'react';
import { draftsWith, nameOfDraft } from './kept-draft.ts';
import { useServerData } from './use-server-data.ts';
import { editorAddress } from '../shared/document-names.ts';

/** Lists the documents with unsaved changes, in this browser or from another device, which are not sent. */
export function Unsaved(): ReactNode {
  const [files, setFiles] = useState(() => draftsWith(''));
  const [answer] = useServerData<{ drafts?: { file: string; name: string }[] }>('drafts');
  useEffect(() => {
    // Another window may save or discard them.
    const read = () => setFiles(draftsWith(''));
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  const drafts = [
    ...files.map((file) => ({ file, name: nameOfDraft(file) })),
    ...(answer?.drafts ?? []).filter(({ file }) => !files.includes(file)),
  ];
  if (drafts.length === 0) return null;
  return (
    <p className="unsaved" role="note">
      Unsaved changes:{' '}
      {drafts.map(({ file, name }, index) => (
        <span key={file}>
          {index > 0 && ', '}
          <a href={editorAddress(file)}>{name}</a>
        </span>
      ))}
      . {drafts.length === 1 ? 'Save it to publish it.' : 'Save them to publish them.'}
    </p>
  );
}
