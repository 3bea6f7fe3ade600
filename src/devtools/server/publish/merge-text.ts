/** Merges files that are no documents, line by line, by git's own merge. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../../documents/git.ts';

/** The three versions, as bytes. */
export interface TextVersions {
  base: Buffer;
  mine: Buffer;
  theirs: Buffer;
}

/**
 * Merges three versions of a text.
 * @param favour which side is taken where they contradict each other; without it, nothing is merged then
 * @returns nothing when they contradict each other, or are no texts
 */
export async function mergeText(versions: TextVersions, favour?: 'mine'): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-merge-'));
  try {
    const names = (['mine', 'base', 'theirs'] as const).map((side) => {
      const name = join(folder, side);
      writeFileSync(name, versions[side]);
      return name;
    });
    const ours = favour === undefined ? [] : ['--ours'];
    const { isDone, output } = await runProgram('git', ['merge-file', '-p', ...ours, ...names]);
    // Bytes that are no UTF-8 would not come back as they were.
    return isDone && !output.includes('\uFFFD') ? output : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
