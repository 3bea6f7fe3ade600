/** Two branches of the tiny site that git merges, with the driver as `npm run engine -- merge-setup` sets it up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setUpMerge } from '../../../src/review/merge/setup.ts';
import { files, root } from '../../site/documents/tiny-site.ts';
import { call } from '../../called-cli.ts';
import { compiled } from '../../compiled-cli.ts';
import { gitIn, gitSettings } from '../../git.ts';
import { changed, writeFiles, type Changes } from '../two-sites.ts';

/** Asks whoever started git to be the driver, by its output and its input. */
const askHere = 'echo asked %O %A %B %L %P; read status; exit $status';
/** A process for each file; compiled, since the one that is set up has its own tests below. */
export const started = `"${process.execPath}" "${await compiled('src/review/merge/main.ts')}" %O %A %B %L %P`;
/** The command of the configuration. */
export const asSetUp = '';

/** Makes a repository before each test, and removes it afterwards. */
export function useBranches() {
  let prepared = '';
  let folder = '';
  const git = (...command: string[]) => gitIn(folder, ...command);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  beforeAll(() => {
    prepared = mkdtempSync(join(tmpdir(), 'merge test '));
    gitIn(prepared, 'init', '-q', '-b', 'main');
    copyFileSync(join(root, '.gitattributes'), join(prepared, '.gitattributes'));
    writeFiles(prepared, { ...files, '.gitignore': 'src\nnode_modules\n' });
    for (const name of ['src', 'node_modules']) symlinkSync(join(root, name), join(prepared, name), 'dir');
    setUpMerge(prepared);
    gitIn(prepared, 'add', '-A');
    gitIn(prepared, 'commit', '-q', '-m', 'base');
  });
  afterAll(() => rmSync(prepared, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'merge test '));
    cpSync(prepared, folder, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Merges a branch with `theirs` into one with `ours`; says whether git calls it clean.
   * @param driver The driver as git calls it, or that which is set up. Without one, the program that is set up runs
   * here for each file that git asks about: its start takes longer than all that git does.
   */
  async function mergeBranches(ours: Changes, theirs: Changes, driver: string = askHere): Promise<boolean> {
    for (const [name, changes] of [
      ['theirs', theirs],
      ['ours', ours],
    ] as const) {
      git('checkout', '-q', '-b', name, 'main');
      const now = changed(changes);
      for (const path of Object.keys(changes)) rmSync(join(folder, path), { force: true });
      writeFiles(folder, now);
      git('add', '-A');
      git('commit', '-q', '-m', name);
    }
    const own = driver === asSetUp ? [] : ['-c', `merge.pages.driver=${driver}`];
    const command = [...gitSettings, ...own, 'merge', '-q', '-m', 'merge', 'theirs'];
    const merging = spawn('git', ['-C', folder, ...command], { stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = once(merging, 'close');
    for await (const line of createInterface(merging.stdout)) {
      const [word, ...asked] = line.split(' ');
      if (word === 'asked') merging.stdin.write(`${(await drive(asked)).status}\n`);
    }
    await ended;
    return merging.exitCode === 0;
  }
  /** Runs the driver here, where git would have started it. */
  async function drive(asked: readonly string[]) {
    const here = process.cwd();
    process.chdir(folder);
    try {
      return await call('src/review/merge/main.ts', asked);
    } finally {
      process.chdir(here);
    }
  }
  return { git, read, mergeBranches, folder: () => folder };
}

/** The two documents that a reader makes of a file with conflicts by taking one side everywhere. */
export function sides(text: string): [ours: string, theirs: string] {
  const ours = text.replace(/^<{7} .*\n([^]*?)^={7}\n[^]*?^>{7} .*\n?/gm, '$1');
  const theirs = text.replace(/^<{7} .*\n[^]*?^={7}\n([^]*?)^>{7} .*\n?/gm, '$1');
  return [ours, theirs];
}
