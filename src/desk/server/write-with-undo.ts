import { randomUUID } from 'node:crypto';
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

/** Most actions that can be undone, while the server runs. */
const maxUndoable = 50;

/** Keeps how the last actions are undone, each by a key. */
export function createUndoable<Done>() {
  const steps = new Map<string, () => Done>();
  return {
    /** @returns the key of an action */
    add(undo: () => Done): string {
      const key = randomUUID();
      steps.set(key, undo);
      const [oldest = ''] = steps.keys();
      if (steps.size > maxUndoable) steps.delete(oldest);
      return key;
    },
    /** Undoes an action. @throws Error if that is no longer possible */
    undo(key: string): Done {
      const undo = steps.get(key);
      if (undo === undefined)
        throw new Error('This can no longer be undone here; use “Revert” on the page “Publish”.');
      const done = undo();
      steps.delete(key);
      return done;
    },
  };
}
