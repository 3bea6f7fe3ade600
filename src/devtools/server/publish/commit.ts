/** Commits chosen files as they are in the folder, and nothing else. */
import { git, runProgram } from '../../../documents/git.ts';
import { withoutSecrets } from './remote.ts';
import { inTree, type Standing } from './standing.ts';
import { addFiles, settleIndex, withIndexLater } from './trees.ts';

export interface CommitRequest {
  /** Paths from the site. */
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
  { files, message, branch }: CommitRequest,
): Promise<string> {
  const { top, head } = standing;
  const before = `refs/heads/${standing.branch}`;
  if (branch !== undefined) {
    git(top, ['update-ref', `refs/heads/${branch}`, head, '']);
    git(top, [
      'symbolic-ref',
      '-m',
      `publish: from ${standing.branch} to ${branch}`,
      'HEAD',
      `refs/heads/${branch}`,
    ]);
  }
  const ran = await withIndexLater(standing, head, async (env) => {
    addFiles(standing, files, env);
    return runProgram('git', ['-C', top, 'commit', '--quiet', '--cleanup=whitespace', '--file=-'], {
      input: message,
      env,
    });
  });
  if (!ran.isDone) {
    if (branch !== undefined) {
      git(top, ['symbolic-ref', 'HEAD', before]);
      git(top, ['update-ref', '-d', `refs/heads/${branch}`]);
    }
    const said = withoutSecrets(`${ran.error}\n${ran.output}`).trim();
    throw new Error(`Git has refused the commit, by a rule of this repository: ${said}`);
  }
  settleIndex(
    standing,
    files.map((file) => inTree(standing, file)),
  );
  return git(top, ['rev-parse', 'HEAD']).trim();
}
