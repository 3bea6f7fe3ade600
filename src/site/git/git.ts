/** Runs git, and reads revisions with its plumbing commands. Names are passed as arguments, never through a shell. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A file of a revision. Its path is relative to the folder of the site, with `/` as separator. */
export interface TreeFile {
  path: string;
  /** `100644`, or `100755` for an executable file. */
  mode: string;
  /** Object name (hash) of its content. */
  hash: string;
  /** In bytes. */
  size: number;
}

/** A command of git that failed; the message has its output. */
class GitError extends Error {
  override readonly name = 'GitError';
}

/**
 * Runs a git command and returns its output.
 * @param input Text for the standard input.
 * @param env Additional environment variables, such as `GIT_INDEX_FILE`.
 * @throws GitError with the error output of git if the command fails.
 */
export function git(
  folder: string,
  command: readonly string[],
  input?: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
    ...(input !== undefined && { input }),
  });
  if (error) throw new GitError(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new GitError(`git ${command[0] ?? ''}: ${stderr.trim()}`);
  return stdout;
}

/** Like `git`, but trims the output and returns `undefined` if the command fails. */
export function tryGit(folder: string, command: readonly string[]): string | undefined {
  try {
    return git(folder, command).trim();
  } catch {
    return undefined;
  }
}

/** Returns the files with changes that are in no commit, by their path from the folder of the site; none without git. */
export function pendingFiles(site: string, patterns: readonly string[]): string[] {
  const command = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...patterns];
  // `tryGit` trims, so the first of the two status letters may be missing.
  const entries = tryGit(site, command)?.split('\0').filter(Boolean) ?? [];
  const prefix = (entries.length > 0 && tryGit(site, ['rev-parse', '--show-prefix'])) || '';
  return entries.map((entry) => entry.replace(/^.{1,2} /, '').replace(prefix, ''));
}

/** The result of a program: whether it succeeded, and its output. */
export interface ProcessResult {
  isDone: boolean;
  output: string;
  error: string;
}

/**
 * Runs a program asynchronously, without a shell or a terminal. Never throws: a program that is missing, or takes
 * longer than `milliseconds`, has failed.
 */
export async function runProgram(
  program: string,
  parameters: readonly string[],
  {
    input = '',
    env = {},
    folder,
    milliseconds = 300_000,
  }: {
    input?: string;
    env?: Readonly<Record<string, string>>;
    folder?: string;
    milliseconds?: number;
  } = {},
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...env },
      ...(folder !== undefined && { cwd: folder }),
      timeout: milliseconds,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const said = { output: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text));
    // A program that does not read its input may end before it is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', ({ message }) => resolve({ ...said, isDone: false, error: message }));
    child.on('close', (status, signal) =>
      resolve({
        isDone: status === 0,
        output: said.output,
        error: signal === null ? said.error : `${said.error}\n${program} did not answer in time`,
      }),
    );
  });
}

/** Returns the full hash of the commit of a ref; `undefined` if there is none. */
export function findCommit(folder: string, ref: string): string | undefined {
  return tryGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
}

/** Returns the regular files of a commit below the given folders of the site, without links and submodules. */
export function trackedFiles(folder: string, commit: string, below: readonly string[]): TreeFile[] {
  return filesOfTree(git(folder, ['ls-tree', '-r', '-z', '--long', commit, '--', ...below]));
}

/** Returns the regular files of a commit directly in the folder of the site. */
export function trackedAtTop(folder: string, commit: string): TreeFile[] {
  return filesOfTree(git(folder, ['ls-tree', '-z', '--long', commit]));
}

function filesOfTree(text: string): TreeFile[] {
  return text.split('\0').flatMap((line): TreeFile[] => {
    const [, mode = '', type, hash = '', size, path = ''] =
      /^(\d+) (\w+) (\w+) +(\d+|-)\t([^]*)$/.exec(line) ?? [];
    return type === 'blob' && mode.startsWith('100') ? [{ path, mode, hash, size: Number(size) }] : [];
  });
}

