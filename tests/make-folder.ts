/** Folders of tests. Each is removed after the last test of the file that has made it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

const made: string[] = [];

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

/** Removes the folders that were made until now: after each file of tests. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 2 });
}
