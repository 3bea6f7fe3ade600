/** The repository of a maintainer: a site kept by git, with a bare remote, and somebody else who works at it, too. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitIn } from '../../git.ts';

/** Has a site kept by git, with a bare remote, and a clone of somebody else, until its `end`. */
export function initRepository(site: string) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const [remote, others] = [join(folder, 'remote.git'), join(folder, 'others')];
  rmSync(join(site, '.git'), { recursive: true, force: true });
  gitIn(folder, 'init', '-q', '--bare', '-b', 'main', remote);
  const git = (...command: string[]) => gitIn(site, ...command).trim();
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Sister Anne');
  git('config', 'user.email', 'anne@example.org');
  git('config', 'gc.auto', '0');
  git('add', 'pages', 'public');
  git('commit', '-qm', 'First');
  git('remote', 'add', 'origin', remote);
  git('push', '-q', '-u', 'origin', 'main');
  gitIn(folder, 'clone', '-q', remote, others);
  return {
    git,
    atRemote: (...command: string[]) => gitIn(remote, ...command).trim(),
    branch: () => gitIn(remote, 'branch', '--list', '20*', '--format=%(refname:short)').trim(),
    /** Somebody else replaces words of a document on the main branch. */
    other(file: string, ...words: [old: string, now: string][]) {
      gitIn(others, 'pull', '-q');
      const path = join(others, 'pages', file);
      let text = readFileSync(path, 'utf8');
      for (const [old, now] of words) {
        if (!text.includes(old)) throw new Error(`"${old}" does not stand in ${file}`);
        text = text.replace(old, () => now);
      }
      writeFileSync(path, text);
      gitIn(others, 'commit', '-qam', 'By somebody else');
      gitIn(others, 'push', '-q', 'origin', 'main');
    },
    end() {
      rmSync(folder, { recursive: true, force: true });
      rmSync(join(site, '.git'), { recursive: true, force: true });
    },
  };
}
