/** Follows a document through the history of git: under its earlier names, and on all sides of merges. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isObject, own, readJson, type Json } from '../json/json.ts';
import { contentPatterns } from '../documents/content-files.ts';
import { git, tryGit } from './git.ts';

/** The content of a file in a commit. The path is relative to the folder of the site. */
export interface FileState {
  path: string;
  /** Object name (hash) of its content. */
  hash: string;
}

/** A commit that has changed a document. */
export interface LoggedChange {
  commit: string;
  /** When it was written, as git says it: `2026-11-28T10:12:00+05:30`. */
  time: string;
  /** Name of the author. */
  by: string;
  /** The document after the commit; absent if the commit deletes it. */
  after?: FileState;
  /** The document in each parent that has it; of a merge more than one. */
  before: FileState[];
  /** Whether no branch has the commit: it keeps what was never published. */
  isKept: boolean;
  /** Whether this folder does not have the commits before. */
  isCut: boolean;
}

/** Prefix of the refs of commits that keep what was never published; they are never pushed. */
export const keptRefs = 'refs/put-back';

/** The files that have a history in words. */
const documentPatterns = contentPatterns.filter((pattern) => pattern !== 'public');

/** A file of a commit that differs from its parents. */
interface Difference {
  /** The path in the commit, and in each parent. */
  path: string;
  from: string[];
  /** The hash in the commit, and in each parent; zeros where there is no file. */
  hash: string;
  olds: string[];
}

interface LogEntry {
  commit: string;
  parents: string[];
  time: string;
  by: string;
  differences: Difference[];
}

/**
 * Lists the commits that have changed a document, the newest first. A merge is listed only if the document in it is the
 * same as in none of its parents. Only the commits found are in memory.
 * @param path the document today, or before it was deleted, from the folder of the site
 * @returns none without git
 */
export async function readDocumentLog(site: string, path: string): Promise<LoggedChange[]> {
  const places = findHead(site);
  if (places === undefined) return [];
  const { prefix, head, isShallow } = places;
  const found: LoggedChange[] = [];
  const names = new Map<string, Set<string>>([[head, new Set([prefix + path])]]);
  const known = new Set<string>();
  const toChange = (
    entry: LogEntry,
    { path: name, from, hash, olds }: Difference,
    isKept: boolean,
  ): LoggedChange => {
    const { commit, time, by, parents } = entry;
    const states = [
      ...from.map((one, index) => [one, olds[index] ?? ''] as const),
      [name, hash] as const,
    ].map(([one, content]) =>
      exists(content) ? { path: one.slice(prefix.length), hash: content } : undefined,
    );
    const after = states.pop();
    const before = states.flatMap((one) => one ?? []);
    const isCut = isShallow && parents.length === 0;
    return { commit, time, by, ...(after && { after }), before, isKept, isCut };
  };
  const walk = ['--full-history', '--sparse', '--date-order', '-c', '--combined-all-paths', head];
  for await (const entry of readLog(site, [...walk, '--', ...documentPatterns])) {
    for (const name of names.get(entry.commit) ?? []) {
      known.add(name);
      const difference = withFormerName(site, entry, name);
      if (difference !== undefined) found.push(toChange(entry, difference, false));
      for (const [index, parent] of entry.parents.entries())
        names.set(parent, (names.get(parent) ?? new Set()).add(difference?.from[index] ?? name));
    }
    names.delete(entry.commit);
  }
  for (const entry of await readKept(site)) {
    const difference = entry.differences.find(({ path, from }) =>
      [path, ...from].some((one) => known.has(one)),
    );
    // One that a branch has, too, is no version of its own.
    if (difference === undefined || found.some(({ after }) => after?.hash === difference.hash)) continue;
    const at = found.findIndex(({ time }) => Date.parse(time) <= Date.parse(entry.time));
    const last = at < 0 ? undefined : found.slice(at).find(({ after }) => after !== undefined)?.after;
    const change = toChange(entry, difference, true);
    found.splice(at < 0 ? found.length : at, 0, { ...change, ...(last && { before: [last] }) });
  }
  return found;
}

/** The last commit, and the path from the top of the repository to the site; `undefined` without a commit. */
function findHead(site: string): { head: string; prefix: string; isShallow: boolean } | undefined {
  const lines = tryGit(site, ['rev-parse', '--is-shallow-repository', 'HEAD', '--show-prefix'])?.split('\n');
  const [isShallow, head, prefix = ''] = lines ?? [];
  return head === undefined ? undefined : { head, prefix, isShallow: isShallow === 'true' };
}

const exists = (hash: string) => !/^0+$/.test(hash);

/** A deleted document. */
export interface DeletedDocument {
  path: string;
  /** The commit that deleted it; of one that is kept, the commit with the document. */
  commit: string;
  /** Object name of its last content. */
  hash: string;
  time: string;
  by: string;
}

/**
 * Lists the documents that commits have deleted, the newest first, each path once. It may exist again.
 * @param isMeant whether a path is wanted
 */
