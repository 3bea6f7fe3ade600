import { useState, type ReactNode } from 'react';
import { Told } from './told.tsx';
import type { ResolvedConflict } from '../server/publish/merge-trees.ts';
import type { ConflictedFiles } from '../server/publish/conflicted-files.ts';
import { askServer } from '../shared/ask-server.ts';
import { ResolveConflicts } from './resolve-conflicts.tsx';
import { useServerData } from './use-server-data.ts';

interface Props {
  /** Shows only the conflict in this document. */
  file?: string;
  /** Called after files were written. */
  onResolved: () => void;
}

/** Resolves conflicts that git has left in files of the folder. */
export function ResolveConflictedFiles({ file, onResolved }: Props): ReactNode {
  const [found, read] = useServerData<ConflictedFiles>('publish/conflicted-files', true);
  const [message, setMessage] = useState('');
  const resolve = async (files: Record<string, ResolvedConflict>) => {
    const { answer } = await askServer('publish/conflicted-files', { files });
    setMessage(typeof answer['message'] === 'string' ? answer['message'] : '');
    await read();
    onResolved();
  };
  const isShown = (path: string) => file === undefined || path === file || path.endsWith(`/${file}`);
  const { files = [], conflicts: all = [], operation } = found ?? {};
  const conflicts = all.filter((one) => isShown(one.file));
  const isWaiting =
    files.some(isShown) || (operation !== undefined && file === undefined && files.length === 0);
  return (
    <>
      {message !== '' && (
        <div role="alert" className="refused">
          <Told text={message} />
        </div>
      )}
      {conflicts.length > 0 ? (
        <ResolveConflicts
          key={JSON.stringify(conflicts)}
          conflicts={conflicts}
          onResolve={(files) => void resolve(files)}
        />
      ) : (
        isWaiting && (
          <section className="conflicts" aria-label="Conflict with another change">
            <p>Both changes fit together: nothing has to be chosen.</p>
            <button type="button" className="button" onClick={() => void resolve({})}>
              Join them
            </button>
          </section>
        )
      )}
    </>
  );
}
