/** Reads the state of the site's repository, and what prevents sending, in plain words. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDetails } from '../../shared/for-runner.ts';
import { documentName } from '../../shared/document-names.ts';
import { readJson } from '../../../site/json/json.ts';
import { findGitFault } from '../../../site/git/find-fault.ts';
import { clearLeftLocks } from '../../../site/git/left-locks.ts';
import { findCommit, git, tryGit } from '../../../site/git/git.ts';

/** Something that a person must fix before anything can be sent. */
export interface Obstacle {
  words: string;
  cure: string;
}

/** The author as configured in git; empty texts are unknown. */
export interface Author {
  name: string;
  email: string;
}

export interface Remote {
  name: string;
  /** As in git: it may hold a password, and is never shown. */
  url: string;
  /** Without a password. */
  shown: string;
  /** The branch from which the site is built. */
  main: string;
}

/** The places of a repository. */
export interface RepoPlaces {
  /** Folder of the site. */
  site: string;
  /** The top of the working tree, and the path from there to the site: empty, or ending with `/`. */
  top: string;
  prefix: string;
}

/** The state of a repository in which commits can be made. */
export interface RepoState extends RepoPlaces {
  branch: string;
  /** The last commit. */
  head: string;
  subject: string;
  author: Author;
  remote?: Remote;
}

/** The acts of git that wait for a person, by the file in which it notes them. */
const operations = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
};

/** The places of the repository around a folder; `undefined` if there is none. */
export function findPlaces(site: string): RepoPlaces | undefined {
  const [top, prefix = ''] =
    tryGit(site, ['rev-parse', '--show-toplevel', '--show-prefix'])?.split('\n') ?? [];
  return top === undefined || top === '' ? undefined : { site, top, prefix };
}

/** Reads the state of a repository. @returns the obstacle if nothing can be committed there now */
export function readRepoState(site: string): RepoState | { obstacle: Obstacle } {
  const obstacle = (words: string, cure: string) => ({ obstacle: { words, cure } });
  const fault = findGitFault(site);
  if (fault !== undefined)
    return obstacle(
      'The desk cannot publish from this folder now.',
      withDetails(
        'Your saved changes are safe in it: tell the person who runs the desk.',
        `${fault.words} ${fault.cure}`,
      ),
    );
  const marks = Object.keys(operations).flatMap((mark) => ['--git-path', mark]);
  const places = git(site, ['rev-parse', '--show-toplevel', '--show-prefix', 'HEAD', ...marks]).split('\n');
  const [top = '', prefix = '', head = '', ...notes] = places;
  const operation = Object.values(operations).find((_, at) => existsSync(resolve(site, notes[at] ?? '')));
  if (operation !== undefined)
    return obstacle(
      'Something that was begun outside the desk is not finished.',
      withDetails(
        'Tell the person who runs the desk. Nothing is lost: “Publish” joins your changes with those of others then, and asks you where they differ.',
        `Git is in the midst of a ${operation}; “git ${operation} --abort” in a terminal undoes it.`,
      ),
    );
  const branch = currentBranch(site);
  if (branch === undefined)
    return obstacle(
      'The folder shows an old version of the site.',
      withDetails(
        'Tell the person who runs the desk; what you have saved is kept.',
        'Git has a detached HEAD. Go back in a terminal in this folder: “git switch main”. Changes are kept, or git names the files that differ.',
      ),
    );
  const lock = clearLeftLocks(site);
  if (lock !== undefined)
    return obstacle(
      'Another program is recording something in this folder, or was interrupted.',
      lock.isGitAlive === undefined
        ? withDetails('Wait a moment and try again.', `If this message stays, delete the file ${lock.path}.`)
        : withDetails(
            'Wait a minute and try again.',
            'If another program works with git (in a terminal, or an editor), let it finish or close it; an interrupted one is then tidied up after.',
          ),
    );
  const [unmerged] = (tryGit(top, ['diff', '--name-only', '-z', '--diff-filter=U']) ?? '').split('\0');
  if (unmerged !== undefined && unmerged !== '')
    return obstacle(
      `Two versions of “${documentName(unmerged, readJson(tryGit(top, ['show', `:2:${unmerged}`])))}” are not joined yet.`,
      withDetails(
        'Tell the person who runs the desk. Nothing is lost.',
        `“git checkout HEAD -- ${unmerged}” in a terminal takes the version of the last commit; a stash keeps the other one.`,
      ),
    );
  const settings = readSettings(site);
  const remote = findRemote(site, branch, settings);
  return {
    site,
    top,
    prefix,
    branch,
    head,
    subject: git(site, ['log', '-1', '--format=%s', head]).trim(),
    author: { name: settings.get('user.name') ?? '', email: settings.get('user.email') ?? '' },
    ...(remote && { remote }),
  };
}

/** The settings of git by their names; of several with one name the last one counts. */
const readSettings = (site: string): ReadonlyMap<string, string> =>
  new Map(
    (tryGit(site, ['config', '-z', '--list']) ?? '').split('\0').map((line): [string, string] => {
      const [name = '', ...value] = line.split('\n');
      return [name, value.join('\n').trim()];
    }),
  );

/** Something that cannot be done now: the message, which is shown, says why. */
export class Failure extends Error {}

/** Reads the state of a repository in which something is to be done. @throws Failure with the obstacle */
export function openRepo(site: string): RepoState {
  const repo = readRepoState(site);
  if ('obstacle' in repo) throw new Failure(`${repo.obstacle.words} ${repo.obstacle.cure}`);
  return repo;
}

/** The present branch; `undefined` with a detached HEAD. */
export function currentBranch(folder: string): string | undefined {
  return tryGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']) || undefined;
}

/** Removes names and passwords from addresses in a text: no credentials are shown or logged. */
export function withoutSecrets(text: string): string {
  return text.replace(/(\w+:\/\/)[^\s/@]+@/g, '$1');
}

/** The remote of the branch, else `origin`, else the first one. */
function findRemote(site: string, branch: string, settings: ReadonlyMap<string, string>): Remote | undefined {
  const names = [...settings.keys()]
    .flatMap((name) => /^remote\.(.+)\.\w+$/.exec(name)?.[1] ?? [])
    .toSorted();
  const own = settings.get(`branch.${branch}.remote`) ?? '';
  const name = [own, 'origin', ...names].find((one) => names.includes(one));
  if (name === undefined) return undefined;
  const url = tryGit(site, ['remote', 'get-url', '--push', name]) ?? '';
  return { name, url, shown: withoutSecrets(url), main: findMainBranch(site, name, branch) };
}

function findMainBranch(site: string, remote: string, branch: string): string {
  const named = tryGit(site, ['symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`]);
  const start = `refs/remotes/${remote}/`;
  if (named?.startsWith(start)) return named.slice(start.length);
  const known = ['main', 'master'].find((name) => findCommit(site, start + name) !== undefined);
  return known ?? (isDated(branch) ? 'main' : branch);
}

/** Whether a branch has a name made by the publish page. */
export function isDated(branch: string): boolean {
  return /^\d{4}-\d\d-\d\d-[a-z0-9-]+$/.test(branch);
}

/** Sets the author for this repository alone. */
export function setAuthor(site: string, { name, email }: Author): void {
  git(site, ['config', '--local', 'user.name', name]);
  git(site, ['config', '--local', 'user.email', email]);
}

/** The path of a site's file in the tree of a commit. */
export const inTree = ({ prefix }: RepoPlaces, path: string) => prefix + path;

/** The path on disk of a file in the tree. */
export const onDisk = ({ top }: RepoPlaces, path: string) => join(top, path);
