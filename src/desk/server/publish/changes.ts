/** Lists the changes in the folder since the last commit, by document, in the words of the review. */
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../site/documents/contract.ts';
import { git, pendingFiles, tryGit } from '../../../site/git/git.ts';
import { isAnswers, listFiles, listShared, type Site } from '../../../site/documents/read-site.ts';
import { isWordsFile, findPartName, findRole } from '../../../site/documents/paths.ts';
import { contentPatterns, findCollection } from '../../../site/documents/content-files.ts';
import { isSystemMade } from '../../../site/documents/system-files.ts';
import { changeHtml, readImages } from '../../../review/html.ts';
import { isVisible, compareRevisions, type Review } from '../../../review/review.ts';
import { openRevisions, type Revision } from '../../../review/revision.ts';
import { deepEqual, mapValues } from '../../../site/json/json.ts';
import { fileAt, titleOf } from '../documents/document-titles.ts';
import { reviewOf, subjectLine } from './messages.ts';
import { kindsOfNew } from './new-kinds.ts';
import { inTree, type RepoState } from './repo-state.ts';
import { differences } from './trees.ts';

/** A changed document or file; the user chooses whether to send it. */
export interface ChangedItem {
  /** Its path, which identifies it; for a renamed page, the new one. */
  file: string;
  /** All files that go along; for a renamed page, also the old one. */
  files: string[];
  /** Identifies the content of its files. */
  version: string;
  /** `Our people`, `/images/anna.jpg`. */
  title: string;
  /** Its kind, its title and its change: `New house: Nagercoil`. */
  headline: string;
  /** The item whose card it is on: the one document that uses this file, or the new part that this page has got. */
  within?: string;
  kind: 'page' | 'part' | 'shared' | 'file';
  act: 'added' | 'removed' | 'renamed' | 'changed';
  /** Its review as HTML. */
  html: string;
  /** The routes on which it may be visible. */
  routes: string[];
  /** The paths of other items that belong with it: the page with a new picture, links to a new page. */
  goesWith: string[];
}

export interface Changes {
  items: ChangedItem[];
  review: Review;
  /** The site of the last commit, and that of the folder. */
  before: Site;
  after: Site;
}

/**
 * Compares the folder with the last commit; earlier unpushed commits are sent along anyway. Files that git ignores are
 * left out.
 */
export async function readChanges(repo: RepoState, contract: Contract): Promise<Changes> {
  const { site, head } = repo;
  const [before, after] = await openRevisions({ site, base: head, contract });
  const paths = changedPaths(repo, before, after);
  const review = compareRevisions(before, after, contract);
  const images = await readImages(review, before, after);
  const renamed = new Map([
    ...review.routes.flatMap(({ file, was }) => (was ? [[file, `pages${was}.json`] as const] : [])),
    ...review.shared.flatMap(({ file, record }) =>
      record?.was && record.was.file !== file ? [[file, record.was.file] as const] : [],
    ),
  ]);
  const olds = new Set(renamed.values());
  const headlines = headlinesOf(review, after.site);
  const items = [...paths.keys()]
    .filter((path) => !olds.has(path))
    .map((path): ChangedItem => {
      const old = renamed.get(path);
      const said = [...review.routes, ...review.shared].filter(({ file }) => file === path);
      const errors = review.readErrors.filter(
        ({ file, revision }) => file === path && revision === after.name,
      );
      const files = old === undefined ? [path] : [old, path];
      return {
        file: path,
        files,
        version: joinHashes(files, (one) => after.files.get(one)?.hash),
        title: titleOf(after.files.has(path) ? after.site : before.site, path),
        headline: headlines(path),
        kind: kindOf(path),
        act: old === undefined ? (paths.get(path) ?? 'changed') : 'renamed',
        html: [
          ...(old === undefined || isRecord(path)
            ? []
            : [`<p>Its address was <code>${old.slice(5, -5)}</code> before.</p>`]),
          ...(errors.length > 0 ? ['<p>The file cannot be read.</p>'] : []),
          ...said.map((one) => changeHtml(one, review.allRoutes, images)),
        ].join(''),
        routes: routesOf(said),
        goesWith: [],
      };
    });
  const sites = { before: before.site, after: after.site };
  return { items: groupDependentChanges(items, review, before.site, after.site), review, ...sites };
}

