import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ResolvedConflict } from '../server/publish/merge-trees.ts';
import type { Torn } from '../server/publish/conflicted-files.ts';
import { askServer } from '../shared/ask-server.ts';
import { SettleConflicts } from './resolve-conflicts.tsx';

interface Props {
  /** Shows only the conflict in this document. */
  file?: string;
  /** Called after files were written. */
  onSettled: () => void;
}

/** Settles conflicts that git has left in files of the folder. */
export function TornFiles({ file, onSettled }: Props): ReactNode {
  const [torn, setTorn] = useState<Torn>({ files: [], conflicts: [] });
  const [message, setMessage] = useState('');
  const read = useCallback(async () => {
    const response = await fetch('/_dev/publish/torn');
    if (response.ok) setTorn((await response.json()) as Torn);
  }, []);
  useEffect(() => void read().catch(() => undefined), [read]);
  const settle = async (files: Record<string, ResolvedConflict>) => {
    const { answer } = await askServer('publish/torn', { files });
    setMessage(typeof answer['message'] === 'string' ? answer['message'] : '');
    await read();
    onSettled();
  };
  const isShown = (path: string) => file === undefined || path === file || path.endsWith(`/${file}`);
  const conflicts = torn.conflicts.filter((one) => isShown(one.file));
  const isWaiting =
    torn.files.some(isShown) ||
    (torn.operation !== undefined && file === undefined && torn.files.length === 0);
  return (
    <>
      {message !== '' && (
        <p role="alert" className="refused">
          {message}
        </p>
      )}
      {conflicts.length > 0 ? (
        <SettleConflicts
          key={JSON.stringify(conflicts)}
          conflicts={conflicts}
          onSettle={(files) => void settle(files)}
        />
      ) : (
        isWaiting && (
          <section className="conflicts" aria-label="Conflict with another change">
            <p>Both changes fit together: nothing has to be chosen.</p>
            <button type="button" className="button" onClick={() => void settle({})}>
              Join them
            </button>
          </section>
        )
      )}
    </>
  );
}
