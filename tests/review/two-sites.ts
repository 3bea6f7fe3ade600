/** Two revisions of the tiny site, in folders, and their review. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewText } from '../../src/review/text.ts';
import { compareRevisions, type Review } from '../../src/review/review.ts';
import { openRevisions } from '../../src/review/revision.ts';
import { contract, files } from '../site/documents/tiny-site.ts';
import { writeFiles } from '../make-folder.ts';

export { writeFiles };

/** Changes of a file: a text for another, or all of it; `null` deletes the file. */
export type Changes = Record<string, string | null | [old: string, now: string][]>;

/** The files of the tiny site with changes in them. */
export function changed(changes: Changes, from: Readonly<Record<string, string>> = files) {
  const result = { ...from };
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) delete result[path];
    else if (typeof change === 'string') result[path] = change;
    else
      for (const [old, now] of change) {
        const text = result[path] ?? '';
        if (text.split(old).length !== 2)
          throw new Error(`${path} has ${text.split(old).length - 1} times ${old}`);
        result[path] = text.replace(old, () => now);
      }
  }
  return result;
}

/** Reviews the tiny site against itself with changes; `first` changes what stands before, too. */
export async function review(changes: Changes, first: Changes = {}): Promise<Review & { text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'two-sites-'));
  try {
    const before = changed(first);
    writeFiles(join(folder, 'old'), before);
    writeFiles(join(folder, 'new'), changed(changes, before));
    const [base, head] = [join(folder, 'old'), join(folder, 'new')];
    const [old, now] = await openRevisions({ site: folder, base, head, contract, hasCode: true });
    const found = compareRevisions({ ...old, name: 'old' }, { ...now, name: 'new' }, contract);
    return { ...found, text: reviewText(found) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The review without its head: the lines after the names of the revisions. */
export async function said(changes: Changes, first: Changes = {}): Promise<string[]> {
  const { text } = await review(changes, first);
  return text
    .split('\n')
    .slice(3)
    .filter((line) => line !== '');
}
