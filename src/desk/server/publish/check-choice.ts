/** Checks the site as it would be with the sent files, and finds what a choice lacks. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Contract } from '../../../site/documents/contract.ts';
import { newProblems, type Problem } from '../../../site/documents/problem.ts';
import { git, tryGit } from '../../../site/git/git.ts';
import { readJson, escapeSegment } from '../../../site/json/json.ts';
import { fileSchema } from '../../../review/merge/merge-document.ts';
import { openCommit, readContents, type Revision } from '../../../review/revision.ts';
import { createCheckMemory, type CheckMemory } from '../../../site/validate/check-memory.ts';
import { validateSite } from '../../../site/validate/validate-site.ts';
import type { ToldNumber } from '../../../authoring/told-numbers.ts';
import { placeProblem, type PlacedProblem } from '../documents/check-draft.ts';
import type { ChangedItem } from './changes.ts';
import type { OpenTranslation } from '../documents/translations.ts';
import type { RepoState } from './repo-state.ts';
import { findEntry, readText, treeWith } from './trees.ts';
import { isPicture, isUnfitPicture } from '../../../site/images/picture-formats.ts';
import { measurePicture, type PictureFile } from '../../../site/images/picture-file.ts';
import {
  faultOf,
  isTable,
  needsReading,
  type PublicFault,
  toPublicFiles,
  type PublicFiles,
} from '../../../site/images/public-files.ts';
import { perObject } from '../../../engine/per-object.ts';

export interface CheckedChoice {
  /** The problems that the choice would cause, without those known before. */
  problems: PlacedProblem[];
  /** The items that have to be added; empty if none of them helps. */
  missing: string[];
  /** Number of problems that the site already has. */
  known: number;
  /** The pictures of the choice that came without words, if they were looked for. */
  imagesWithoutAlt?: ImageWithoutAlt[];
  /** Notes on its files, if they were looked for: people that they name, and those that are too heavy. */
  told?: string[];
  /** Sentences of the site with a number that is another one since the last commit. */
  untrue?: (ToldNumber & { title: string })[];
  /** The translations that do not follow the choice yet. */
  older?: OpenTranslation[];
  /** The new pages of the choice that other languages lack. */
  lacking?: OpenTranslation[];
}

/** The findings of earlier checks by a contract. */
const memoryOf = perObject<Contract, CheckMemory>(createCheckMemory);

/** The most trees whose problems are kept: what is known, what is sent, and what others have. */
const maxTrees = 4;
const checked = perObject<Contract, Map<string, Promise<Problem[]>>>(() => new Map());

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
  const known = checked(contract);
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
    const value = readJson(readText(top, findEntry(top, tree, prefix + file))) ?? null;
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

/** The measures and faults of files by the name and the content of their files: they are small, and read once. */
const measured = new Map<string, PictureFile & { fault: PublicFault | undefined; bytes?: Buffer }>();

const noBytes = () => Buffer.alloc(0);

/** The last two answers, by their files: what is unchanged is the same object, so that a check need not be repeated. */
let last: { key: string; files: PublicFiles }[] = [];

/** Reads the files of `public/` of a commit. @param site folder of its repository */
async function publicFilesOf({ files }: Pick<Revision, 'files'>, site: string): Promise<PublicFiles> {
  const own = [...files.values()].filter(({ path }) => path.startsWith('public/'));
  const keyOf = ({ path, hash }: { path: string; hash: string }) => `${hash} ${path}`;
  const key = own.map(keyOf).join('\n');
  const known = last.find((one) => one.key === key);
  if (known !== undefined) return known.files;
  const read = own.filter(
    ({ path }) => isPicture(path) || isUnfitPicture(path) || needsReading(path) || isTable(path),
  );
  const unknown = read.filter((file) => !measured.has(keyOf(file)));
  for await (const { path, hash, bytes } of readContents(site, unknown)) {
    const fault = faultOf(path.slice('public'.length), () => bytes);
    const content = isTable(path) ? { bytes } : {};
    measured.set(keyOf({ path, hash }), { ...measurePicture(path, bytes), fault, ...content });
  }
  const byPath = new Map(own.map((file) => [file.path.slice('public'.length), file]));
  const answer = toPublicFiles({
    paths: [...byPath.keys()],
    sizeOf: (path) => byPath.get(path)?.size,
    measure(path) {
      const file = byPath.get(path);
      // Only pictures are measured above: anything else is none.
      return (file && measured.get(keyOf(file))) ?? measurePicture(path, Buffer.alloc(0));
    },
    read(path) {
      const file = byPath.get(path);
      return (file && measured.get(keyOf(file))?.bytes) ?? noBytes();
    },
    faults: () =>
      [...byPath].flatMap(([path, file]) =>
        needsReading(path) ? (measured.get(keyOf(file))?.fault ?? []) : (faultOf(path, noBytes) ?? []),
      ),
  });
  last = [{ key, files: answer }, ...last].slice(0, 2);
  return answer;
}

/** A picture with an empty alternative text. */
export interface ImageWithoutAlt {
  file: string;
  /** The title of its document. */
  title: string;
  /** JSON pointer to the field of its words. */
  pointer: string;
  src: string;
}

type Place = Pick<ImageWithoutAlt, 'pointer' | 'src'>;

/** Finds the pictures without words in a value of a document: objects with `src` and `alt`, and pictures in a text. */
export function findImagesWithoutAlt(value: unknown, pointer = ''): Place[] {
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
    const found = value.join('\n').matchAll(/!\[\s*\]\(([^\s)]+)/g);
    return Array.from(found, ([, src = '']) => ({ pointer, src }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { src, alt } = value as { src?: unknown; alt?: unknown };
  const lacksAlt = typeof src === 'string' && typeof alt === 'string' && alt.trim() === '';
  return [
    ...(lacksAlt ? [{ pointer: `${pointer}/alt`, src }] : []),
    ...Object.entries(value).flatMap(([key, child]) =>
      findImagesWithoutAlt(child, `${pointer}/${escapeSegment(key)}`),
    ),
  ];
}

/**
 * Finds the pictures without words that the last commit does not have, nor the original of a translation. An empty text
 * can be meant, for decoration, so it is asked about once: with the change that brings it.
 * @param originalOf the value of the document that one translates
 */
export function newImagesWithoutAlt(
  { site, head }: { site: string; head: string },
  items: readonly ChangedItem[],
  originalOf: (file: string) => unknown = () => undefined,
): ImageWithoutAlt[] {
  return items
    .filter(({ kind, act }) => kind !== 'file' && act !== 'removed')
    .flatMap(({ file, title, files: [old = file] }) => {
      const before = findIn(tryGit(site, ['show', `${head}:./${old}`]));
      const copied = findImagesWithoutAlt(originalOf(file));
      const known = new Set([...before, ...copied].map(({ src }) => src));
      return findIn(readFileSync(join(site, file), 'utf8'))
        .filter(({ src }) => !known.has(src))
        .map((picture) => ({ file, title, ...picture }));
    });
}

/** The pictures without words in the text of a document; none in a text that cannot be read. */
function findIn(text: string | undefined): Place[] {
  try {
    return findImagesWithoutAlt(JSON.parse(text ?? 'null') as unknown);
  } catch {
    return [];
  }
}
