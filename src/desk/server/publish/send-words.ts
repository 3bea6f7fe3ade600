/** The sentences and commit messages of a send. */
import { git } from '../../../git/git.ts';
import type { RepoState } from './repo-state.ts';

/** A number with its noun. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Lists unpushed commits that the list did not announce. */
export function unannounced(earlier: readonly string[], ahead: number, place = ''): string {
  const names = earlier.map((name) => `“${name}”`).join(', ');
  const count = earlier.length - ahead;
  return `${counted(count, 'earlier change')} would be published without being in the list, since ${place} no longer has ${count === 1 ? 'it' : 'them'}: ${names}. The list is updated; check it, and publish again to include ${count === 1 ? 'it' : 'them'}.`;
}

/** Names the branch that is sent to. */
export function branchInWords(
  { branch: before, remote }: RepoState,
  branch: string,
  { isNew, rebaseOnto }: { isNew: boolean; rebaseOnto: string | undefined },
): string {
  if (!isNew) return `You continue in the branch ${branch}`;
  if (rebaseOnto === undefined) return `A branch is a place of its own for what you send: ${branch}`;
  return `The branch ${before} is finished: it is merged into ${remote?.main}, or was deleted at ${remote?.shown}. You start again from ${remote?.main}, in the branch ${branch}; ${before} is kept in this folder`;
}

/** Reports the update of the folder. @param others files that differ on the main branch from what was sent */
export function broughtInWords(others: readonly string[]): string {
  const words = 'Your folder is updated; your unpublished changes are kept';
  if (others.length === 0) return words;
  return `${words}. On the main branch, these files differ from your published version, and your folder now has those of the main branch: ${others.join(', ')}`;
}

/** The message of the rebased commit: that of the present commit, and those of the unpushed ones. */
export function messageAnew({ site, head }: RepoState, last: string, waiting: number): string {
  const readMessage = (commit: string) => git(site, ['log', '-1', '--format=%B', commit]).trim();
  const names = git(site, ['rev-list', `--max-count=${waiting}`, head])
    .split('\n')
    .filter(Boolean);
  return [...new Set([last, ...names])].map(readMessage).join('\n\n');
}
