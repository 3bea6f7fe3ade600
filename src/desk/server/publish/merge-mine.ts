/** Merges a file of the user's with the changes of others without asking: the user's version wins contradictions. */
import { join } from 'node:path';
import type { Contract } from '../../../site/documents/contract.ts';
import { formatChange } from '../../../site/documents/format.ts';
import { deepEqual, type Json } from '../../../site/json/json.ts';
import { fileSchema, mergeRules } from '../../../review/merge/merge-files.ts';
import { merge } from '../../../review/merge/merge-values.ts';
import { isDocument, mergeText, type TextVersions } from './merge-text.ts';
import type { RepoState } from './repo-state.ts';

/** The merged file. */
interface MergedFile {
  text: string;
  /** Whether the others contradict it somewhere; that part of theirs is not in it. */
  isContested: boolean;
}

/**
 * Merges three versions of a file.
 * @param path from the top
 * @returns `undefined` if they cannot be merged, as pictures cannot: the user's version stays as a whole
 */
export async function mergeMine(
  { site, prefix }: RepoState,
  contract: Contract,
  path: string,
  versions: TextVersions,
): Promise<MergedFile | undefined> {
  if (!isDocument(prefix, path)) {
    const whole = await mergeText(versions);
    const text = whole ?? (await mergeText(versions, 'mine'));
    return text === undefined ? undefined : { text, isContested: whole === undefined };
  }
  try {
    const { base, mine, theirs } = versions;
    const [was, my, their] = [base, mine, theirs].map(
      (one) => JSON.parse(one.toString('utf8').replace(/^\uFEFF/, '')) as Json,
    );
    const pages = join(site, 'pages');
    const merged = merge(was, my, their, mergeRules(path, contract, pages));
    const schema = fileSchema(path, merged.ours ?? null, contract, pages);
    const text = formatChange(merged.ours, schema, contract, mine.toString('utf8'));
    return { text, isContested: !deepEqual(merged.ours, merged.theirs) };
  } catch {
    // Invalid JSON is somebody's unfinished work.
    return undefined;
  }
}
