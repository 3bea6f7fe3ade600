/** Checks the site as it would be with what is sent, and finds what a choice lacks. */
import { join } from 'node:path';
import type { Contract } from '../../../documents/contract.ts';
import { newProblems, type Problem } from '../../../documents/problem.ts';
import { byTitlesAlone } from '../../../documents/property-titles.ts';
import { readPublicFiles } from '../../../images/public-files.ts';
import { openCommit } from '../../../review/revision.ts';
import { validateSite } from '../../../validate/validate-site.ts';
import type { ChangedItem } from './changes.ts';
import type { Standing } from './standing.ts';
import { treeWith } from './trees.ts';

/** A mistake that the site would have. */
interface ChoiceProblem {
  file: string;
  line: number;
  /** The mistake with its cure. */
  message: string;
}

export interface CheckedChoice {
  /** The mistakes that the choice would bring; those that are known already are not among them. */
  problems: ChoiceProblem[];
  /** The items that have to come along; empty when none of them helps. */
  missing: string[];
  /** How many mistakes the site has already. */
  known: number;
}

/**
 * Checks a tree of git, laid out in a temporary folder: what is in the working tree and not in it does not count.
 * @param tree a tree or a commit
 */
export async function problemsOf({ site }: Standing, tree: string, contract: Contract): Promise<Problem[]> {
  const revision = await openCommit(site, 'what is sent', tree, contract);
  try {
    const { root } = revision.site;
    await revision.extract(
      [...revision.files.keys()].filter((path) => path.startsWith('public/')),
      root,
    );
    return validateSite(revision.site, contract, readPublicFiles(join(root, 'public'))).problems;
  } finally {
    revision.close();
  }
}

/** What is checked. */
interface Choice {
  items: readonly ChangedItem[];
  /** Paths of the items that are chosen. */
  chosen: readonly string[];
  /** The tree with them, when it is made already; otherwise they are taken as they are in the folder now. */
  tree?: string;
  /** What is known already (`baseOf`): all else goes along, what was committed before, too. */
  base: string;
}

/**
 * Checks a choice of items. Where it would break the site, those of the others are sought that the mistakes speak of,
 * until the site is whole.
 */
export async function checkChoice(
  standing: Standing,
  contract: Contract,
  { items, chosen, tree, base }: Choice,
): Promise<CheckedChoice> {
  const before = await problemsOf(standing, base, contract);
  const picked = new Set(chosen);
  const treeOfPicked = () =>
    treeWith(
      standing,
      items.filter(({ file }) => picked.has(file)).flatMap(({ files }) => files),
    );
  const wrongIn = async (one: string) => newProblems(await problemsOf(standing, one, contract), before);
  const problems = await wrongIn(tree ?? treeOfPicked());
  const missing: string[] = [];
  for (let left = problems; left.length > 0;) {
    const lacking = items.filter(
      (item) => !picked.has(item.file) && left.some((problem) => speaksOf(problem, item)),
    );
    if (lacking.length === 0) {
      // None of the others helps: the mistakes are in what was chosen itself.
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
    problems: problems.map(({ file, line, message }) => ({ file, line, message: plain(message) })),
    missing,
    known: before.length,
  };
}

const plain = (message: string) => {
  const words = byTitlesAlone(message);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whether a mistake is in the file of an item, or names its address, its part or its picture. */
function speaksOf({ file, message }: Problem, item: ChangedItem): boolean {
  return item.files.some((own) => {
    if (own === file) return true;
    const name = own.replace(/^pages\/_parts\/|^pages(?=\/[^_])|^public(?=\/)/, '').replace(/\.json$/, '');
    const at = message.indexOf(name);
    return at >= 0 && !/[\w-]/.test(message[at + name.length] ?? ' ');
  });
}
