/** Resolves the conflicts that git has left in the folder: of a merge, a rebase, or a stash that was applied. */
import { withDetails } from '../../shared/for-runner.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { Contract } from '../../../site/documents/contract.ts';
import { git, runProgram } from '../../../site/git/git.ts';
import { lastAuthor } from '../../../site/git/last-changes.ts';
import { readJson } from '../../../site/json/json.ts';
import type { Versions } from '../../../review/merge/merge-document.ts';
import { mergeFile, type FileConflict, type ResolvedConflict, isDocument } from './merge-trees.ts';
import type { Entry } from './trees.ts';
import { findOperation, findPlaces, onDisk, type Operation, type RepoPlaces } from './repo-state.ts';

/** The conflicts in the folder. */
export interface ConflictedFiles {
  /** All files in conflict, by path from the top. */
  files: string[];
  /** Those of them in which a person has to choose. */
  conflicts: FileConflict[];
  /** The operation that waits for them: `a merge`. */
  operation?: string;
}

/** Lists the conflicts in the folder; none without git. */
export async function readConflictedFiles(site: string, contract: Contract): Promise<ConflictedFiles> {
  const repo = findPlaces(site);
  if (repo === undefined) return { files: [], conflicts: [] };
  const operation = findOperation(site);
  const files = unmerged(repo, operation);
  const conflicts: FileConflict[] = [];
  for (const [path, versions] of files) {
    if (isCorrected(repo, path, versions)) continue;
    const found = await mergeFile(repo, contract, path, versions);
    if (!('conflict' in found)) continue;
    const by = lastAuthor(repo.top, operation?.theirs ?? 'HEAD', path);
    conflicts.push({ ...found.conflict, ...(by !== undefined && { by }) });
  }
  return { files: [...files.keys()], conflicts, ...(operation && { operation: operation.name }) };
}

/**
 * Writes the chosen versions, and those of files in which nothing has to be chosen. After the last one it has git finish
 * the operation.
 * @param choices by path from the top
 * @returns why git could not finish it
 */
export async function resolveConflictedFiles(
  site: string,
  contract: Contract,
  choices: ReadonlyMap<string, ResolvedConflict>,
): Promise<{ message?: string }> {
  const repo = findPlaces(site);
  if (repo === undefined) return {};
  const operation = findOperation(site);
  for (const [path, versions] of unmerged(repo, operation)) {
    if (isCorrected(repo, path, versions)) {
      git(repo.top, ['add', '--', path], undefined, literal);
      continue;
    }
    const found = await mergeFile(repo, contract, path, versions, choices);
    if ('conflict' in found) continue;
    const { mode = '0', hash = '0'.repeat(40) } = found.entry ?? {};
    // The first line removes the versions in conflict from the index.
    const lines = `0 ${'0'.repeat(40)}\t${path}\0${found.entry ? `${mode} ${hash}\t${path}\0` : ''}`;
    git(repo.top, ['update-index', '-z', '--index-info'], lines);
    if (found.entry) git(repo.top, ['checkout-index', '--force', '--', path]);
    else rmSync(onDisk(repo, path), { force: true });
  }
  if (operation === undefined || unmerged(repo, operation).size > 0) return {};
  const { isDone, output, error } = await runProgram('git', operation.ends, {
    folder: repo.top,
    env: { GIT_EDITOR: 'true' },
  });
  // A rebase may stop at its next commit.
  if (isDone || unmerged(repo, operation).size > 0) return {};
  return {
    message: withDetails(
      'The two versions could not be joined. Nothing is lost: tell the person who runs the desk.',
      `Git could not end ${operation.name}. ${(error || output).trim()}`,
    ),
  };
}

const literal = { GIT_LITERAL_PATHSPECS: '1' };

/** The versions of each file in conflict. */
function unmerged({ top }: RepoPlaces, operation: Operation | undefined): Map<string, Versions<Entry>> {
  const files = new Map<string, Versions<Entry>>();
  // A rebase and a stash apply the user's changes to the versions of others.
  const [mine, theirs] = operation?.theirs === undefined ? (['3', '2'] as const) : (['2', '3'] as const);
  const sides = { '1': 'base', [mine]: 'mine', [theirs]: 'theirs' } as const;
  const text = git(top, ['ls-files', '--unmerged', '-z']);
  for (const [, mode = '', hash = '', stage = '', path = ''] of text.matchAll(
    /(\d+) (\w+) ([123])\t([^\0]+)\0/g,
  )) {
    const none: Versions<Entry> = { base: undefined, mine: undefined, theirs: undefined };
    files.set(path, { ...(files.get(path) ?? none), [sides[stage as '1']]: { mode, hash } });
  }
  return files;
}

/** Whether somebody has joined the two versions in the file by hand. */
function isCorrected(repo: RepoPlaces, path: string, { mine, theirs }: Versions<Entry>): boolean {
  const file = onDisk(repo, path);
  if (mine === undefined || theirs === undefined || !existsSync(file)) return false;
  const hash = git(repo.top, ['hash-object', '--', path]).trim();
  if (hash === mine.hash || hash === theirs.hash) return false;
  const text = readFileSync(file, 'utf8');
  return isDocument(repo.prefix, path) ? readJson(text) !== undefined : !/^(?:<{7}|>{7}) /m.test(text);
}
