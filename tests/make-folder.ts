/**
 * Folders of tests. `remove-folders.ts` removes each after the unit test or the file of them that has made it; all
 * others go with their process.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

const made: string[] = [];
process.once('exit', () => removeFolders());

/** Makes a folder with these files, by their paths in it. */
export function makeFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  made.push(folder);
  writeFiles(folder, files);
  return folder;
}

/** Writes files into a folder, by their paths in it. */
export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** How many folders have been made and not removed. */
export const countFolders = (): number => made.length;

/** Removes the folders that were made after the first `kept`. */
export function removeFolders(kept = 0): void {
  for (const folder of made.splice(kept)) rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
}
