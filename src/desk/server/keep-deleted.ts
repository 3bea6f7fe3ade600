/**
 * Deletes a file of the site recoverably. In a git repository, its bytes are kept under `refs/put-back`, and "All pages"
 * offers them; elsewhere the file is moved into `.deleted` beside `public/`.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { again, writeFiles } from '../../site/documents/write-files.ts';
import { keepVersion, restoreMissingFiles } from './publish/trash.ts';
import { openRepo, readRepoState, type RepoState } from './publish/repo-state.ts';

/** A deleted file. */
export interface DeletedFile {
  /** Tells the user where it is kept. */
  kept: string;
  /** Restores it. @throws Error if there is another file in its place */
  restore: () => void;
}

/**
 * Deletes a file.
 * @param site folder of the site
 * @param path the file in it: `public/images/old.jpg`
 */
export function keepAndDelete(site: string, path: string, now: Date): DeletedFile {
  const full = join(site, path);
  const refuseOther = () => {
    if (existsSync(full))
      throw new Error(`There is a new file ${path}; it stays, and the deleted one is kept.`);
  };
  const repo = readRepoState(site);
  const ref = 'obstacle' in repo ? undefined : keepInGit(repo, path, now);
  if (ref !== undefined) {
    writeFiles(site, { texts: new Map(), removed: [path] });
    return {
      kept: 'A copy is kept; it can be restored on “All pages”, under “Deleted and reverted”.',
      restore() {
        refuseOther();
        restoreMissingFiles(openRepo(site), ref);
      },
    };
  }
  const kept = join('.deleted', now.toISOString().replace(/\D/g, ''), path).replaceAll('\\', '/');
  mkdirSync(dirname(join(site, kept)), { recursive: true });
  again(() => renameSync(full, join(site, kept)));
  return {
    kept: `A copy is kept as ${kept} in the folder of the site.`,
    restore() {
      refuseOther();
      again(() => renameSync(join(site, kept), full));
    },
  };
}

/** Keeps a file in git. @returns `undefined` for an ignored file */
function keepInGit(repo: RepoState, path: string, now: Date): string | undefined {
  try {
    return keepVersion(repo, path.replace(/^public/, ''), [path], now).ref;
  } catch {
    return undefined;
  }
}
