/**
 * Brings the folder along to a commit that has been merged in objects: files that nobody has changed here become those of
 * the commit, and changes that were not sent stay.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../documents/contract.ts';
import { contentsOf, git, tryGit } from '../../../documents/git.ts';
import { formatChange } from '../../../documents/format.ts';
import type { Json } from '../../../documents/json.ts';
import { countsIn, schemaOf } from '../../../merge/merge-files.ts';
import { merge } from '../../../merge/merge-values.ts';
import { mergeText } from './merge-text.ts';
import { onDisk, type Standing } from './standing.ts';
import { differences, treeFrom, type Entry } from './trees.ts';

/** Files with changes of the user's that the commit changes, too: where both say something else, the user's stands. */
export interface Brought {
  /** By path from the top. */
  kept: string[];
}

/**
 * Moves the current branch, the index and the working tree from the last commit to another one that follows it.
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
  const touched = [...coming.keys()];
  const changed = new Set(linesOf(git(top, ['diff-files', '-z', '--name-only'])));
  const staged = new Set(linesOf(git(top, ['diff-index', '-z', '--cached', '--name-only', from])));
  const untracked = new Set(linesOf(git(top, ['ls-files', '-z', '--others'])));
  const dirty = touched.filter((path) => changed.has(path) || staged.has(path) || untracked.has(path));
  const texts = new Map<string, string>();
  for (const path of dirty) {
    const text = await mineWithTheirs(standing, contract, path, coming.get(path) ?? {});
    if (text !== undefined) texts.set(path, text);
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
  for (const [path, text] of texts) {
    const file = onDisk(standing, path);
    writeFileSync(`${file}.devtools`, text);
    renameSync(`${file}.devtools`, file);
  }
  git(top, ['update-ref', '-m', 'publish: with what others have done', 'HEAD', to, from]);
  return { kept: dirty };
}

const linesOf = (text: string) => text.split('\0').filter((line) => line !== '');

/** The user's version of a file with what comes, the user's where they contradict; nothing when it stays to the letter. */
async function mineWithTheirs(
  standing: Standing,
  contract: Contract,
  path: string,
  { before, after }: { before?: Entry; after?: Entry },
): Promise<string | undefined> {
  const file = onDisk(standing, path);
  if (!existsSync(file) || before === undefined || after === undefined) return undefined;
  const mine = readFileSync(file);
  const bytes: Buffer[] = [];
  for await (const one of contentsOf(standing.top, [before.hash, after.hash])) bytes.push(one.bytes);
  const [base, theirs] = bytes as [Buffer, Buffer];
  const isDocument = path.startsWith(`${standing.prefix}pages/`) && path.endsWith('.json');
  if (!isDocument) return mergeText({ base, mine, theirs }, 'mine');
  try {
    const [was, my, their] = [base, mine, theirs].map(
      (one) => JSON.parse(one.toString('utf8').replace(/^\uFEFF/, '')) as Json,
    );
    const merged = merge(was, my, their, countsIn(contract)).ours;
    const schema = schemaOf(path, merged ?? null, contract, join(standing.site, 'pages'));
    return formatChange(merged, schema, contract, mine.toString('utf8'));
  } catch {
    // What is no JSON at this moment is somebody's half-finished work.
    return undefined;
  }
}
