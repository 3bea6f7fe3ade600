/** Commits chosen files exactly as they were checked, and updates the folder to a commit: unsent changes stay. */
import { withDetails } from '../../shared/for-runner.ts';
import { lstatSync, readFileSync } from 'node:fs';
import { git, runProgram, tryGit } from '../../../site/git/git.ts';
import { currentBranch, inTree, withoutSecrets, type RepoState, onDisk } from './repo-state.ts';
import { settleIndex, lendIndex, differences, treeFrom, type Differences, type Entry } from './trees.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { writeFiles } from '../../../site/documents/write-files.ts';
import { titlesOf } from '../documents/document-titles.ts';
import { mergeMine, readVersions } from './merge-trees.ts';

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
  const { env, end } = lendIndex(top, tree);
  const command = ['-C', top, 'commit', '--quiet', '--cleanup=whitespace', '--file=-'];
  const ran = await runProgram('git', command, { input: message, env }).finally(end);
  if (!ran.isDone) {
    if (branch !== undefined) leaveBranch(repo, branch, head);
    const said = withoutSecrets(`${ran.error}\n${ran.output}`).trim();
    throw new Error(
      withDetails(
        'A rule of this folder does not let your changes be recorded. Nothing is lost: tell the person who runs the desk.',
        `A hook of git says: ${said}`,
      ),
    );
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

/** Commits a merged tree. @returns the commit */
export function commitJoined(
  { top, site }: RepoState,
  { tree, parents, message }: { tree: string; parents: readonly string[]; message: string },
): string {
  // `commit-tree` signs only when told to.
  const signing = tryGit(site, ['config', '--bool', 'commit.gpgSign']) === 'true' ? ['-S'] : [];
  const before = parents.flatMap((commit) => ['-p', commit]);
  return git(top, ['commit-tree', ...signing, ...before, tree], message).trim();
}

/** The titles of documents with uncommitted changes that the commit changes as well. */
export interface Brought {
  /** The user's version stays where both contradict. */
  kept: string[];
  /** Documents that were deleted here without sending that, and changed by others: they are restored. */
  returned: string[];
}

/**
 * Moves the current branch, index and working tree from the last commit to another one. Staged and uncommitted changes
 * stay, merged with the incoming ones; nothing is written before all of it is known.
 * @param to the commit
 * @throws Error if git refuses: an untracked file is in the way
 */
export async function updateWorktree(
  repo: RepoState,
  contract: Contract,
  from: string,
  to: string,
): Promise<Brought> {
  const { top } = repo;
  // Otherwise, a file with a new timestamp and the same content would count as changed.
  tryGit(top, ['update-index', '-q', '--refresh']);
  const coming = differences(top, from, to);
  let { dirty, staged, returned } = changedAmong(repo, coming, from);
  let joined = await joinedWith(repo, contract, dirty, coming);
  // Repeated until nothing was saved during the merge: it would be overwritten.
  for (;;) {
    const now = changedAmong(repo, coming, from);
    const isStill = [...joined].every(([path, { mine }]) => readIfThere(onDisk(repo, path))?.equals(mine));
    if (isStill && String(now.dirty) === String(dirty) && String(now.returned) === String(returned)) break;
    ({ dirty, staged, returned } = now);
    joined = await joinedWith(repo, contract, dirty, coming);
  }
  // Git refuses to move over files changed here: they are left out, and written as merged afterwards.
  const aside = new Map<string, Entry | undefined>(dirty.map((path) => [path, coming.get(path)?.before]));
  git(top, ['read-tree', '-m', '-u', from, treeFrom(repo, to, aside)]);
  const unstaged = dirty.filter((path) => !staged.has(path));
  const lines = unstaged.map((path) => {
    const entry = coming.get(path)?.after;
    return `${entry?.mode ?? '0'} ${entry?.hash ?? '0'.repeat(40)}\t${path}\0`;
  });
  git(top, ['update-index', '-z', '--index-info'], lines.join(''));
  writeFiles(top, { texts: new Map(Array.from(joined, ([path, { text }]) => [path, text])) });
  git(top, ['update-ref', '-m', 'publish: with what others have done', 'HEAD', to, from]);
  return { kept: titlesOf(repo, contract, dirty), returned: titlesOf(repo, contract, returned) };
}

const splitAtNul = (text: string) => text.split('\0').filter((line) => line !== '');

/** The incoming files that differ here from the last commit, and the staged files. */
function changedAmong(repo: RepoState, coming: Differences, from: string) {
  const { top } = repo;
  const changed = new Set(splitAtNul(git(top, ['diff-files', '-z', '--name-only'])));
  const staged = new Set(splitAtNul(git(top, ['diff-index', '-z', '--cached', '--name-only', from])));
  const untracked = new Set(splitAtNul(git(top, ['ls-files', '-z', '--others'])));
  const all = [...coming.keys()].filter(
    (path) => changed.has(path) || staged.has(path) || untracked.has(path),
  );
  // A deletion cannot show what others have written: sending it next would remove that silently.
  const isReturned = (path: string) =>
    !staged.has(path) &&
    coming.get(path)?.after !== undefined &&
    lstatSync(onDisk(repo, path), { throwIfNoEntry: false }) === undefined;
  const returned = all.filter(isReturned);
  return { dirty: all.filter((path) => !returned.includes(path)), staged, returned };
}

/** A file of the user's, merged with incoming changes, and the bytes it was made from. */
interface Joined {
  mine: Buffer;
  text: string;
}

async function joinedWith(
  repo: RepoState,
  contract: Contract,
  paths: readonly string[],
  coming: Differences,
): Promise<Map<string, Joined>> {
  const joined = new Map<string, Joined>();
  for (const path of paths) {
    const found = await mineWithTheirs(repo, contract, path, coming.get(path) ?? {});
    if (found !== undefined) joined.set(path, found);
  }
  return joined;
}

/** The bytes of a file; `undefined` for a link or the folder of another repository, which have no text to merge. */
const readIfThere = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;

/** The user's file merged with incoming changes, the user's where they contradict; `undefined` if it stays as it is. */
async function mineWithTheirs(
  repo: RepoState,
  contract: Contract,
  path: string,
  { before, after }: { before?: Entry; after?: Entry },
): Promise<Joined | undefined> {
  const mine = readIfThere(onDisk(repo, path));
  if (mine === undefined) return undefined;
  const others = await readVersions(repo.top, { base: before, mine: undefined, theirs: after });
  const merged = await mergeMine(repo, contract, path, { ...others, mine });
  return merged && { mine, text: merged.text };
}
