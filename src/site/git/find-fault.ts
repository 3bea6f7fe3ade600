/** Finds out why git has no history to tell: "it failed" is another thing than "there is none". */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { git, tryGit } from './git.ts';

/** The reason why git has no history to tell, and the cure, in sentences. */
export interface GitFault {
  kind: 'no program' | 'no folder' | 'no repository' | 'no commits' | 'not allowed' | 'damaged' | 'other';
  words: string;
  cure: string;
}

const safe = 'Your documents are safe in the folder.';

/** Returns what keeps git from telling the history of a folder; `undefined` if nothing does. */
export function findGitFault(folder: string): GitFault | undefined {
  if (tryGit(folder, ['rev-parse', '--show-toplevel', 'HEAD^{commit}']) !== undefined) return undefined;
  try {
    // In English, whatever the language of the computer.
    git(folder, ['rev-parse', '--show-toplevel'], undefined, { LC_ALL: 'C' });
  } catch (error) {
    return faultOf(folder, (error as Error).message);
  }
  const branch = tryGit(folder, ['symbolic-ref', '--quiet', 'HEAD']);
  const noted = branch && tryGit(folder, ['rev-parse', '--git-path', branch]);
  return noted === undefined || noted === '' || existsSync(resolve(folder, noted))
    ? damaged('the last commit cannot be read')
    : {
        kind: 'no commits',
        words: 'This folder has no history yet: it has no commits, so there is nothing to compare with.',
        cure: 'The administrator of the site begins it in a terminal in this folder: “git add -A”, then “git commit -m "First"”.',
      };
}

function faultOf(folder: string, said: string): GitFault {
  if (!existsSync(folder) || /cannot change to/.test(said))
    return {
      kind: 'no folder',
      words: 'The folder of the site no longer exists, or may not be opened.',
      cure: `Look for ${folder}.`,
    };
  if (said.startsWith('git cannot be run'))
    return {
      kind: 'no program',
      words: 'Git is not installed on this computer, or not found.',
      cure: `Install it from git-scm.com, and start again. ${safe}`,
    };
  const [, owned] = /dubious ownership in repository at '(.+)'/.exec(said) ?? [];
  if (owned !== undefined)
    return {
      kind: 'not allowed',
      words: 'Git refuses to read this folder, because it belongs to another user of this computer.',
      cure: `If you trust it, allow it in a terminal: git config --global --add safe.directory "${owned}"`,
    };
  const place = repositoryAround(resolve(folder));
  if (/not a git repository/.test(said))
    return place === undefined
      ? {
          kind: 'no repository',
          words: 'This folder has no history and no shared copy: it is not under git.',
          cure: `${safe} Ask the administrator of the site for a folder that is (“git clone ADDRESS”).`,
        }
      : damaged(`git does not know ${place} as its own`);
  return {
    kind: 'other',
    words: `Git refuses to work in this folder (${said.split('\n')[0]}).`,
    cure: `Correct it in a terminal in this folder, where “git status” says the same. ${safe}`,
  };
}

const damaged = (how: string): GitFault => ({
  kind: 'damaged',
  words: `The history of this folder is damaged: ${how}.`,
  cure: `${safe} Get the site anew (“git clone ADDRESS”) and copy the documents that you changed into it, or ask somebody who knows git.`,
});

/** The folder `.git` in a folder or above it. */
function repositoryAround(folder: string): string | undefined {
  const place = join(folder, '.git');
  if (existsSync(place)) return place;
  return dirname(folder) === folder ? undefined : repositoryAround(dirname(folder));
}

/** Returns if git can tell the history of a folder. @throws Error with what keeps it from that, and the cure */
export function refuseGitFault(folder: string): void {
  const fault = findGitFault(folder);
  if (fault !== undefined) throw new Error(`${fault.words} ${fault.cure}`);
}
