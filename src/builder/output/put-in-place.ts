/** Moves the staged files of a build to their place in the folder of the built site. */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isAlive } from '../../site/documents/lend-folder.ts';
import { buildsPath } from '../../engine/payload.ts';
import { assetsFolder, workerPath } from '../../engine/site-paths.ts';
import { filesIn } from '../cache/content-cache.ts';

/** Prefix of staging folders; the process id and the number of the build follow. */
export const aside = '.build-';

/** Moves staged files to their place, and removes files of earlier builds that are not `written`. */
export function putInPlace(
  staged: string,
  folder: string,
  fresh: readonly string[],
  written: ReadonlyMap<string, unknown>,
): void {
  // The bundle comes before the pages, so that no page names a missing script.
  for (const path of fresh.toSorted((one, other) => moveOrder(one) - moveOrder(other)))
    move(join(staged, path), join(folder, path));
  rmSync(staged, { recursive: true, force: true });
  for (const path of namesIn(folder))
    if (!written.has(path) && !isOfOther(path)) rmSync(join(folder, path), { force: true });
  removeEmptyFolders(folder);
}

/**
 * The order in which files are moved: after the files that they name. The list of builds comes last, because it tells a
 * server that all are there.
 */
function moveOrder(path: string): number {
  if (path.startsWith(assetsFolder.slice(1))) return 0;
  if (path === buildsPath) return 4;
  return path.startsWith(workerPath) ? 3 : /\.html(\.\w+)?$/.test(path) ? 2 : 1;
}

/**
 * Replaces a folder by a folder that is its only content: one step instead of one for each of many thousand files.
 * @returns whether that was possible. It is not if there is other content, or if the folder is a link or a volume.
 */
export function becomes(staged: string, folder: string): boolean {
  // Windows would remove the link itself.
  if (readdirSync(folder).length > 1 || lstatSync(folder).isSymbolicLink()) return false;
  const beside = `${resolve(folder)}${aside}${process.pid}`;
  try {
    renameSync(staged, beside);
  } catch {
    return false;
  }
  try {
    rmdirSync(folder);
  } catch {
    renameSync(beside, staged);
    return false;
  }
  renameSync(beside, folder);
  return true;
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}

/** Whether a file is staged by another running build. */
const isOfOther = (path: string) =>
  path.startsWith(aside) && isAlive(Number.parseInt(path.slice(aside.length), 10));

/** The files of a folder, as relative paths with `/`. */
export function namesIn(folder: string): string[] {
  return filesIn(folder).map((path) => relative(folder, path).replaceAll(sep, '/'));
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    removeEmptyFolders(inner);
    if (readdirSync(inner).length === 0) rmSync(inner, { recursive: true });
  }
}
