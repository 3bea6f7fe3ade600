/** The copied block, kept in this browser: it can be pasted into another page, also in another window. */
import { useSyncExternalStore } from 'react';
import { readValue, storeValue } from './stored.ts';

const key = 'desk-copied-block';
const listeners = new Set<() => void>();

/** Keeps a copy of a block; it replaces the one before. Without storage nothing can be pasted, and the button stays away. */
export function copyBlock(block: unknown): void {
  storeValue(key, block);
  for (const tell of listeners) tell();
}

/** The copied block; `undefined` if there is none. */
export const copiedBlock = (): unknown => readValue(key);

/** Whether a block was copied, here or in another window. */
export function useHasCopy(): boolean {
  return useSyncExternalStore(subscribe, () => copiedBlock() !== undefined);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
