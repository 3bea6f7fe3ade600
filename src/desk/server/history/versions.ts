/** The history of a document in words: when, who, what changed. Each version is in today's format. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContext } from '../../../authoring/plan.ts';
import type { Changes } from '../../../review/change-notes.ts';
import { describe } from '../../../review/describe.ts';
import { indexEntries, type Side } from '../../../review/match-places.ts';
import { fileSchema, mergeDocument } from '../../../review/merge/merge-document.ts';
import type { RouteReview } from '../../../review/review.ts';
import { createSchemaLabels } from '../../../review/schema-labels.ts';
import { isObject, own, readJson, deepEqual, type Json } from '../../../site/json/json.ts';
import { git, readBlobs, tryGit } from '../../../site/git/git.ts';
import {
  formerFiles,
  readDocumentLog,
  type FileState,
  type LoggedChange,
} from '../../../site/git/document-log.ts';
import { textsIn } from '../../../site/documents/document-texts.ts';
import { findsWords } from '../../../engine/fold-text.ts';
import { dayWords } from '../../../site/documents/periods.ts';
import type { Contract } from '../../../site/documents/contract.ts';
import { readIfThere } from '../../../site/documents/write-files.ts';
import { migrate, versionFile } from '../../../site/migrate/chain.ts';
import { describeChange } from '../publish/messages.ts';
import { perObject } from '../../../engine/per-object.ts';

/** A version of a document. */
export interface DocumentVersion {
  /** Identifies it. */
  id: string;
  /** When it was written: `2026-11-28T10:12:00+05:30`. */
  time: string;
  by: string;
  /** The changes: `a text corrected, a picture added`. */
  words: string;
  /** Its file, whose name may be another today. */
  file: string;
  /** Whether the document was deleted then. */
  isDeletion: boolean;
  /** Whether it was never published, and was kept when it was replaced or deleted. */
  isKept: boolean;
}

export interface DocumentHistory {
  /** The unpublished changes, in words; absent if there are none. */
  unpublished?: string;
  /** The newest first. */
  versions: DocumentVersion[];
  hasMore: boolean;
}

type Context = Pick<SiteContext, 'site' | 'contract'>;

/** How many versions are listed at first. */
export const usualCount = 20;

/** How many versions are read at a time to look for words. */
const searchedAtOnce = 200;

/**
 * Reads the newest versions of a document.
 * @param file its path today, or before it was deleted
 * @param sought only versions whose text, change or author has these words are wanted; all if it is empty
 */
export async function readHistory(
  context: Context,
  file: string,
  count: number = usualCount,
  sought = '',
): Promise<DocumentHistory> {
  const { root } = context.site;
  const start = committedFile(root, file);
  const log = await readDocumentLog(root, start);
  const reader = createReader(context);
  const isMeant = findsWords(sought);
  const versions: DocumentVersion[] = [];
  let read = 0;
  while (versions.length < count && read < log.length) {
    const next = log.slice(read, read + (sought === '' ? count - versions.length : searchedAtOnce));
    await reader.prepare(next.filter((change) => sought !== '' || !reader.isKnown(change)));
    for (const change of next) {
      if (versions.length === count) break;
      read += 1;
      const words = await reader.wordsOf(change);
      if (words === undefined) continue;
      const { after = change.before[0] } = change;
      if (sought === '' || isMeant([change.by, words, textOf(context, reader.known(after))].join('\n')))
        versions.push(toVersion(change, words));
    }
  }
  const unpublished = await wordsOfFolder(context, file, start);
  return { versions, hasMore: read < log.length, ...(unpublished !== undefined && { unpublished }) };
}

/** The words of a version that visitors read. */
function textOf({ site, contract }: Context, known: Known | undefined): string {
  if (known === undefined) return '';
  const schema = fileSchema(known.path, known.value, contract, join(site.root, 'pages'));
  return textsIn(known.value, schema, contract)
    .map(({ lines }) => lines.join(' '))
    .join('\n');
}

/** Prints a history, a line for each version. */
export function historyText({ unpublished, versions, hasMore }: DocumentHistory): string {
  const lines = versions.map(
    ({ time, by, words, isKept }) =>
      `${dayWords(time.slice(0, 10))} ${time.slice(11, 16)}, ${by}: ${words}${isKept ? ' (never published)' : ''}`,
  );
  const all = [
    ...(unpublished === undefined ? [] : [`Not published yet: ${unpublished}`]),
    ...lines,
    ...(hasMore ? ['There are earlier ones; ask for a greater number.'] : []),
  ];
  return all.length === 0 ? 'No version is recorded yet.' : all.join('\n');
}

/**
 * Reads the content of a version, in today's format.
 * @returns `undefined` if the document has no such version, did not exist then, or cannot be read
 */
