/**
 * Brings the folder along to a commit that has been merged in objects: files that nobody has changed here become those of
 * the commit, and changes that were not sent stay.
 */
import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Contract } from '../../../documents/contract.ts';
import { contentsOf, git, tryGit } from '../../../documents/git.ts';
import { mergeMine } from './merge-mine.ts';
import { onDisk, type Standing } from './standing.ts';
import { differences, treeFrom, type Differences, type Entry } from './trees.ts';

/** Files with changes of the user's that the commit changes, too: where both say something else, the user's stands. */
export interface Brought {
  /** By path from the top. */
  kept: string[];
  /** The files that were deleted here, and not sent so, and that others have changed: they are there again. */
  returned: string[];
}

/**
 * Moves the current branch, the index and the working tree from the last commit to another one.
 * What is staged or changed and not committed stays, merged with what comes; nothing is written before all of it is known.
 * @param to the commit
 * @throws Error when git refuses: a file that it does not know stands in the way
 */
export async function bringAlong(
  standing: Standing,
  contract: Contract,
  from: string,
  to: string,
): Promise<Brought> {
  const { top } = standing;
  // Without this, a file with another time and the same words would count as changed.
  tryGit(top, ['update-index', '-q', '--refresh']);
  const coming = differences(top, from, to);
  let { dirty, staged, returned } = changedAmong(standing, coming, from);
  let joined = await joinedWith(standing, contract, dirty, coming);
  // What is saved while the files are joined would be written over.
  for (;;) {
    const now = changedAmong(standing, coming, from);
    const isStill = [...joined].every(([path, { mine }]) =>
      readIfThere(onDisk(standing, path))?.equals(mine),
    );
    if (isStill && String(now.dirty) === String(dirty) && String(now.returned) === String(returned)) break;
    ({ dirty, staged, returned } = now);
    joined = await joinedWith(standing, contract, dirty, coming);
  }
  // What is changed here is left as it is by git, which refuses to move over it; then it is written as it was merged.
  const aside = new Map<string, Entry | undefined>(dirty.map((path) => [path, coming.get(path)?.before]));
  git(top, ['read-tree', '-m', '-u', from, treeFrom(standing, to, aside)]);
  const unstaged = dirty.filter((path) => !staged.has(path));
  const lines = unstaged.map((path) => {
    const entry = coming.get(path)?.after;
    return `${entry?.mode ?? '0'} ${entry?.hash ?? '0'.repeat(40)}\t${path}\0`;
  });
  git(top, ['update-index', '-z', '--index-info'], lines.join(''));
  for (const [path, { text }] of joined) {
    const file = onDisk(standing, path);
    writeFileSync(`${file}.devtools`, text);
    renameSync(`${file}.devtools`, file);
  }
  git(top, ['update-ref', '-m', 'publish: with what others have done', 'HEAD', to, from]);
  return { kept: dirty, returned };
}

const linesOf = (text: string) => text.split('\0').filter((line) => line !== '');

/** Which of the files that come are not as the last commit has them, and which files are staged. */
function changedAmong(standing: Standing, coming: Differences, from: string) {
  const { top } = standing;
  const changed = new Set(linesOf(git(top, ['diff-files', '-z', '--name-only'])));
  const staged = new Set(linesOf(git(top, ['diff-index', '-z', '--cached', '--name-only', from])));
  const untracked = new Set(linesOf(git(top, ['ls-files', '-z', '--others'])));
  const all = [...coming.keys()].filter(
    (path) => changed.has(path) || staged.has(path) || untracked.has(path),
  );
  // A deletion has no words in which what others have written could be seen: the next sending would take it away unsaid.
  const isReturned = (path: string) =>
    !staged.has(path) &&
    coming.get(path)?.after !== undefined &&
    lstatSync(onDisk(standing, path), { throwIfNoEntry: false }) === undefined;
  const returned = all.filter(isReturned);
  return { dirty: all.filter((path) => !returned.includes(path)), staged, returned };
}

/** A file of the user's with what comes, and the bytes that it was made of. */
interface Joined {
  mine: Buffer;
  text: string;
}

async function joinedWith(
  standing: Standing,
  contract: Contract,
  paths: readonly string[],
  coming: Differences,
): Promise<Map<string, Joined>> {
  const joined = new Map<string, Joined>();
  for (const path of paths) {
    const found = await mineWithTheirs(standing, contract, path, coming.get(path) ?? {});
    if (found !== undefined) joined.set(path, found);
  }
  return joined;
}

/** The bytes of a file; nothing for a link, and for the folder of another repository, which have no text to be joined. */
const readIfThere = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;

/** The user's version of a file with what comes, the user's where they contradict; nothing when it stays to the letter. */
async function mineWithTheirs(
  standing: Standing,
  contract: Contract,
  path: string,
  { before, after }: { before?: Entry; after?: Entry },
): Promise<Joined | undefined> {
  const mine = readIfThere(onDisk(standing, path));
  if (mine === undefined || before === undefined || after === undefined) return undefined;
  const bytes: Buffer[] = [];
  for await (const one of contentsOf(standing.top, [before.hash, after.hash])) bytes.push(one.bytes);
  const [base, theirs] = bytes as [Buffer, Buffer];
  const merged = await mergeMine(standing, contract, path, { base, mine, theirs });
  return merged && { mine, text: merged.text };
}
