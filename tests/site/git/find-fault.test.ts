/** Why git has nothing to tell: each cause is told by its own sentence, in each command and at the desk. @rest */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOverview } from '../../../src/desk/server/overview.ts';
import { readRepoState } from '../../../src/desk/server/publish/repo-state.ts';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { findGitFault } from '../../../src/site/git/find-fault.ts';
import { clearLeftLocks } from '../../../src/site/git/left-locks.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { setUpMerge } from '../../../src/review/merge/setup.ts';
import { openRevisions } from '../../../src/review/revision.ts';
import { contract, files } from '../documents/tiny-site.ts';
import { gitIn } from '../../git.ts';
import { makeFolder } from '../../make-folder.ts';

let folder = '';
beforeEach(() => {
  folder = makeFolder(files);
  gitIn(folder, 'init', '-q', '-b', 'main');
  gitIn(folder, 'add', '-A');
  gitIn(folder, 'commit', '-qm', 'First');
});
afterEach(() => vi.unstubAllEnvs());

const inGit = (name: string) => join(folder, '.git', name);
const spoilt: Record<string, [() => void, RegExp]> = {
  'a folder of another user': [
    () => vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1'),
    /belongs to another user of this computer.*git config --global --add safe\.directory/,
  ],
  'a computer without git': [() => vi.stubEnv('PATH', folder), /Git is not installed .*git-scm\.com/],
  'a damaged HEAD': [
    () => writeFileSync(inGit('HEAD'), 'nonsense'),
    /history of this folder is damaged.*git clone/,
  ],
  'a damaged branch': [
    () => writeFileSync(inGit('refs/heads/main'), `${'1'.repeat(40)}\n`),
    /damaged: the last commit cannot be read/,
  ],
  'a damaged configuration': [
    () => writeFileSync(inGit('config'), '[['),
    /Git refuses to work in this folder \(.*config/,
  ],
};

describe.each(Object.entries(spoilt))('%s', (_, [spoil, words]) => {
  it('is told as itself by review, merge-setup, the page that publishes and the list of pages', async () => {
    spoil();
    await expect(openRevisions({ site: folder, contract })).rejects.toThrow(words);
    await expect(openRevisions({ site: folder, base: 'HEAD', contract })).rejects.toThrow(words);
    expect(() => setUpMerge(folder)).toThrow(words);
    const state = readRepoState(folder);
    expect('obstacle' in state && `${state.obstacle.words} ${state.obstacle.cure}`).toMatch(words);
    const site = readSite(folder, contract);
    const shown = {
      site,
      contract,
      problems: [],
      version: 0,
      files: readPublicFiles(join(folder, 'public')),
    };
    expect(readOverview(shown, new Date()).unknown).toMatch(words);
  });
});

it('a folder without commits or without git is no failure', () => {
  expect(findGitFault(folder)).toBeUndefined();
  rmSync(join(folder, '.git'), { recursive: true });
  expect(findGitFault(folder)).toMatchObject({ kind: 'no repository', words: /not under git/ });
  gitIn(folder, 'init', '-q');
  expect(findGitFault(folder)).toMatchObject({ kind: 'no commits', words: /no history yet/ });
  expect(findGitFault(join(folder, 'gone'))).toMatchObject({ kind: 'no folder' });
});

describe('a lock of git', () => {
  const minute = 60_000;
  const lock = () => {
    mkdirSync(inGit('refs/heads'), { recursive: true });
    for (const name of ['index.lock', 'refs/heads/main.lock']) {
      writeFileSync(inGit(name), '');
      utimesSync(inGit(name), 0, 0);
    }
  };
  const isFree = () => gitIn(folder, 'status', '--porcelain') === '' && gitIn(folder, 'add', '-A') === '';

  it('that a killed git has left is removed', () => {
    lock();
    expect(() => gitIn(folder, 'add', '-A')).toThrow('index.lock');
    expect(clearLeftLocks(folder, minute, () => false)).toBeUndefined();
    expect(isFree()).toBe(true);
  });

  it.each([
    ['is new', minute - 1, false],
    ['belongs to a git that is alive', 10 * minute, true],
    ['may belong to a program that cannot be seen', 10 * minute, undefined],
  ])('stays if it %s', (_, now, isAlive) => {
    lock();
    expect(clearLeftLocks(folder, now, () => isAlive)).toMatchObject({ isGitAlive: isAlive });
    expect(() => gitIn(folder, 'add', '-A')).toThrow('index.lock');
  });
});
