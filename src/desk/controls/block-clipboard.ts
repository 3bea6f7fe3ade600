/** The copied block, kept in this browser: it can be pasted into another page, also in another window. */
import { useSyncExternalStore } from 'react';

const key = 'desk-copied-block';
const listeners = new Set<() => void>();

/** Keeps a copy of a block; it replaces the one before. */
export function copyBlock(block: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(block));
  } catch {
    // Without storage, nothing can be pasted; the button stays away.
  }
  for (const tell of listeners) tell();
}

const readText = () => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** The copied block; `undefined` if there is none. */
export function copiedBlock(): unknown {
  const text = readText();
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

/** Whether a block was copied, here or in another window. */
export function useHasCopy(): boolean {
  return useSyncExternalStore(subscribe, () => readText() !== undefined);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('storage', tell);
  };
}