export async function readVersion(
  context: Context,
  file: string,
  id: string,
): Promise<{ value: Json; version: Omit<DocumentVersion, 'words'> } | undefined> {
  const { root } = context.site;
  const log = await readDocumentLog(root, committedFile(root, file));
  const change = log.find(({ commit }) => commit === id);
  if (change === undefined) return undefined;
  const reader = createReader(context);
  await reader.prepare([change]);
  // A deletion has no text of its own: the version before it is shown.
  const value = reader.valueOf(change.after ?? change.before[0]);
  return value === undefined ? undefined : { value, version: toVersion(change, '') };
}

const toVersion = (
  { commit, time, by, after, before, isKept }: LoggedChange,
  words: string,
): DocumentVersion => ({
  id: commit,
  time,
  by,
  words,
  file: (after ?? before[0])?.path ?? '',
  isDeletion: after === undefined,
  isKept,
});

/** The path of a document in the last commit: the former one, if a rename is not committed yet. */
function committedFile(root: string, file: string): string {
  if (!existsSync(join(root, file))) return file;
  const isCommitted = (path: string) => tryGit(root, ['cat-file', '-e', `HEAD:./${path}`]) !== undefined;
  const value = readJson(readFileSync(join(root, file), 'utf8'));
  const former = formerFiles(file, value).filter((path) => !existsSync(join(root, path)));
  if (former.length === 0 || isCommitted(file)) return file;
  return former.find(isCommitted) ?? file;
}

/** Says what the folder has that the last commit lacks; `undefined` if there is nothing. */
async function wordsOfFolder(context: Context, file: string, start: string): Promise<string | undefined> {
  const { root } = context.site;
  const now = readIfThere(join(root, file))?.toString();
  const old = tryGit(root, ['cat-file', 'blob', `HEAD:./${start}`]);
  if (now?.trim() === old?.trim() || (now === undefined && old === undefined)) return undefined;
  const [before, after] = [old, now].map((text) => readJson(text));
  const known = (path: string, value: Json | undefined) =>
    value === undefined ? undefined : { path, value };
  return changeInWords(context, known(start, before), known(file, after));
}

interface Known {
  path: string;
  value: Json;
}

/** Most changes whose words are remembered. */
const maxRemembered = 5000;
/** The words by what is compared; they are the same as long as the schemas are. */
const remembered = perObject<Contract, Map<string, string | undefined>>(() => new Map());

/** Reads contents of versions, several with one call of git. */
function createReader(context: Context) {
  const { site, contract } = context;
  const words = remembered(contract);
  const values = new Map<string, Json | undefined>();
  const keyOf = ({ before, after }: LoggedChange) =>
    [...before, after].map((state) => (state === undefined ? '' : `${state.path} ${state.hash}`)).join('\n');

  /** Reads the documents of some changes. */
  async function prepare(changes: readonly LoggedChange[]): Promise<void> {
    const wanted = changes.flatMap(({ commit, before, after }) => [
      ...(after === undefined ? [] : [{ commit, ...after }]),
      ...before.map((state) => ({ commit: `${commit}^`, ...state })),
    ]);
    const shells = hashesOf(site.root, [
      ...new Set(wanted.map(({ commit }) => `${commit}:./${versionFile}`)),
    ]);
    const hashes = new Set([...wanted.map(({ hash }) => hash), ...shells.values()]);
    const texts = new Map<string, string>();
    for await (const { hash, bytes } of readBlobs(site.root, [...hashes]))
      texts.set(hash, bytes.toString('utf8'));
    for (const { commit, path, hash } of wanted) {
      const shell = texts.get(shells.get(`${commit}:./${versionFile}`) ?? '');
      values.set(hash, readInTodaysFormat(path, texts.get(hash), shell));
    }
  }
  const valueOf = (state: FileState | undefined) =>
    state === undefined ? undefined : values.get(state.hash);
  const known = (state: FileState | undefined): Known | undefined => {
    const value = valueOf(state);
    return state === undefined || value === undefined ? undefined : { path: state.path, value };
  };

  /** Says what a commit changed; `undefined` for a merge that git or the desk made by itself. */
  async function tell(change: LoggedChange): Promise<string | undefined> {
    const { commit, before, after, isCut } = change;
    const [mine, theirs] = before;
    if (isCut) return 'the earliest version in this folder';
    if (mine === undefined || theirs === undefined || after === undefined)
      return isUnreadable(change)
        ? 'the file could not be read'
        : changeInWords(context, known(mine), known(after));
    if (before.some(({ hash }) => hash === after.hash)) return undefined;
    const joined = await mergedBySelf(commit, after.path, [mine, theirs]);
    if (joined !== undefined && deepEqual(joined, valueOf(after))) return undefined;
    const from = joined === undefined ? known(mine) : { path: after.path, value: joined };
    return `two versions joined: ${changeInWords(context, from, known(after))}`;
  }
  const isUnreadable = ({ before: [mine], after }: LoggedChange) =>
    [mine, after].some((state) => state !== undefined && valueOf(state) === undefined);

  /** The document as the two sides of a merge give it without a choice by a person. */
  async function mergedBySelf(
    commit: string,
    path: string,
    [mine, theirs]: readonly [FileState, FileState],
  ): Promise<Json | undefined> {
    const start = tryGit(site.root, ['merge-base', `${commit}^1`, `${commit}^2`]);
    const names = [...new Set([theirs.path, mine.path, path])].map((name) => `${start}:./${name}`);
    const hash = start === undefined ? undefined : [...hashesOf(site.root, names).values()][0];
    const base = hash === undefined ? undefined : tryGit(site.root, ['cat-file', 'blob', hash]);
    const [one, other] = [valueOf(mine), valueOf(theirs)];
    if (base === undefined || one === undefined || other === undefined) return undefined;
    const options = { contract, path, pages: join(site.root, 'pages') };
    const versions = { base: readJson(base), mine: one, theirs: other };
    const merged = mergeDocument(versions, options);
    return merged.conflicts.length > 0 ? undefined : (merged.value as Json);
  }

  return {
    prepare,
    valueOf,
    known,
    /** Whether the words of a change are known, so that nothing has to be read. */
    isKnown: (change: LoggedChange) => words.has(keyOf(change)),
    async wordsOf(change: LoggedChange): Promise<string | undefined> {
      const key = keyOf(change);
      if (!words.has(key)) words.set(key, await tell(change));
      const [oldest] = words.keys();
      if (words.size > maxRemembered && oldest !== undefined) words.delete(oldest);
      return words.get(key);
    },
  };
}

