/** Caches prepared pictures between builds: a folder of files for each key. */
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
import { cacheFolder } from '../optional-packages.ts';

export interface Cache {
  /** Returns the folder of a key; `undefined` if there is none. */
  find: (key: string) => string | undefined;
  /** Lets `make` fill a new folder for a key, unless there is one; an incomplete folder is never kept. */
  fill: (key: string, make: (draft: string) => Promise<void>) => Promise<void>;
  /** Deletes the entries that no build has used for 30 days. */
  forgetOld: () => void;
}

/** The folder of the cache. @param root folder of the engine */
export const picturesCache = (root: string) => cacheFolder(root, 'pictures');

/** In milliseconds. */
const month = 30 * 24 * 60 * 60 * 1000;

/**
 * Opens the cache in a folder, and creates the folder if necessary.
 * @param now recorded as the last use of each requested entry
 */
export function openCache(folder: string, now: Date): Cache {
  mkdirSync(folder, { recursive: true });
  return {
    find(key) {
      const place = join(folder, key);
      if (!existsSync(place)) return undefined;
      utimesSync(place, now, now);
      return place;
    },
    async fill(key, make) {
      const place = join(folder, key);
      if (existsSync(place)) return;
      const draft = mkdtempSync(join(folder, 'draft-'));
      try {
        await make(draft);
        moveInto(draft, place);
      } finally {
        rmSync(draft, { recursive: true, force: true });
      }
    },
    forgetOld() {
      for (const name of readdirSync(folder)) {
        const place = join(folder, name);
        // Another build may have deleted it meanwhile.
        const used = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
        if (now.getTime() - used > month) rmSync(place, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Moves a completed folder to its place. If another build, or another picture with the same bytes, was faster, its
 * folder stays.
 */
function moveInto(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
