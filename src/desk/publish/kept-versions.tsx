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
      <summary>What was put back ({kept.length})</summary>
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
              Take it again
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
  if (since === 'nothing') return `${title} is what it was before it was put back.`;
  const words = `What you had in ${title} is there again.`;
  if (since === 'joined') return `${words} What has been written there since is there, too.`;
  return `${words} Something else has been written there since; where both say something else, what you have taken again stands. Read it before you send it.`;
}
