/** A revision of a site: a folder, or a commit in git. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Contract } from '../documents/contract.ts';
import { readSite, type Site } from '../documents/read-site.ts';
import { isWordsFile } from '../documents/paths.ts';
import { contentFolders, isContent, isLook } from '../documents/site-content.ts';
import { suggest } from '../documents/suggest.ts';
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
} from '../git/git.ts';

export interface Revision {
  /** Name for the reviewer: `main: Home: a greeting (2026-11-23)`, `the working tree`. */
  name: string;
  site: Site;
  /** The content files of the site, by path, each with the git hash of its content. */
  files: ReadonlyMap<string, TreeFile>;
  /** Copies files of the revision into a folder, under the same paths. */
  extract: (paths: readonly string[], into: string) => Promise<void>;
  /** Deletes the temporary files of the revision. */
  close: () => void;
}

/** Input of {@link openRevisions}: the folder of the site, and both revisions as the user named them. */
export interface RevisionOptions {
  site: string;
  base?: string;
  head?: string;
  contract: Contract;
}

/**
 * Opens both revisions; the caller must close them. The default of `base` is the commit where the branch left the main
 * branch, that of `head` the folder of the site in its current state.
 * @throws Error if a name is neither a folder with `pages/` nor a commit, or if `base` is absent and there are no
 * commits.
 */
export async function openRevisions({
  site,
  base,
  head,
  contract,
}: RevisionOptions): Promise<[Revision, Revision]> {
  const first = base ?? defaultBase(site);
  if (first === undefined)
    throw new Error(
      'There is nothing to compare with: this folder has no commits. Name a folder or a commit.',
    );
  const opened = await openRevision(site, first, contract, base === undefined);
  try {
    const second =
      head === undefined
        ? openFolder(site, 'the working tree', contract)
        : await openRevision(site, head, contract);
    return [opened, second];
  } catch (error) {
    opened.close();
    throw error;
  }
}

async function openRevision(
  site: string,
  name: string,
  contract: Contract,
  isCommit = false,
): Promise<Revision> {
  const folder = resolve(name);
  if (!isCommit && existsSync(join(folder, 'pages'))) return openFolder(folder, name, contract);
  const commit = findCommit(site, name);
  if (commit === undefined) {
    const known = refNames(site);
    throw new Error(`"${name}" is neither a folder with pages/ in it nor a commit${suggest(name, known)}`);
  }
  return openCommit(site, name, commit, contract);
}

/**
 * Opens a commit, or a tree without a commit; the caller must close it.
 * @param commit full name of the object
 */
export async function openCommit(
  site: string,
  name: string,
  commit: string,
  contract: Contract,
): Promise<Revision> {
  const inFolders = trackedFiles(site, commit, contentFolders).filter(({ path }) => isContent(path));
  const words = trackedAtTop(site, commit).filter(({ path }) => isWordsFile(path));
  const files = new Map([...inFolders, ...words].map((file) => [file.path, file]));
  const extract: Revision['extract'] = async (paths, into) => {
    const byHash = new Map<string, string[]>();
    for (const path of paths) {
      const hash = files.get(path)?.hash;
      if (hash !== undefined) byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
    }
    for await (const { hash, bytes } of readBlobs(site, [...byHash.keys()]))
      for (const path of byHash.get(hash) ?? []) write(join(into, path), bytes);
  };
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  try {
    await extract(
      [...files.keys()].filter((path) => !path.startsWith('public/') && !isLook(path)),
      folder,
    );
    const said = tryGit(site, ['log', '-1', '--no-walk', '--format=%s (%cs)', commit]);
    return {
      name: said ? `${commit.startsWith(name) ? '' : `${name}: `}${said}` : name,
      site: readSite(folder, contract),
      files,
      extract,
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function openFolder(folder: string, name: string, contract: Contract): Revision {
  const files = filesIn(folder);
  return {
    name,
    site: readSite(folder, contract),
    files: new Map(files.map((file) => [file.path, file])),
    async extract(paths, into) {
      for (const path of paths) write(join(into, path), readFileSync(join(folder, path)));
    },
    close: () => undefined,
  };
}

/** Lists the files of a folder with their git hashes, for comparison with a commit. */
function filesIn(folder: string): TreeFile[] {
  const inFolders = contentFolders.flatMap((part) => {
    const top = join(folder, part);
    const names = existsSync(top) ? readdirSync(top, { recursive: true, encoding: 'utf8' }) : [];
    return names
      .map((name) => relative(folder, join(top, name)).replaceAll('\\', '/'))
      .filter((path) => isContent(path) && statSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
  });
  const words = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isWordsFile(entry.name))
    .map(({ name }) => name);
  const paths = [...inFolders, ...words];
  const hashes = hashesByGit(folder, paths);
  return paths.map((path, index) => {
    const { mode, size } = statSync(join(folder, path));
    const hash = hashes?.[index] ?? hashBlob(readFileSync(join(folder, path)));
    return { path, mode: mode & 0o111 ? '100755' : '100644', hash, size };
  });
}

/**
 * Hashes files with git, which converts line endings. Returns `undefined` outside a repository, and for paths that
 * cannot be passed line by line.
 */
function hashesByGit(folder: string, paths: readonly string[]): string[] | undefined {
  const top = tryGit(folder, ['rev-parse', '--show-toplevel']);
  if (!top || paths.some((path) => path.includes('\n') || path.startsWith('"'))) return undefined;
  // Git resolves these paths from the top of the working tree, whatever the current folder is.
  const prefix = git(folder, ['rev-parse', '--show-prefix']).trimEnd();
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