export async function readDeleted(
  site: string,
  isMeant: (path: string) => boolean,
): Promise<DeletedDocument[]> {
  const places = findHead(site);
  if (places === undefined) return [];
  const key = `${places.head} ${site}`;
  if (lastDeleted?.key !== key) lastDeleted = { key, found: readAllDeleted(site, places) };
  return (await lastDeleted.found).filter(({ path }) => isMeant(path));
}

/** The deletions up to the last commit: they are asked for after each change of a document. */
let lastDeleted: { key: string; found: Promise<DeletedDocument[]> } | undefined;

async function readAllDeleted(
  site: string,
  { head, prefix }: { head: string; prefix: string },
): Promise<DeletedDocument[]> {
  const found = new Map<string, DeletedDocument>();
  const command = ['--diff-filter=D', head, '--', ...documentPatterns];
  for await (const { commit, time, by, differences } of readLog(site, command))
    for (const { path: name, olds } of differences) {
      const path = name.slice(prefix.length);
      if (!found.has(path)) found.set(path, { path, commit, hash: olds[0] ?? '', time, by });
    }
  return [...found.values()];
}

/** The commits outside of all branches. */
async function readKept(site: string): Promise<LogEntry[]> {
  const refs = git(site, ['for-each-ref', '--format=%(objectname)', keptRefs]).split('\n').filter(Boolean);
  if (refs.length === 0) return [];
  const kept: LogEntry[] = [];
  const only = ['--no-walk', '--diff-merges=first-parent', ...refs, '--', ...documentPatterns];
  for await (const entry of readLog(site, only)) kept.push(entry);
  return kept;
}

/**
 * The difference of a document in a commit. If git does not see that it was renamed, because most of it has changed, the
 * names that the document says to have had before show it.
 */
function withFormerName(site: string, entry: LogEntry, name: string): Difference | undefined {
  const { differences } = entry;
  const found = differences.find(({ path }) => path === name);
  const isNew = found?.olds.every((hash) => !exists(hash)) === true;
  const gone = isNew ? differences.filter(({ hash }) => !exists(hash)) : [];
  if (found === undefined || gone.length === 0) return found;
  const former = formerFiles(name, readJson(tryGit(site, ['cat-file', 'blob', found.hash])));
  const was = gone.find(({ path }) => former.includes(path));
  return was === undefined ? found : { ...found, from: [was.path], olds: was.olds };
}

/** The files of a page or record under the addresses or ids that it says to have had before. */
export function formerFiles(path: string, value: Json | undefined): string[] {
  const listed = value !== undefined && isObject(value) ? own(value, 'redirectFrom') : undefined;
  const [folder = ''] = /^.*\//.exec(path) ?? [];
  const [pages = ''] = /^(?:.*\/)?pages(?=\/)/.exec(path) ?? [];
  return (Array.isArray(listed) ? listed : []).flatMap((name) =>
    typeof name !== 'string' ? [] : `${name.startsWith('/') ? pages : folder}${name}.json`,
  );
}

const format = '>>>%H%x09%P%x09%aI%x09%an';
/** The place before each commit. */
const beginning = /(?=>>>[0-9a-f]{40,64}\t)/;

/** Reads the log of git with its raw differences, commit by commit. */
async function* readLog(site: string, command: readonly string[]): AsyncGenerator<LogEntry> {
  const settings = ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false'];
  const log = ['log', '--encoding=UTF-8', '--raw', '-M', '-z', '--no-abbrev', `--format=${format}`];
  const child = spawn('git', ['-C', site, ...settings, ...log, ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(child, 'close');
  closed.catch(() => {});
  let rest = '';
  try {
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      const texts = (rest + String(chunk)).split(beginning);
      rest = texts.pop() ?? '';
      for (const text of texts) if (text !== '') yield parseEntry(text);
    }
    if (rest !== '') yield parseEntry(rest);
  } finally {
    child.kill();
  }
  await closed;
}

function parseEntry(text: string): LogEntry {
  const [head = '', ...tokens] = text.slice(3).split('\0');
  const [commit = '', parents = '', time = '', by = ''] = head.trimEnd().split('\t');
  const differences: Difference[] = [];
  while (tokens.length > 0) {
    const [, { length } = '', line = ''] = /^\n?(:+)(.*)$/.exec(tokens.shift() ?? '') ?? [];
    if (length === 0) continue;
    const fields = line.split(' ');
    const from = length > 1 || /^[RC]/.test(fields.at(-1) ?? '') ? tokens.splice(0, length) : [];
    const path = tokens.shift() ?? '';
    const modes = fields.splice(0, length + 1);
    // Links and other repositories have no text.
    if (modes.some((mode) => !/^(?:0+|100\d+)$/.test(mode))) continue;
    const [hash, olds] = [fields[length] ?? '', fields.slice(0, length)];
    differences.push({ path, from: from.length > 0 ? from : [path], hash, olds });
  }
  return { commit, parents: parents.split(' ').filter(Boolean), time, by, differences };
}
