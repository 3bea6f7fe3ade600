/**
 * Caches bundles by the hash of their inputs: builds after a change of documents, and of sites with the same settings
 * and look, use the same bundles.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Number of cached folders. */
const kept = 12;

/**
 * Returns the cached folder for a hash; creates it if it does not exist. When two processes create it at the same time,
 * each writes to a temporary folder, and one of the two is kept.
 * @param make Writes into the empty folder that it receives. If it throws, the error is rethrown and nothing is kept.
 */
export async function cachedFolder(
  cache: string,
  hash: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, hash);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const aside = mkdtempSync(join(cache, 'making-'));
    try {
      await make(aside);
      renameSync(aside, folder);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      // Another process created the folder first.
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  utimesSync(folder, now, now);
  dropOldest(cache, folder);
  return folder;
}

/** Removes the least recently used folders. Another process may need those used within the last hour. */
function dropOldest(cache: string, own: string): void {
  const hour = 3_600_000;
  const folders = readdirSync(cache).flatMap((name) => {
    const path = join(cache, name);
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return used === undefined ? [] : [{ path, used }];
  });
  const old = folders.toSorted((a, b) => b.used - a.used).slice(kept);
  for (const { path, used } of old)
    if (path !== own && used < Date.now() - hour) rmSync(path, { recursive: true, force: true });
}
