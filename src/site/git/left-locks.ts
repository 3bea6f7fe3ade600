/** Locks that a git which was killed has left: as long as they are there, nothing can be recorded. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryGit } from './git.ts';

/** A lock that may belong to a program that is alive. */
export interface HeldLock {
  path: string;
  /** Whether a git runs on this computer; `undefined` if that is unknown. */
  isGitAlive: boolean | undefined;
}

/** The least age of a lock that nobody holds, in milliseconds: other programs record something within a moment. */
const leftAfter = 60_000;

/**
 * Removes the locks that a killed git has left: they are a minute old, and no git runs on this computer.
 * @param now the present time, in milliseconds
 * @returns one that may be in use
 */
export function clearLeftLocks(
  folder: string,
  now = Date.now(),
  isGitAlive: () => boolean | undefined = gitIsAlive,
): HeldLock | undefined {
  const names = ['index', 'HEAD', 'config', tryGit(folder, ['symbolic-ref', '--quiet', 'HEAD']) ?? 'HEAD'];
  const asked = names.flatMap((name) => ['--git-path', `${name}.lock`]);
  const paths = (tryGit(folder, ['rev-parse', ...asked]) ?? '')
    .split('\n')
    .map((path) => resolve(folder, path));
  const locks = paths.filter((path) => path.endsWith('.lock') && existsSync(path));
  const [first] = locks;
  if (first === undefined) return undefined;
  const isAlive = isGitAlive();
  const isOld = locks.every(
    (path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= leftAfter,
  );
  if (isAlive !== false || !isOld) return { path: first, isGitAlive: isAlive };
  for (const path of locks) rmSync(path, { force: true });
  return undefined;
}

/** Whether a git runs on this computer; `undefined` if its programs cannot be listed. */
function gitIsAlive(): boolean | undefined {
  if (existsSync('/proc/self/comm')) return readdirSync('/proc').some((id) => /^git(-|$)/.test(nameOf(id)));
  const [program, ...given] =
    process.platform === 'win32' ? ['tasklist', '/FO', 'CSV', '/NH'] : ['ps', '-A', '-o', 'comm='];
  const { status, stdout } = spawnSync(program ?? '', given, { encoding: 'utf8' });
  return status === 0 ? /(?:^|[/"])git(?:-[\w-]+)?(?:\.exe"|$)/im.test(stdout) : undefined;
}

/** The name of a program by its process; empty if it has ended. */
function nameOf(id: string): string {
  try {
    return readFileSync(join('/proc', id, 'comm'), 'utf8').trim();
  } catch {
    return '';
  }
}
