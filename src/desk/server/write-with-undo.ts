import { join } from 'node:path';
import { writePagesPlan, type PagesPlan } from '../../authoring/plan.ts';
import { readIfThere } from '../../site/documents/write-files.ts';
import { readJson } from '../../site/json/json.ts';
import { documentName } from '../shared/document-names.ts';

/**
 * Writes a plan.
 * @returns a function that restores the files; it throws an error if one of them has changed since
 */
export function writeWithUndo(root: string, plan: PagesPlan): () => void {
  const { moved, removed, texts } = plan;
  const read = (path: string) => readIfThere(join(root, path))?.toString();
  const paths = new Set([...texts.keys(), ...removed, ...(moved ? [moved.from, moved.to] : [])]);
  const before = [...paths].map((path) => [path, read(path)] as const);
  writePagesPlan(root, plan);
  const after = new Map([...paths].map((path) => [path, read(path)]));
  return () => {
    for (const [path, text] of after)
      if (read(path) !== text)
        throw new Error(
          `“${documentName(path, readJson(text))}” has changed since. Use “Revert” on the page “Publish” for each document.`,
        );
    const kept = before.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]));
    const made = before.flatMap(([path, text]) =>
      text === undefined && read(path) !== undefined ? [path] : [],
    );
    writePagesPlan(root, { texts: new Map(kept), removed: made, remind: [] });
  };
}
