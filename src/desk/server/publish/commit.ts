/** Commits chosen files exactly as they were checked. */
import { git, runProgram } from '../../../site/git/git.ts';
import { withoutSecrets } from './remote.ts';
import { currentBranch, inTree, type RepoState } from './repo-state.ts';
import { settleIndex, withIndexLater } from './trees.ts';

export interface CommitRequest {
  /** The tree of the last commit with the chosen files. */
  tree: string;
  /** The chosen files: paths from the site. */
  files: readonly string[];
  message: string;
  /** A new branch to begin here. */
  branch?: string;
}

/**
 * Commits with the hooks and settings of the repository, through a separate index: all else that is staged stays
 * staged.
 * @returns the commit
 * @throws Error if git or a hook refuses; the branch is then the old one
 */
export async function commitChoice(
  repo: RepoState,
  { tree, files, message, branch }: CommitRequest,
): Promise<string> {
  const { top, head } = repo;
  // The tree lacks later commits made in a terminal, and would revert them.
  if (git(top, ['rev-parse', 'HEAD']).trim() !== head || currentBranch(top) !== repo.branch)
    throw new Error('Something else was recorded in this folder meanwhile. Reload this page.');
  if (branch !== undefined) beginBranch(repo, branch);
  // The tree, not the files: nobody has seen what was saved after the check.
  const ran = await withIndexLater(repo, tree, async (env) =>
    runProgram('git', ['-C', top, 'commit', '--quiet', '--cleanup=whitespace', '--file=-'], {
      input: message,
      env,
    }),
  );
  if (!ran.isDone) {
    if (branch !== undefined) leaveBranch(repo, branch, head);
    const said = withoutSecrets(`${ran.error}\n${ran.output}`).trim();
    throw new Error(`A rule of this folder (a git hook) has refused your changes: ${said}`);
  }
  settleIndex(
    repo,
    files.map((file) => inTree(repo, file)),
  );
  return git(top, ['rev-parse', 'HEAD']).trim();
}

/** Creates a branch at the last commit, and switches to it. */
export function beginBranch({ top, branch: before, head }: RepoState, branch: string): void {
  git(top, ['update-ref', `refs/heads/${branch}`, head, '']);
  const note = `publish: from ${before} to ${branch}`;
  git(top, ['symbolic-ref', '-m', note, 'HEAD', `refs/heads/${branch}`]);
}

/** Returns from a new branch to the previous one and deletes it, unless it has got another commit meanwhile. */
export function leaveBranch({ top, branch: before }: RepoState, branch: string, last: string): void {
  if (currentBranch(top) !== branch || git(top, ['rev-parse', 'HEAD']).trim() !== last) return;
  git(top, ['symbolic-ref', 'HEAD', `refs/heads/${before}`]);
  git(top, ['update-ref', '-d', `refs/heads/${branch}`, last]);
}
