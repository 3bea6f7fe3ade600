/** A revision of a site: a folder, or a commit in git. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { Contract } from '../site/documents/contract.ts';
import type { ParsedFile } from '../site/documents/document.ts';
import { readSite, type Site } from '../site/documents/read-site.ts';
import { listEntries } from '../site/documents/list-folder.ts';
import { documentsAmong, parseBytes } from '../site/documents/list-files.ts';
import { blocksFolder, isWordsFile } from '../site/documents/paths.ts';
import { memoryOf, type SiteMemory } from '../site/documents/site-memory.ts';
import {
  contentFolders,
  contentPatterns,
  isCode,
  isContent,
  isLook,
} from '../site/documents/content-files.ts';
import { isSystemMade } from '../site/documents/system-files.ts';
import { refuseGitFault } from '../site/git/find-fault.ts';
import { suggest } from '../site/documents/suggest.ts';
import {
  findCommit,
  readBlobs,
  defaultBase,
  trackedAtTop,
  trackedFiles,
  git,
  refNames,
  tryGit,
  type TreeFile,
} from '../site/git/git.ts';

export interface Revision {
  /** Name for the reviewer: `main: Home: a greeting (2026-11-23)`, `the saved version`. */
  name: string;
  site: Site;
  /** The content files of the site, by path, each with the git hash of its content. */
  files: ReadonlyMap<string, TreeFile>;
  /** Copies files of the revision into a folder, under the same paths. */
  extract: (paths: readonly string[], into: string) => Promise<void>;
}

/** Input of {@link openRevisions}: the folder of the site, and both revisions as the user named them. */
export interface RevisionOptions {
  site: string;
  base?: string;
  head?: string;
  contract: Contract;
  /** Whether the files of the site's own block types are among its files: the desk does not send them. */
  hasCode?: boolean;
}

/** The folders whose files a revision has. */
const foldersWith = (hasCode: boolean) => (hasCode ? [...contentFolders, blocksFolder] : contentFolders);

/**
 * Opens both revisions. The default of `base` is the commit where the branch left the main
 * branch, that of `head` the folder of the site in its current state.
 * @throws Error if a name is neither a folder with `pages/` nor a commit, or if `base` is absent and there are no
 * commits.
 */
export async function openRevisions(options: RevisionOptions): Promise<[Revision, Revision]> {
  const { site, base, head, contract, hasCode = false } = options;
  if (base === undefined) refuseGitFault(site);
  const first = base ?? defaultBase(site) ?? 'HEAD';
  const opened = await openRevision(options, first, base === undefined);
  const second =
    head === undefined
      ? openFolder(site, 'the saved version', contract, foldersWith(hasCode))
      : await openRevision(options, head);
  return [opened, second];
}

async function openRevision(
  { site, contract, hasCode = false }: RevisionOptions,
  name: string,
  isCommit = false,
): Promise<Revision> {
  const folders = foldersWith(hasCode);
  const folder = resolve(name);
  if (!isCommit && existsSync(join(folder, 'pages'))) return openFolder(folder, name, contract, folders);
  const commit = findCommit(site, name);
  if (commit === undefined) {
    refuseGitFault(site);
    const known = refNames(site);
    throw new Error(`"${name}" is neither a folder with pages/ in it nor a commit${suggest(name, known)}`);
  }
  return openCommit(site, name, commit, contract, folders);
}

/**
 * Opens a commit, or a tree without a commit. Contents that are in the memory of the site are not read again.
 * @param commit full name of the object
 */
export async function openCommit(
  site: string,
  name: string,
  commit: string,
  contract: Contract,
  folders: readonly string[] = contentFolders,
): Promise<Revision> {
  const inFolders = trackedFiles(site, commit, folders).filter(({ path }) => isContent(path));
  const words = trackedAtTop(site, commit).filter(({ path }) => isWordsFile(path));
  const files = new Map([...inFolders, ...words].map((file) => [file.path, file]));
  const said = tryGit(site, ['log', '-1', '--no-walk', '--format=%s (%cs)', commit]);
  const memory = memoryOf(contract);
  const documents = await readDocumentsOf(site, files, memory);
  return {
    name: said ? `${commit.startsWith(name) ? '' : `${name}: `}${said}` : name,
    site: readSite(site, contract, {
      list: (folder) => documentsAmong(documents, folder),
      read: (path) => documents.get(path) ?? memory.parse(path, ''),
      has: (path) => documents.has(path),
    }),
    files,
    async extract(paths, into) {
      for await (const { path, bytes } of readContents(site, filesAt(files, paths)))
        write(join(into, path), bytes);
    },
  };
}

const filesAt = (files: Revision['files'], paths: readonly string[]) =>
  paths.flatMap((path) => files.get(path) ?? []);

