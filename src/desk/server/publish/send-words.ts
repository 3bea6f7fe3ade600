/** The sentences and commit messages of a send. */
import { git } from '../../../site/git/git.ts';
import { quoted } from '../../shared/document-names.ts';
import type { RepoState } from './repo-state.ts';

/** A number with its noun. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Lists unpushed commits that the list did not announce. */
export function unannounced(earlier: readonly string[], ahead: number, place = ''): string {
  const names = earlier.map((name) => `“${name}”`).join(', ');
  const count = earlier.length - ahead;
  return `${counted(count, 'earlier change')} would be published without being in the list, since ${place} no longer has ${count === 1 ? 'it' : 'them'}: ${names}. The list is updated; check it, and publish again to include ${count === 1 ? 'it' : 'them'}.`;
}

/** Says where the changes wait until they are accepted. */
export function branchInWords(
  { branch: before }: RepoState,
  branch: string,
  { isNew, rebaseOnto }: { isNew: boolean; rebaseOnto: string | undefined },
): string {
  if (!isNew) return `Your changes are added to those that are waiting already (${branch})`;
  if (rebaseOnto === undefined) return `Your changes wait in a place of their own (${branch})`;
  return `Your last change (${before}) is finished: it was accepted or taken back. The new ones begin from the accepted state (${branch})`;
}

/** Reports the update of the folder. @param others titles of what differs on the main branch from what was sent */
export function broughtInWords(others: readonly string[]): string {
  const words = 'Your folder is updated; your unpublished changes are kept';
  if (others.length === 0) return words;
  return `${words}. These were accepted in another form than yours, which your folder now has: ${quoted(others)}`;
}

/** The message of the rebased commit: that of the present commit, and those of the unpushed ones. */
export function messageAnew({ site, head }: RepoState, last: string, waiting: number): string {
  const readMessage = (commit: string) => git(site, ['log', '-1', '--format=%B', commit]).trim();
  const names = git(site, ['rev-list', `--max-count=${waiting}`, head])
    .split('\n')
    .filter(Boolean);
  return [...new Set([last, ...names])].map(readMessage).join('\n\n');
}
