/** A place in memory for the many small folders of tests: a disk takes a thousandth of a second for each act on one. */
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
/** Tests write less at a time; containers may have little there. */
const leastFree = 2 ** 31;

/**
 * Makes a folder in memory, and removes it at the end of the process.
 * @returns nothing where the system has no such place, too little room there, or starts no programs from it
 */
export function makeMemoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < leastFree) return undefined;
    const folder = mkdtempSync(join(place, 'tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // Else what was written there would stay in memory after Ctrl+C.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const program = join(folder, 'program');
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return folder;
  } catch {
    return undefined;
  }
}
