/**
 * Merges the changes of others with the user's, file by file, in git objects only: the working tree is not touched.
 * Documents go through the project's own three-way merge, other texts through git's; contradictions are listed for the
 * user to choose.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../site/documents/contract.ts';
import { formatChange } from '../../../site/documents/format.ts';
import { lendFolder } from '../../../site/documents/lend-folder.ts';
import { readBlobs, runProgram } from '../../../site/git/git.ts';
import { lastAuthor } from '../../../site/git/last-changes.ts';
import {
  mergeDocumentTexts,
  type PlacedConflict,
  type Versions,
} from '../../../review/merge/merge-document.ts';
import { differences, findEntry, renames, treeFrom, writeObject, type Entry } from './trees.ts';
import type { RepoPlaces, RepoState } from './repo-state.ts';

/** A file with contradicting changes of both sides. `by` is the author of the other change. */
export type FileConflict =
  | { kind: 'document'; file: string; value: unknown; conflicts: PlacedConflict[]; by?: string }
  /** Any other file, of which one side has to be taken as a whole. */
  | { kind: 'file'; file: string; mine: boolean; theirs: boolean; by?: string };

/** The user's choice for a file. */
export type ResolvedConflict =
  /** The whole document; `null` to delete it. */
  { value: unknown } | { side: 'mine' | 'theirs' };

/** The user's choices, by the path of the file from the top. */
export type ResolvedConflicts = ReadonlyMap<string, ResolvedConflict>;

export interface MergedTree {
  tree: string;
  conflicts: FileConflict[];
  /** The files that others have changed, by path from the top. */
  brought: string[];
}

interface Sides {
  base: string;
  mine: string;
  theirs: string;
}

/** Merges two trees. @returns the tree, which is incomplete while there are conflicts */
export async function mergeTrees(
  repo: RepoState,
  contract: Contract,
  { base, mine, theirs }: Sides,
  resolved: ResolvedConflicts = new Map(),
): Promise<MergedTree> {
  const { top } = repo;
  const [own, other] = [differences(top, base, mine), differences(top, base, theirs)];
  const entries = new Map<string, Entry | undefined>();
  const conflicts: FileConflict[] = [];
  const merge = async (path: string, to: string, versions: Versions<Entry>) => {
    const found = await mergeFile(repo, contract, to, versions, resolved);
    if ('entry' in found) return entries.set(to, found.entry);
    const by = lastAuthor(top, theirs, path);
    return conflicts.push({ ...found.conflict, ...(by !== undefined && { by }) });
  };
  const moved = movedBy(repo, { base, mine, theirs });
  for (const [path, theirChange] of other) {
    const mineChange = own.get(path);
    // If one side has renamed a file that the other has changed, the change goes to the new name.
    const to = moved.get(path);
    if (to !== undefined && (mineChange?.after === undefined || theirChange.after === undefined)) {
      const side = (tree: string) => findEntry(top, tree, to) ?? findEntry(top, tree, path);
      await merge(path, to, { base: theirChange.before, mine: side(mine), theirs: side(theirs) });
      entries.set(path, undefined);
      continue;
    }
    if ([...moved.values()].includes(path)) continue;
    if (mineChange === undefined || isSame(mineChange.after, theirChange.after))
      entries.set(path, theirChange.after);
    else {
      const versions = { base: theirChange.before, mine: mineChange.after, theirs: theirChange.after };
      await merge(path, path, versions);
    }
  }
  return { tree: treeFrom(repo, mine, entries), conflicts, brought: [...other.keys()] };
}

const isSame = (a: Entry | undefined, b: Entry | undefined) => a?.hash === b?.hash && a?.mode === b?.mode;

/** The files that exactly one side has renamed, from the old path to the new one. */
function movedBy({ top }: RepoState, { base, mine, theirs }: Sides): Map<string, string> {
  const [own, other] = [renames(top, base, mine), renames(top, base, theirs)];
  const moved = new Map<string, string>();
  for (const [to, from] of [...own, ...other])
    if (
      findEntry(top, mine, from) === undefined
        ? findEntry(top, theirs, to) === undefined
        : findEntry(top, mine, to) === undefined
    )
      moved.set(from, to);
  return moved;
}

