/** Checks the site as it would be with the sent files, and finds what a choice lacks. */
import { join } from 'node:path';
import type { Contract } from '../../../site/documents/contract.ts';
import { newProblems, type Problem } from '../../../site/documents/problem.ts';
import { git } from '../../../site/git/git.ts';
import { readJson, type Json } from '../../../site/json/json.ts';
import { fileSchema } from '../../../review/merge/merge-document.ts';
import { openCommit } from '../../../review/revision.ts';
import { createCheckMemories } from '../../../site/validate/check-memory.ts';
import { validateSite } from '../../../site/validate/validate-site.ts';
import { placeProblem, type PlacedProblem } from '../documents/place-problem.ts';
import type { ChangedItem } from './changes.ts';
import { publicFilesOf } from './public-files-of.ts';
import type { RepoState } from './repo-state.ts';
import { findEntry, readText, treeWith } from './trees.ts';
import type { WordlessPicture } from './wordless-pictures.ts';

export interface CheckedChoice {
  /** The problems that the choice would cause, without those known before. */
  problems: PlacedProblem[];
  /** The items that have to be added; empty if none of them helps. */
  missing: string[];
  /** Number of problems that the site already has. */
  known: number;
  /** The pictures of the choice that came without words, if they were looked for. */
  wordless?: WordlessPicture[];
  /** Notes on its files, if they were looked for: people that they name, and those that are too heavy. */
  told?: string[];
}

const memoryOf = createCheckMemories();

/** The most trees whose problems are kept: what is known, what is sent, and what others have. */
const maxTrees = 4;
const checked = new WeakMap<Contract, Map<string, Promise<Problem[]>>>();

/**
 * Checks a git tree, so that the rest of the working tree does not count. A tree never changes, so the problems of the
 * last ones are kept.
 * @param tree a tree or a commit
 */
export async function findProblems(
  { site }: RepoState,
  tree: string,
  contract: Contract,
): Promise<Problem[]> {
  const known = checked.get(contract) ?? new Map<string, Promise<Problem[]>>();
  checked.set(contract, known);
  const name = git(site, ['rev-parse', `${tree}^{tree}`]).trim();
  const found = known.get(name) ?? checkTree(site, name, contract);
  known.delete(name);
  known.set(name, found);
  for (const old of [...known.keys()].slice(0, -maxTrees)) known.delete(old);
  return found.catch((error: unknown) => {
    known.delete(name);
    throw error;
  });
}

async function checkTree(site: string, tree: string, contract: Contract): Promise<Problem[]> {
  const revision = await openCommit(site, 'what is sent', tree, contract);
  const files = await publicFilesOf(revision, site);
  return validateSite(revision.site, contract, files, memoryOf(contract)).problems;
}

/** Finds the places of problems in the documents of a tree. */
export function placeProblems(
  { site, top, prefix }: RepoState,
  contract: Contract,
  tree: string,
  problems: readonly Problem[],
): PlacedProblem[] {
  return problems.map((problem) => {
    const { file } = problem;
    const value = (readJson(readText(top, findEntry(top, tree, prefix + file))) ?? null) as Json;
    return placeProblem(problem, contract, fileSchema(file, value, contract, join(site, 'pages')), value);
  });
}

interface Choice {
  items: readonly ChangedItem[];
  /** Paths of the chosen items. */
  chosen: readonly string[];
  /** The tree with them, if it is made already; otherwise they are read from the folder. */
  tree?: string;
  /** The known state (`findBase`): all changes since then are sent, earlier commits included. */
  base: string;
}

/**
 * Checks a choice of items. If it would break the site, finds the other items that the problems are about, until the site
 * is valid.
 */
export async function checkChoice(
  repo: RepoState,
  contract: Contract,
  { items, chosen, tree, base }: Choice,
): Promise<CheckedChoice> {
  const before = await findProblems(repo, base, contract);
  const picked = new Set(chosen);
  const treeOfPicked = () =>
    treeWith(
      repo,
      items.filter(({ file }) => picked.has(file)).flatMap(({ files }) => files),
    );
  const wrongIn = async (one: string) => newProblems(await findProblems(repo, one, contract), before);
  const sent = tree ?? treeOfPicked();
  const problems = await wrongIn(sent);
  const missing: string[] = [];
  for (let left = problems; left.length > 0;) {
    const lacking = items.filter(
      (item) => !picked.has(item.file) && left.some((problem) => speaksOf(problem, item)),
    );
    if (lacking.length === 0) {
      // No other item helps: the problems are in the chosen ones.
      missing.length = 0;
      break;
    }
    for (const { file } of lacking) {
      picked.add(file);
      missing.push(file);
    }
    left = await wrongIn(treeOfPicked());
  }
  return {
    problems: placeProblems(repo, contract, sent, problems),
    missing,
    known: before.length,
  };
}

/** Whether a problem is in a file of an item, or about one. */
function speaksOf({ file, targets = [] }: Problem, { files }: ChangedItem): boolean {
  return files.some((own) => own === file || targets.includes(own));
}
