/** Removes the folders that a test has made after it, and those of a whole file after its last test. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { countFolders, removeFolders } from './make-folder.ts';

let kept = 0;
beforeEach(() => {
  kept = countFolders();
});
// A busy disk takes its time with the folders of git.
afterEach(() => removeFolders(kept), 120_000);
afterAll(() => removeFolders());