/** The hashes of what git calls by these names, by name; those that do not exist are left out. */
function hashesOf(root: string, names: readonly string[]): Map<string, string> {
  if (names.length === 0) return new Map();
  const lines = git(root, ['cat-file', '--batch-check=%(objectname)'], `${names.join('\n')}\n`).split('\n');
  return new Map(
    names.flatMap((name, index) => (/^\w+$/.test(lines[index] ?? '') ? [[name, lines[index] ?? '']] : [])),
  );
}

/** Reads a text that an older engine may have written. @param shell that of the same commit, with the version of the format */
function readInTodaysFormat(
  path: string,
  text: string | undefined,
  shell: string | undefined,
): Json | undefined {
  if (text === undefined || shell === undefined) return readJson(text);
  try {
    const all = migrate(
      new Map([
        [versionFile, shell],
        [path, text],
      ]),
    );
    const migrated = [...all.values()].find(({ from }) => from === path);
    return readJson(migrated?.text ?? text);
  } catch {
    // A newer engine has written it.
    return readJson(text);
  }
}

/** Compares two versions of a document. */
function compareVersions(
  { site, contract }: Context,
  file: string,
  before: Json | undefined,
  after: Json | undefined,
): Changes {
  const pages = join(site.root, 'pages');
  const schema = fileSchema(file, after ?? before ?? {}, contract, pages);
  const schemaLabels = createSchemaLabels(contract);
  const parts = new Map([...site.parts].map(([name, { content }]) => [name, (content ?? {}) as Json]));
  const side = (value: Json | undefined): Side => ({
    parts,
    places:
      value === undefined ? new Map() : indexEntries([{ name: file, value, schema }], schemaLabels, parts),
  });
  const context = { schemaLabels, before: side(before), after: side(after) };
  const empty: Json = Array.isArray(before ?? after) ? [] : {};
  return describe(file, before ?? empty, after ?? empty, schema, context);
}

/** A change of a document as the review has it. */
export function toReview(context: Context, before: Known | undefined, after: Known | undefined): RouteReview {
  const { path, value } = after ?? before ?? { path: '', value: {} };
  const title = isObject(value) ? own(value, 'title') : undefined;
  const isMoved = before !== undefined && after !== undefined && before.path !== after.path;
  const act =
    before === undefined ? 'added' : after === undefined ? 'removed' : isMoved ? 'renamed' : 'changed';
  const said = (one: Json | undefined) => (isMoved && isObject(one) ? { ...one, redirectFrom: [] } : one);
  return {
    route: path.replace(/^pages|\.json$/g, ''),
    title: typeof title === 'string' ? title : '',
    file: path,
    act,
    ...(isMoved && { was: before.path.replace(/^pages|\.json$/g, '') }),
    // The former address is said already.
    ...compareVersions(context, path, said(before?.value), said(after?.value)),
  };
}

const changeInWords = (context: Context, before: Known | undefined, after: Known | undefined): string =>
  describeChange(toReview(context, before, after));
