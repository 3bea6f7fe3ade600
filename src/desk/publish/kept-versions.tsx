import type { ReactNode } from 'react';
import type { Taken } from '../server/publish/restore-version.ts';
import type { KeptVersion } from '../server/publish/revert-files.ts';
import type { useSending } from './use-sending.ts';

interface Props {
  kept: readonly KeptVersion[];
  ask: ReturnType<typeof useSending>['ask'];
}

/** The reverted versions, which can be restored. */
export function KeptVersions({ kept, ask }: Props): ReactNode {
  if (kept.length === 0) return null;
  return (
    <details className="kept">
      <summary>Reverted changes ({kept.length})</summary>
      <ul>
        {kept.map(({ ref, title, when }) => (
          <li key={ref}>
            {title}, {when}{' '}
            <button
              type="button"
              onClick={() =>
                void ask('restore', { ref }, (since) => restoredInWords(title, since as Taken['since']))
              }
            >
              Restore
              <span className="visually-hidden">
                : {title}, {when}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Reports the restored version, and the fate of later edits. */
function restoredInWords(title: string, since: Taken['since']): string {
  const words = `${title} is restored to your version.`;
  if (since === 'nothing') return words;
  if (since === 'joined') return `${words} Later changes are kept, too.`;
  return `${words} It has changed since; where the two differ, your version is used. Read it before you publish it.`;
}
