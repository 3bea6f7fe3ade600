/** Temporary folders, which do not outlive the process that lent them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder until `end` removes it. */
export interface LentFolder {
  path: string;
  end: () => void;
}

/** Lends an empty folder among the temporary ones, and removes those that processes have left which were ended. */
export function lendFolder(): LentFolder {
  const top = tmpdir();
  for (const name of readdirSync(top)) {
    const [, pid] = /^desk-(\d+)-\w{6}$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(top, name));
  }
  const path = mkdtempSync(join(top, `desk-${process.pid}-`));
  return { path, end: () => remove(path) };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to somebody else, or a program still holds it; the next one tries again.
  }
}

/** Whether a process is alive, by its number; also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
