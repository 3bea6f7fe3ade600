/** The `pre-receive` hook of the mirror: reads what is pushed, and asks the rules. */
import { git, tryGit } from '../../site/git/git.ts';
import type { Person } from './people.ts';
import { whyRefused, type Push } from './push-rules.ts';

/**
 * Returns why the mirror refuses a push; `undefined` if it takes it.
 * @param folder the mirror; git looks for new objects where the environment says
 * @param lines the input of the hook: old commit, new commit and ref of each line
 */
export function judgePush(folder: string, person: Person, lines: string): string | undefined {
  const main = git(folder, ['symbolic-ref', 'HEAD']).trim();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [before = '', after = '', ref = ''] = line.split(' ');
    const why = whyRefused(person, readPush(folder, { before, after, ref, main }));
    if (why !== undefined) return why;
  }
  return undefined;
}

const isNone = (commit: string) => /^0+$/.test(commit);

interface Update {
  before: string;
  after: string;
  ref: string;
  main: string;
}

function readPush(folder: string, { before, after, ref, main }: Update): Push {
  const push = { ref, main, authors: [], files: [] };
  if (isNone(after)) return { ...push, act: 'removes' };
  const fork = tryGit(folder, ['merge-base', main, after]);
  const isAdded =
    isNone(before) || tryGit(folder, ['merge-base', '--is-ancestor', before, after]) !== undefined;
  // Without a common commit it would replace all that is there.
  if (!isAdded || fork === undefined) return { ...push, act: 'forced' };
  const commits = git(folder, ['log', '--format=%H %ae', after, '--not', '--all'])
    .split('\n')
    .filter(Boolean);
  const changed = [
    ...commits.flatMap((line) => changesOf(folder, ['-c', '--root', line.split(' ')[0] ?? ''])),
    // A merge can also bring back what the main branch had before, which is no change of the commit itself.
    ...changesOf(folder, [fork, after]),
  ];
  return {
    ...push,
    act: 'adds',
    authors: commits.map((line) => line.slice(line.indexOf(' ') + 1)),
    files: withSizes(folder, changed),
  };
}

interface Change {
  path: string;
  mode: string;
  hash: string;
}

/** The files that differ between two trees, or that a commit changes; a merge those that no parent has in this form. */
function changesOf(folder: string, what: readonly string[]): Change[] {
  const command = ['diff-tree', '-r', '-z', '--raw', '--no-renames', '--no-commit-id', ...what];
  const parts = git(folder, command).split('\0');
  return parts.flatMap((entry, index) => {
    if (!entry.startsWith(':')) return [];
    // As many colons as versions before; the modes and then the hashes of these and of the new one.
    const versions = /^:+/.exec(entry)?.[0].length ?? 1;
    const words = entry.slice(versions).split(' ');
    return [
      { mode: words[versions] ?? '', hash: words[2 * versions + 1] ?? '', path: parts[index + 1] ?? '' },
    ];
  });
}

function withSizes(folder: string, changes: readonly Change[]) {
  const hashes = [...new Set(changes.map(({ hash }) => hash))].filter((hash) => !isNone(hash));
  const told = git(
    folder,
    ['cat-file', '--batch-check=%(objectname) %(objectsize)'],
    `${hashes.join('\n')}\n`,
  );
  const sizes = new Map(told.split('\n').map((line) => line.split(' ') as [string, string]));
  return changes.map(({ path, mode, hash }) => ({ path, mode, size: Number(sizes.get(hash) ?? 0) }));
}
