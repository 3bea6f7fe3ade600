/** Git in the repositories of tests. */
import { execFileSync } from 'node:child_process';

/** The author of commits. No repository of a test is kept, so that nothing waits for the disk, and nothing is tidied. */
export const gitSettings: readonly string[] = [
  'user.name=A',
  'user.email=a@example.org',
  'core.fsync=none',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

/** Returns the output of a git command in a folder. */
export function gitIn(folder: string, ...command: string[]): string {
  return execFileSync('git', ['-C', folder, ...gitSettings, ...command], { encoding: 'utf8', stdio: 'pipe' });
}