/** @returns the merged file, `undefined` if it is deleted; or the conflict */
async function mergeFile(
  repo: RepoPlaces,
  contract: Contract,
  path: string,
  versions: Versions<Entry>,
  resolved: ResolvedConflicts = new Map(),
): Promise<{ entry: Entry | undefined } | { conflict: FileConflict }> {
  const { top, prefix } = repo;
  const { base, mine, theirs } = versions;
  const choice = resolved.get(path);
  if (choice !== undefined && 'side' in choice) return { entry: versions[choice.side] };
  const mode = (base && theirs?.mode === base.mode ? mine?.mode : theirs?.mode) ?? mine?.mode ?? '100644';
  const asFile = {
    conflict: { kind: 'file', file: path, mine: mine !== undefined, theirs: theirs !== undefined },
  } as const;
  const written = (text: string) => ({ entry: { mode, hash: writeObject(top, text) } });
  const bytes = await readVersions(top, versions);
  if (!isDocument(prefix, path)) {
    // Links have no lines.
    const haveLines = [base, mine, theirs].every((entry) => entry?.mode.startsWith('100') === true);
    const text = haveLines ? await mergeLines(bytes) : undefined;
    return text === undefined ? asFile : written(text);
  }
  const merged = mergeBytes(repo, contract, path, bytes);
  if (merged === undefined) return asFile;
  const write = (value: unknown): { entry: Entry | undefined } => {
    if (value === null || value === undefined) return { entry: undefined };
    const before = (bytes.theirs ?? bytes.mine)?.toString('utf8');
    return written(formatChange(value, merged.schema, contract, before ?? ''));
  };
  if (choice !== undefined) return write(choice.value);
  const { value, conflicts } = merged;
  if (conflicts.length === 0) return write(value);
  return { conflict: { kind: 'document', file: path, value, conflicts } };
}

/**
 * Merges a file of the user's with the changes of others without asking: the user's version wins contradictions.
 * @param path from the top
 * @returns `undefined` if they cannot be merged, as pictures cannot: the user's version stays as a whole. `isContested`
 * tells whether the others contradict it somewhere; that part of theirs is not in the text
 */
export async function mergeMine(
  repo: RepoPlaces,
  contract: Contract,
  path: string,
  bytes: Versions<Buffer>,
): Promise<{ text: string; isContested: boolean } | undefined> {
  const { base, mine, theirs } = bytes;
  if (base === undefined || mine === undefined || theirs === undefined) return undefined;
  if (!isDocument(repo.prefix, path)) {
    const whole = await mergeLines(bytes);
    const text = whole ?? (await mergeLines(bytes, 'mine'));
    return text === undefined ? undefined : { text, isContested: whole === undefined };
  }
  const merged = mergeBytes(repo, contract, path, bytes);
  if (merged === undefined) return undefined;
  const text = formatChange(merged.ours, merged.schema, contract, mine.toString('utf8'));
  return { text, isContested: merged.conflicts.length > 0 };
}

function mergeBytes({ site }: RepoPlaces, contract: Contract, path: string, bytes: Versions<Buffer>) {
  const [base, mine, theirs] = [bytes.base, bytes.mine, bytes.theirs].map((one) => one?.toString('utf8'));
  return mergeDocumentTexts({ base, mine, theirs }, { contract, path, pages: join(site, 'pages') });
}

/** Reads the versions of a file. The state of another repository has no content here. */
export async function readVersions(top: string, versions: Versions<Entry>): Promise<Versions<Buffer>> {
  const { base, mine, theirs } = versions;
  const hashes = [base, mine, theirs].flatMap((entry) =>
    entry?.mode === '160000' ? [] : (entry?.hash ?? []),
  );
  const bytes = new Map<string, Buffer>();
  for await (const one of readBlobs(top, hashes)) bytes.set(one.hash, one.bytes);
  const read = (entry: Entry | undefined) => bytes.get(entry?.hash ?? '');
  return { base: read(base), mine: read(mine), theirs: read(theirs) };
}

/**
 * Merges three versions of a text line by line, with git's own merge.
 * @param favour the side that wins contradictions; without it, these prevent the merge
 * @returns `undefined` if they contradict each other, are no text, or one does not exist
 */
async function mergeLines(
  { base, mine, theirs }: Versions<Buffer>,
  favour?: 'mine',
): Promise<string | undefined> {
  if (base === undefined || mine === undefined || theirs === undefined) return undefined;
  const { path: folder, end } = lendFolder();
  try {
    const names = Object.entries({ mine, base, theirs }).map(([side, content]) => {
      const name = join(folder, side);
      writeFileSync(name, content);
      return name;
    });
    const ours = favour === undefined ? [] : ['--ours'];
    const { isDone, output } = await runProgram('git', ['merge-file', '-p', ...ours, ...names]);
    // Bytes other than UTF-8 would be altered.
    return isDone && !output.includes('\uFFFD') ? output : undefined;
  } finally {
    end();
  }
}

/** Whether a path of the repository is a document, which is merged by its entries. */
const isDocument = (prefix: string, path: string): boolean =>
  path.startsWith(`${prefix}pages/`) && path.endsWith('.json');
