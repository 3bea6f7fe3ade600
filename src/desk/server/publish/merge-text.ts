/** Merges files other than documents line by line, with git's own merge. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lendFolder } from '../../../site/documents/lend-folder.ts';
import { runProgram } from '../../../site/git/git.ts';

export interface TextVersions {
  base: Buffer;
  mine: Buffer;
  theirs: Buffer;
}

/**
 * Merges three versions of a text.
 * @param favour the side that wins contradictions; without it, these prevent the merge
 * @returns `undefined` if they contradict each other, or are no text
 */
export async function mergeText(versions: TextVersions, favour?: 'mine'): Promise<string | undefined> {
  const { path: folder, end } = lendFolder();
  try {
    const names = (['mine', 'base', 'theirs'] as const).map((side) => {
      const name = join(folder, side);
      writeFileSync(name, versions[side]);
      return name;
    });
    const ours = favour === undefined ? [] : ['--ours'];
    const { isDone, output } = await runProgram('git', ['merge-file', '-p', ...ours, ...names]);
    // Bytes other than UTF-8 would be altered.
    return isDone && !output.includes('\uFFFD') ? output : undefined;
  } finally {
    end();
  }
}

/** Whether a path of the repository is a document, which is merged by its entries. */
export const isDocument = (prefix: string, path: string): boolean =>
  path.startsWith(`${prefix}pages/`) && path.endsWith('.json');
