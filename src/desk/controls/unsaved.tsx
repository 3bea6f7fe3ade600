import { useEffect, useState, type ReactNode } from 'react';
import { draftsWith, nameOfDraft } from './kept-draft.ts';
import { editorAddress } from '../shared/document-names.ts';

/** Lists the documents with unsaved changes, which only this browser has and which are not sent. */
export function Unsaved(): ReactNode {
  const [drafts, setDrafts] = useState(() => draftsWith(''));
  useEffect(() => {
    // Another window may save or discard them.
    const read = () => setDrafts(draftsWith(''));
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <p className="unsaved" role="note">
      Unsaved changes in this browser:{' '}
      {drafts.map((file, index) => (
        <span key={file}>
          {index > 0 && ', '}
          <a href={editorAddress(file)}>{nameOfDraft(file)}</a>
        </span>
      ))}
      . {drafts.length === 1 ? 'Save it to publish it.' : 'Save them to publish them.'}
    </p>
  );
}
