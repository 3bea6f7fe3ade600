import { randomUUID } from 'node:crypto';

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
