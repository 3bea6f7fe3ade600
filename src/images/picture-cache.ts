/** What has been made of pictures, kept between builds: a folder of files for each key. */
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

export interface Cache {
  /** Folder of a key; `make` fills it when there is none yet. A folder that was not filled whole is never kept. */
  entry: (key: string, make: (draft: string) => Promise<void>) => Promise<string>;
  /** How many entries were made, and how many were at hand. */
  made: () => number;
  kept: () => number;
  /** Takes away what no build has asked for in a month. */
  forgetOld: () => void;
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Opens the cache in a folder. `now` is noted at each entry that is asked for. */
export function openCache(folder: string, now: Date): Cache {
  mkdirSync(folder, { recursive: true });
  let made = 0;
  let kept = 0;
  return {
    async entry(key, make) {
      const place = join(folder, key);
      if (existsSync(place)) kept += 1;
      else {
        const draft = mkdtempSync(join(folder, 'draft-'));
        try {
          await make(draft);
          moveInto(draft, place);
          made += 1;
        } finally {
          rmSync(draft, { recursive: true, force: true });
        }
      }
      utimesSync(place, now, now);
      return place;
    },
    made: () => made,
    kept: () => kept,
    forgetOld() {
      for (const name of readdirSync(folder)) {
        const place = join(folder, name);
        // Another build may have taken it away by now.
        const used = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
        if (now.getTime() - used > month) rmSync(place, { recursive: true, force: true });
      }
    },
  };
}

/** Another build, or another picture of the same bytes, may have been quicker; then its folder stays. */
function moveInto(draft: string, place: string): void {
  try {
    renameSync(draft, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
}
