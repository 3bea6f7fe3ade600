/** The copied block and the entry that was deleted last, kept in this browser: another page can take them, also in another window. */
import { useSyncExternalStore } from 'react';
import { readValue, storeValue } from './stored.ts';

const copiedKey = 'desk-copied-block';
const deletedKey = 'desk-deleted-entry';
const listeners = new Set<() => void>();

/** Keeps a copy of a block; it replaces the one before. Without storage nothing can be pasted, and the button stays away. */
export const copyBlock = (block: unknown): void => keep(copiedKey, block);

function keep(key: string, value: unknown): void {
  storeValue(key, value);
  for (const tell of listeners) tell();
}

/** The copied block; `undefined` if there is none. */
export const copiedBlock = (): unknown => readValue(copiedKey);

/** Whether a block was copied, here or in another window. */
export function useHasCopy(): boolean {
  return useSyncExternalStore(subscribe, () => copiedBlock() !== undefined);
}

/** An entry that was deleted from a list, and the kind of such lists. */
interface DeletedEntry {
  kind: string;
  title: string;
  entry: object;
}

/** Keeps a deleted entry for another list; `undefined` once one has taken it. */
export const keepDeleted = (deleted: DeletedEntry | undefined): void => keep(deletedKey, deleted);

/** The entry that was deleted last, if it is of a kind. */
export function useDeleted(kind: string): DeletedEntry | undefined {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readValue(deletedKey)));
  const deleted = text === undefined ? undefined : (JSON.parse(text) as DeletedEntry);
  return deleted?.kind === kind ? deleted : undefined;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