/** Returns a function that says what happened to a document, in a line. */
function headlinesOf(review: Review, site: Site): (file: string) => string {
  const kinds = kindsOfNew(review, site);
  return (path) =>
    subjectLine(
      reviewOf(review, (file) => file === path),
      site,
      kinds,
    );
}

/** Identifies the content of files. @param hashOf git's hash of the content at a path; `undefined` if there is none */
function joinHashes(files: readonly string[], hashOf: (path: string) => string | undefined): string {
  return files.map((path) => hashOf(path) ?? 'gone').join(' ');
}

/**
 * Returns the items whose content in a tree differs from what was seen.
 * @param seen the version of each, by path
 */
export function savedSince(
  repo: RepoState,
  tree: string,
  items: readonly ChangedItem[],
  seen: Readonly<Record<string, string>>,
): ChangedItem[] {
  // Git may return an accent in another Unicode form than the disk.
  const changed = new Map(
    Array.from(differences(repo.top, repo.head, tree), ([path, { after }]) => [
      path.normalize('NFC'),
      after?.hash,
    ]),
  );
  const hashFile = (path: string) => changed.get(inTree(repo, path).normalize('NFC'));
  return items.filter(({ file, files }) => seen[file] !== joinHashes(files, hashFile));
}

/** The number of changed files, for the link to the publish page; 0 without git. */
export function countChanges(site: string): number {
  const has = (path: string) => existsSync(join(site, path));
  return pendingFiles(site, contentPatterns).filter((path) => !isSystemMade(path, has)).length;
}

function changedPaths(
  { site }: RepoState,
  before: Revision,
  after: Revision,
): Map<string, 'added' | 'removed' | 'changed'> {
  const hasModes = tryGit(site, ['config', 'core.fileMode']) !== 'false';
  const known = knownToGit(site);
  const found = new Map<string, 'added' | 'removed' | 'changed'>();
  for (const path of [...new Set([...before.files.keys(), ...after.files.keys()])].toSorted()) {
    const [a, b] = [before.files.get(path), after.files.get(path)];
    if (a && b && a.hash === b.hash && (a.mode === b.mode || !hasModes)) continue;
    // A link has no content of its own; git keeps it, and it is not changed here.
    if (b && lstatSync(join(site, path)).isSymbolicLink()) continue;
    const tag = known.get(path.normalize('NFC'));
    if (!a && tag === undefined) continue;
    if (!b && tag === leftOut) continue;
    found.set(path, !a ? 'added' : !b ? 'removed' : 'changed');
  }
  return found;
}

/** Git's mark for a file that is left out of this folder, as in a sparse checkout. */
const leftOut = 'S';

/**
 * The files that git tracks or would track, each with its mark: none that it ignores, none behind a link, none of
 * another repository. Accents may have another Unicode form than on the disk.
 */
function knownToGit(site: string): ReadonlyMap<string, string> {
  const command = ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard', '--'];
  const text = git(site, [...command, ...contentPatterns]);
  return new Map(text.split('\0').map((line) => [line.slice(2).normalize('NFC'), line.slice(0, 1)]));
}

const isRecord = (path: string) => findCollection(path) !== undefined;

function kindOf(path: string): ChangedItem['kind'] {
  if (isWordsFile(path)) return 'shared';
  // Answers of reviewers have no form.
  if (!path.startsWith('pages/') || !path.endsWith('.json') || isAnswers(path)) return 'file';
  if (findPartName(path) !== undefined) return 'part';
  const role = findRole(path);
  return role !== undefined && 'kind' in role && role.kind === 'page' ? 'page' : 'shared';
}

