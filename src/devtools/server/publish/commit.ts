/** Commits chosen files as they were checked, and nothing else. */
import { git, runProgram } from '../../../documents/git.ts';
import { withoutSecrets } from './remote.ts';
import { branchOf, inTree, type Standing } from './standing.ts';
import { settleIndex, withIndexLater } from './trees.ts';

export interface CommitRequest {
  /** What is committed: the tree of the last commit with the chosen files. */
  tree: string;
  /** The chosen files: paths from the site. */
  files: readonly string[];
  message: string;
  /** A new branch that begins here. */
  branch?: string;
}

/**
 * Commits with the hooks and settings of the repository, through an index of its own: what else is staged stays staged.
 * @returns the commit
 * @throws Error when git or a hook refuses; then the branch is the old one
 */
export async function commitChoice(
  standing: Standing,
  { tree, files, message, branch }: CommitRequest,
): Promise<string> {
  const { top, head } = standing;
  // The tree lacks what was committed in a terminal since; on top of that, it would take it back.
  if (git(top, ['rev-parse', 'HEAD']).trim() !== head || branchOf(top) !== standing.branch)
    throw new Error('Something was committed here meanwhile, or the branch is another.');
  if (branch !== undefined) beginBranch(standing, branch);
  // The tree, and not the files: what was saved after the check has been seen by nobody.
  const ran = await withIndexLater(standing, tree, async (env) =>
    runProgram('git', ['-C', top, 'commit', '--quiet', '--cleanup=whitespace', '--file=-'], {
      input: message,
      env,
    }),
  );
  if (!ran.isDone) {
    if (branch !== undefined) leaveBranch(standing, branch, head);
    const said = withoutSecrets(`${ran.error}\n${ran.output}`).trim();
    throw new Error(`Git has refused the commit, by a rule of this repository: ${said}`);
  }
  settleIndex(
    standing,
    files.map((file) => inTree(standing, file)),
  );
  return git(top, ['rev-parse', 'HEAD']).trim();
}

/** Begins a branch at the last commit, and changes over to it. */
export function beginBranch({ top, branch: before, head }: Standing, branch: string): void {
  git(top, ['update-ref', `refs/heads/${branch}`, head, '']);
  const note = `publish: from ${before} to ${branch}`;
  git(top, ['symbolic-ref', '-m', note, 'HEAD', `refs/heads/${branch}`]);
}

/** Goes back from a new branch to the one before, and deletes it, unless something else was committed on it meanwhile. */
export function leaveBranch({ top, branch: before }: Standing, branch: string, last: string): void {
  if (branchOf(top) !== branch || git(top, ['rev-parse', 'HEAD']).trim() !== last) return;
  git(top, ['symbolic-ref', 'HEAD', `refs/heads/${before}`]);
  git(top, ['update-ref', '-d', `refs/heads/${branch}`, last]);
}
