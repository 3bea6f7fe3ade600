/** Reads from git who changed each document last, and when. */
import { pendingFiles, tryGit } from './git.ts';

/** The last change of a file. `by` is absent if no commit has it. */
export interface LastChange {
  /** Day of the commit, `YYYY-MM-DD`. */
  day?: string;
  /** Name of the author. */
  by?: string;
  /** Whether the file has changes that are in no commit. */
  isPending: boolean;
}

/** The author of a file as it is in the folder; `undefined` if that is in no commit, or the user's own. */
export function authorOf(root: string, path: string): string | undefined {
  const isCommitted = tryGit(root, ['status', '--porcelain', '--', path]) === '';
  if (!isCommitted) return undefined;
  // Two people may have one name.
  const email = tryGit(root, ['log', '-1', '--format=%ae', '--', path]);
  return email === tryGit(root, ['config', 'user.email']) ? undefined : lastAuthor(root, 'HEAD', path);
}

/** The author of the last change of a path, given from the folder, in a commit; `undefined` if there is none. */
export function lastAuthor(folder: string, commit: string, path: string): string | undefined {
  return tryGit(folder, ['log', '-1', '--format=%an', commit, '--', path]) || undefined;
}

/** How many commits are read; files changed before have no entry. */
const maxCommits = 2000;

/**
 * Reads the last change of each file below `pages/`.
 * @param root Folder of the site.
 * @returns By path from the folder of the site; empty without git.
 */
export function readLastChanges(root: string): ReadonlyMap<string, LastChange> {
  const changes = new Map<string, LastChange>();
  const isShallow = tryGit(root, ['rev-parse', '--is-shallow-repository']);
  if (isShallow === undefined) return changes;
  const log = tryGit(
    root,
    `-c core.quotepath=off log -n${maxCommits} --relative --no-renames --format=%x01%cs%x09%an%x09%P --name-only -- pages`.split(
      ' ',
    ),
  );
  for (const commit of log?.split('\u0001').slice(1) ?? []) {
    const [head = '', ...paths] = commit.split('\n');
    const [day = '', by = '', parents = ''] = head.split('\t');
    // The first commit of a shallow clone seems to add all files.
    if (isShallow === 'true' && parents === '') continue;
    for (const path of paths.filter(Boolean))
      if (!changes.has(path)) changes.set(path, { day, by, isPending: false });
  }
  for (const path of pendingFiles(root, ['pages']))
    changes.set(path, { ...changes.get(path), isPending: true });
  return changes;
}