function routesOf(said: readonly (Review['routes'][number] | Review['shared'][number])[]): string[] {
  const visible = said.filter(isVisible);
  return [...new Set(visible.flatMap((one) => ('route' in one ? [one.route] : one.routes)))];
}

/** Whether a document has changed only by the use of a part, in place of an empty entry with its id or as a new one. */
function isInsertion(old: unknown, now: unknown, file: string): boolean {
  const name = findPartName(file) ?? '';
  const id = name.slice(name.lastIndexOf('/') + 1);
  const isOwn = (entry: unknown) => {
    const own = (entry ?? {}) as { use?: unknown; id?: unknown };
    return own.use === name || own.id === id;
  };
  const rest = (value: unknown): unknown =>
    mapValues(value, (inner, key) =>
      key === 'count' || (typeof key === 'number' && isOwn(inner)) ? undefined : rest(inner),
    );
  return (
    old !== undefined &&
    JSON.stringify(now).includes(`"use":${JSON.stringify(name)}`) &&
    deepEqual(rest(old), rest(now))
  );
}

/** Finds the items that belong together, by uses that the review knows, and by links to new and former addresses. */
function groupDependentChanges(
  items: ChangedItem[],
  review: Review,
  before: Site,
  after: Site,
): ChangedItem[] {
  const files = new Map(items.map((item) => [item.file, item]));
  const pairs = new Set<string>();
  const pair = (a: string, b: string) => {
    if (a !== b && files.has(a) && files.has(b)) pairs.add(`${a}\n${b}`).add(`${b}\n${a}`);
  };
  for (const { file, act, routes } of review.shared)
    if (act === 'added' || act === 'removed') for (const route of routes) pair(file, `pages${route}.json`);
  const textsOf = (site: Site) =>
    new Map(
      [...site.pages, ...listShared(site).map(([, document]) => document)]
        .map(({ file }) => file)
        .concat([...site.parts.values()])
        .map(({ path, text }) => [path, text]),
    );
  const [olds, news] = [textsOf(before), textsOf(after)];
  const leads = (text: string | undefined, route: string) =>
    new RegExp(`["(]${route.replace(/[^\w/]/g, '\\$&')}["#?)]`).test(text ?? '');
  for (const { file, route, was, act } of review.routes) {
    if (act === 'changed') continue;
    const gone = act === 'removed' ? route : was;
    for (const other of files.keys()) {
      const [old, now] = [olds.get(other), news.get(other)];
      const isLed = act !== 'removed' && leads(now, route) && !leads(old, route);
      const isFreed = gone !== undefined && leads(old, gone) && !leads(now, gone);
      if (isLed || isFreed) pair(file, other);
    }
  }
  const allTexts = [before, after].map(
    (site) => new Map(listFiles(site).map(({ path, text }) => [path, text])),
  );
  const onlyUser = (path: string): string | undefined => {
    if (!path.startsWith('public/')) return undefined;
    const uses = allTexts.flatMap((texts) =>
      [...texts].filter(([, text]) => leads(text, path.slice('public'.length))).map(([file]) => file),
    );
    const [user, ...others] = new Set(uses);
    return others.length === 0 && user !== undefined && files.has(user) ? user : undefined;
  };
  const newParts = items.filter(({ kind, act }) => kind === 'part' && act === 'added');
  const insertedIn = (path: string) =>
    newParts.find((part) =>
      isInsertion(fileAt(before, path)?.content, fileAt(after, path)?.content, part.file),
    );
  const within = (path: string) => {
    const user = onlyUser(path);
    const card = insertedIn(user ?? path)?.file ?? user;
    return card === undefined ? {} : { within: card };
  };
  return items.map((item) => ({
    ...item,
    ...within(item.file),
    goesWith: [...files.keys()].filter((other) => pairs.has(`${item.file}\n${other}`)),
  }));
}
