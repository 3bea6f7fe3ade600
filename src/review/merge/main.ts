/**
 * The merge driver: git runs it for each document that both sides have changed, with the command that
 * `npm run engine -- merge-setup` writes into git's configuration.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContract } from '../../site/documents/contract.ts';
import { mergeWithMarkers } from './merge-with-markers.ts';

const [base = '', ours = '', theirs = '', size = '7', path = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The folder `pages` in the path of a file; without one, the folder of the file. */
function findPagesFolder(file: string): string {
  const end = file.lastIndexOf('pages/');
  return end < 0 ? dirname(file) : join('.', file.slice(0, end + 'pages'.length));
}

/**
 * Merges line by line with git's own merge, for files that are not valid JSON.
 * @returns the exit code: 1 if there are conflicts
 */
function mergeAsText(): number {
  const marks = ['-L', 'ours', '-L', 'base', '-L', 'theirs', `--marker-size=${size}`];
  const { status } = spawnSync('git', ['merge-file', ...marks, ours, base, theirs], { stdio: 'inherit' });
  return status === 0 ? 0 : 1;
}

/**
 * Writes the merged document over the file of `ours`, where git expects it.
 * @returns the exit code: 1 if there are conflicts
 */
function run(): number {
  const read = (file: string) => readFileSync(file, 'utf8');
  const pages = findPagesFolder(path);
  const before = read(base);
  const merged = mergeWithMarkers(
    // Empty if both sides added the file.
    { base: before.trim() === '' ? undefined : before, mine: read(ours), theirs: read(theirs) },
    { contract: loadContract(root, resolve(dirname(pages))), path, pages },
    { ours: 'ours', theirs: 'theirs', size: Number(size) },
  );
  if (merged === undefined) {
    console.error(`${path} cannot be read as JSON on one side; it is merged line by line.`);
    return mergeAsText();
  }
  writeFileSync(ours, merged.text);
  return merged.conflicts === 0 ? 0 : 1;
}

try {
  process.exitCode = run();
} catch (error) {
  // After a failure, git must still not take one side as the result.
  console.error(`${path} is merged line by line: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = mergeAsText();
}
