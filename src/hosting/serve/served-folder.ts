/** The folder of a built site as a server sees it, while builds replace files in it. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../../site/documents/list-folder.ts';
import { buildsPath } from '../../engine/payload.ts';

/** The files of a folder at one time. */
export interface Listing {
  /** Paths from the folder, with a leading `/`. */
  paths: ReadonlySet<string>;
  /** Returns the content of a small file, as first read; `undefined` if there is none. */
  read: (path: string) => Buffer | undefined;
}

/**
 * Lists a folder, and again after each build, which writes the list of builds last. Names are compared exactly, also on
 * disks that ignore case. The last listing stays when the folder has gone.
 * @param use Called with each new listing.
 * @returns a function that returns the current listing.
 */
export function watchFolder(folder: string, use: (listing: Listing) => void): () => Listing {
  let seen: string | undefined;
  let listing: Listing = { paths: new Set(), read: () => undefined };
  const update = () => {
    const stamp = [join(folder, buildsPath), folder]
      .map((path) => statSync(path, { throwIfNoEntry: false }))
      .find((one) => one !== undefined);
    const now = stamp && `${stamp.ino} ${stamp.mtimeMs}`;
    if (now === undefined || now === seen) return listing;
    seen = now;
    listing = list(folder);
    use(listing);
    return listing;
  };
  update();
  return update;
}

function list(folder: string): Listing {
  const paths = new Set(listFolder(folder).files.map((path) => `/${path}`));
  const known = new Map<string, Buffer | undefined>();
  const read = (path: string) => {
    try {
      return paths.has(path) ? readFileSync(join(folder, path)) : undefined;
    } catch {
      // It has gone since the folder was listed.
      return undefined;
    }
  };
  return {
    paths,
    read(path) {
      if (!known.has(path)) known.set(path, read(path));
      return known.get(path);
    },
  };
}