/** Reads the texts of a commit. */
async function readDocumentsOf(
  site: string,
  files: Revision['files'],
  memory: SiteMemory,
): Promise<ReadonlyMap<string, ParsedFile>> {
  const wanted = [...files.values()].filter(
    ({ path }) => !path.startsWith('public/') && !isLook(path) && !isCode(path),
  );
  const fresh = new Map<string, ParsedFile>();
  const unknown = wanted.filter(({ path, hash }) => memory.find(path, hash) === undefined);
  for await (const { path, hash, bytes } of readContents(site, unknown)) {
    const file = parseBytes(path, bytes, memory.parse);
    memory.keep(file, hash);
    fresh.set(path, file);
  }
  return new Map(
    wanted.flatMap(({ path, hash }) => {
      const file = fresh.get(path) ?? memory.find(path, hash);
      return file === undefined ? [] : [[path, file]];
    }),
  );
}

/** Reads the contents of files of a commit one after the other, in no order of their paths. */
export async function* readContents(
  site: string,
  files: readonly TreeFile[],
): AsyncGenerator<{ path: string; hash: string; bytes: Buffer }> {
  const byHash = new Map<string, string[]>();
  for (const { path, hash } of files) byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  for await (const { hash, bytes } of readBlobs(site, [...byHash.keys()]))
    for (const path of byHash.get(hash) ?? []) yield { path, hash, bytes };
}

function openFolder(folder: string, name: string, contract: Contract, folders: readonly string[]): Revision {
  const files = filesIn(folder, folders);
  return {
    name,
    site: readSite(folder, contract),
    files: new Map(files.map((file) => [file.path, file])),
    async extract(paths, into) {
      for (const path of paths) write(join(into, path), readFileSync(join(folder, path)));
    },
  };
}

/** Lists the files of a folder with their git hashes, for comparison with a commit. */
function filesIn(folder: string, folders: readonly string[]): TreeFile[] {
  const inFolders = folders.flatMap((part) => {
    const top = join(folder, part);
    return listEntries(top)
      .map(({ path }) => `${part}/${path}`)
      .filter((path) => isContent(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
  });
  const words = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isWordsFile(entry.name))
    .map(({ name }) => name);
  const index = readIndex(folder, [...contentPatterns, ...folders]);
  const has = (path: string) => existsSync(join(folder, path));
  const paths = [...inFolders, ...words].filter(
    (path) => index?.tracked.has(path) || !isSystemMade(path, has),
  );
  const others = paths.filter((path) => !index?.unchanged.has(path));
  const hashed = index && hashesByGit(folder, others);
  const hashes = new Map(others.map((path, at) => [path, hashed?.[at]]));
  return paths.map((path) => {
    const { mode, size } = statSync(join(folder, path));
    const hash = index?.unchanged.get(path) ?? hashes.get(path) ?? hashBlob(readFileSync(join(folder, path)));
    return { path, mode: mode & 0o111 ? '100755' : '100644', hash, size };
  });
}

/** The files of git's index, and the hashes of those that are as in it, which saves reading them; none without git. */
function readIndex(
  folder: string,
  patterns: readonly string[],
): { tracked: ReadonlySet<string>; unchanged: ReadonlyMap<string, string> } | undefined {
  const changed = tryGit(folder, ['diff-files', '--name-only', '--relative', '-z', '--', ...patterns]);
  if (changed === undefined) return undefined;
  const others = new Set(changed.split('\0'));
  // "H" is a plain file of the index: git does not look at files with other marks.
  const listed = git(folder, ['ls-files', '--stage', '-v', '-z', '--', ...patterns]);
  const plain = Array.from(
    listed.matchAll(/(?<=^|\0)H 100\d{3} (\w+) 0\t([^\0]+)/g),
    ([, hash = '', path = '']) => [path, hash] as const,
  );
  return {
    tracked: new Set(listed.split('\0').map((line) => line.slice(line.indexOf('\t') + 1))),
    unchanged: new Map(plain.filter(([path]) => !others.has(path))),
  };
}

/** Hashes files with git, which converts line endings; `undefined` if a path cannot be passed line by line. */
function hashesByGit(folder: string, paths: readonly string[]): string[] | undefined {
  if (paths.length === 0) return [];
  if (paths.some((path) => path.includes('\n') || path.startsWith('"'))) return undefined;
  // Git resolves these paths from the top of the working tree, whatever the current folder is.
  const [top = '', prefix = ''] = git(folder, ['rev-parse', '--show-toplevel', '--show-prefix']).split('\n');
  const lines = paths.map((path) => `${prefix}${path}\n`).join('');
  return git(top, ['hash-object', '--stdin-paths'], lines).split('\n');
}

/** The git hash of a blob with these bytes. */
function hashBlob(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