/**
 * Reads the contents of objects one after the other, so that only one is in memory.
 * @throws Error if an object does not exist, or the folder is in no repository.
 */
export async function* readBlobs(
  folder: string,
  hashes: readonly string[],
): AsyncGenerator<{ hash: string; bytes: Buffer }> {
  if (hashes.length === 0) return;
  const child = spawn('git', ['-C', folder, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const closed = once(child, 'close');
  // If git cannot start, because it or the repository is missing, `output.line()` throws; no other error may end this
  // process.
  closed.catch(() => {});
  child.stdin.on('error', () => {});
  child.stdin.end(`${hashes.join('\n')}\n`);
  const output = createReader(child.stdout);
  for (const hash of hashes) {
    const [, , size] = (await output.line()).split(' ');
    if (size === undefined) throw new Error(`git has no content ${hash}`);
    const bytes = await output.exactly(Number(size) + 1);
    yield { hash, bytes: bytes.subarray(0, -1) };
  }
  await closed;
}

/** Reads lines and byte ranges alternately from a stream. */
function createReader(stream: AsyncIterable<Buffer>) {
  const source = stream[Symbol.asyncIterator]();
  let chunks: Buffer[] = [];
  let length = 0;
  const more = async (): Promise<Buffer> => {
    const { value, done } = await source.next();
    if (done) throw new Error('git cat-file ended before it had told everything');
    chunks.push(value);
    length += value.length;
    return value;
  };
  const take = (count: number): Buffer => {
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(count)];
    length -= count;
    return all.subarray(0, count);
  };
  const newline = 0x0a;
  return {
    async line(): Promise<string> {
      let isThere = chunks.some((chunk) => chunk.includes(newline));
      while (!isThere) isThere = (await more()).includes(newline);
      const end = Buffer.concat(chunks).indexOf(newline);
      return take(end + 1)
        .toString('utf8')
        .trimEnd();
    },
    async exactly(count: number): Promise<Buffer> {
      for (let held = length; held < count;) held += (await more()).length;
      return take(count);
    },
  };
}

/**
 * Returns the commit at which the current branch left the main branch; on the main branch the last commit. `undefined`
 * without any commit.
 * @throws Error if that is unknown: a comparison with the wrong commit would mislead
 */
export function defaultBase(folder: string): string | undefined {
  const remote = tryGit(folder, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const names = [remote, 'origin/main', 'main', 'origin/master', 'master'];
  const main = names.find((name) => name !== undefined && name !== '' && findCommit(folder, name));
  const isShallow = tryGit(folder, ['rev-parse', '--is-shallow-repository']) === 'true';
  const cure = isShallow
    ? 'this clone has only the last commits; run "git fetch --unshallow", or name a commit'
    : 'name a commit';
  // In a clone of a single branch, that branch is called the main one.
  const own = `origin/${tryGit(folder, ['branch', '--show-current'])}`;
  const isAlone = remote === own && !/\/(main|master)$/.test(own);
  if (isShallow && (main === undefined || isAlone))
    throw new Error(`it is not known where this branch began: ${cure}`);
  if (main === undefined) return findCommit(folder, 'HEAD');
  const base = tryGit(folder, ['merge-base', 'HEAD', main]);
  if (base === undefined && findCommit(folder, 'HEAD') !== undefined)
    throw new Error(`this branch and ${main} have no common commit: ${cure}`);
  return base;
}

/** Returns the names of all branches and tags, as suggestions for a mistyped ref. */
export function refNames(folder: string): string[] {
  const text = tryGit(folder, [
    'for-each-ref',
    '--format=%(refname:short)',
    'refs/heads',
    'refs/remotes',
    'refs/tags',
  ]);
  return (text ?? '').split('\n').filter((name) => name !== '');
}
