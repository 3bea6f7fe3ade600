/**
 * Merges the changes of others with what is sent, file by file, in git objects only: the working tree is not touched.
 * Documents go through the project's own three-way merge; contradictions are listed for the user to choose.
 */
import { join } from 'node:path';
import type { Contract } from '../../../site/documents/contract.ts';
import { readBlobs } from '../../../site/git/git.ts';
import { lastAuthor } from '../../../site/git/last-changes.ts';
import { formatChange } from '../../../site/documents/format.ts';
import { readJson, type Json } from '../../../site/json/json.ts';
import { placeInWords } from '../../../site/documents/property-titles.ts';
import { fileSchema, mergeRules } from '../../../review/merge/merge-files.ts';
import type { PlacedConflict } from '../documents/document-store.ts';
import { mergeChanges } from '../documents/merge-drafts.ts';
import { isDocument, mergeText } from './merge-text.ts';
import { differences, findEntry, renames, readText, treeFrom, writeObject, type Entry } from './trees.ts';
import type { RepoPlaces, RepoState } from './repo-state.ts';

/** A file with contradicting changes of both sides. `by` is the author of the other change. */
export type FileConflict =
  | { kind: 'document'; file: string; value: unknown; conflicts: PlacedConflict[]; by?: string }
  /** Any other file, of which one side has to be taken as a whole. */
  | { kind: 'file'; file: string; mine: boolean; theirs: boolean; by?: string };

/** The user's choice for a file. */
export type Settled =
  /** The whole document; `null` to delete it. */
  { value: unknown } | { side: 'mine' | 'theirs' };

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

/**
 * Merges two trees.
 * @param settled the user's choices, by the path of the file from the top
 * @returns the tree, which is incomplete while there are conflicts
 */
export async function mergeTrees(
  repo: RepoState,
  contract: Contract,
  { base, mine, theirs }: Sides,
  settled: ReadonlyMap<string, Settled>,
): Promise<MergedTree> {
  const { top } = repo;
  const [own, other] = [differences(top, base, mine), differences(top, base, theirs)];
  const entries = new Map<string, Entry | undefined>();
  const conflicts: FileConflict[] = [];
  const merge = async (path: string, to: string, versions: Versions) => {
    const found = await mergeFile(repo, contract, to, versions, settled);
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

/** The versions of a file. */
export interface Versions {
  base: Entry | undefined;
  mine: Entry | undefined;
  theirs: Entry | undefined;
}

/**
 * Merges one file.
 * @param settled the user's choices, by the path of the file from the top
 * @returns the merged file, `undefined` if it is deleted; or the conflict
 */
export async function mergeFile(
  repo: RepoPlaces,
  contract: Contract,
  path: string,
  versions: Versions,
  settled: ReadonlyMap<string, Settled>,
): Promise<{ entry: Entry | undefined } | { conflict: FileConflict }> {
  const { top, prefix, site } = repo;
  const { base, mine, theirs } = versions;
  const choice = settled.get(path);
  if (choice !== undefined && 'side' in choice) return { entry: versions[choice.side] };
  const mode = (base && theirs?.mode === base.mode ? mine?.mode : theirs?.mode) ?? mine?.mode ?? '100644';
  const asFile = {
    conflict: { kind: 'file', file: path, mine: mine !== undefined, theirs: theirs !== undefined },
  } as const;
  if (!isDocument(prefix, path)) return (await mergeLines(top, versions, mode)) ?? asFile;
  const [was, my, their] = [base, mine, theirs].map((entry) => readJson(readText(top, entry)));
  if ((mine && my === undefined) || (theirs && their === undefined) || (base && was === undefined))
    return asFile;
  const pages = join(site, 'pages');
  const merged = mergeChanges(was, my, their, mergeRules(path, contract, pages));
  const schema = fileSchema(path, merged.value as Json, contract, pages);
  const write = (value: unknown): { entry: Entry | undefined } => {
    if (value === null || value === undefined) return { entry: undefined };
    const text = formatChange(value, schema, contract, readText(top, theirs ?? mine));
    return { entry: { mode, hash: writeObject(top, text) } };
  };
  if (choice !== undefined) return write(choice.value);
  if (merged.conflicts.length === 0) return write(merged.value);
  const conflicts = merged.conflicts.map((conflict) => ({
    ...conflict,
    place: placeInWords(contract, schema, merged.value, conflict.pointer),
  }));
  return { conflict: { kind: 'document', file: path, value: merged.value, conflicts } };
}

async function mergeLines(
  top: string,
  { base, mine, theirs }: Versions,
  mode: string,
): Promise<{ entry: Entry } | undefined> {
  if (base === undefined || mine === undefined || theirs === undefined) return undefined;
  // Links, and the states of other repositories, have no lines.
  if (![base, mine, theirs].every((entry) => entry.mode.startsWith('100'))) return undefined;
  const bytes: Buffer[] = [];
  for await (const one of readBlobs(top, [base.hash, mine.hash, theirs.hash])) bytes.push(one.bytes);
  const [was, my, their] = bytes as [Buffer, Buffer, Buffer];
  const text = await mergeText({ base: was, mine: my, theirs: their });
  return text === undefined ? undefined : { entry: { mode, hash: writeObject(top, text) } };
}
