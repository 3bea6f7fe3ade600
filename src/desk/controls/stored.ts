/**
 * The words that this browser keeps until they are saved or discarded. All windows share `localStorage`, but a browser
 * writes that to the disk seconds later; one that is killed has lost them. So each change also goes to IndexedDB, which
 * is written at once, and comes back from there at the next start.
 */

import { personHere } from '../shared/ask-server.ts';

/** The changes of `localStorage` are numbered: where the copy has later numbers, something was lost. */
const lastKey = 'desk-last';
const copyName = 'kept';

/** A change in the copy; without text, the value was deleted. */
interface Change {
  number: number;
  text: string | undefined;
}

/** The key of a value in the storage of this browser: of each person her own, where several have a desk. */
export const ownKey = (name: string): string => (personHere() === '' ? name : `${personHere()} ${name}`);

/** Stores a value; `undefined` deletes it. */
export function storeValue(name: string, value: unknown): void {
  const key = ownKey(name);
  const text = value === undefined ? undefined : JSON.stringify(value);
  const number = lastNumber() + 1;
  try {
    put(key, text);
    localStorage.setItem(lastKey, String(number));
  } catch {
    // Without storage, a value lasts as long as its page.
  }
  copy(key, { number, text });
}

/** The stored value; `undefined` if there is none. */
export function readValue(name: string): unknown {
  try {
    const text = localStorage.getItem(ownKey(name));
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Brings back what a browser that was killed has lost. Without a copy, does nothing. */
export async function restoreLost(): Promise<void> {
  try {
    const last = lastNumber();
    const copies = await openCopy();
    const lost = (await readAll(copies)).filter(([, { number }]) => number > last);
    for (const [key, { text }] of lost) put(key, text);
    if (lost.length > 0)
      localStorage.setItem(lastKey, String(Math.max(...lost.map(([, { number }]) => number))));
    copies.close();
  } catch {
    // This browser keeps no copy.
  }
}

function lastNumber(): number {
  try {
    return Number(localStorage.getItem(lastKey) ?? 0);
  } catch {
    return 0;
  }
}

function put(key: string, text: string | undefined): void {
  if (text === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
}

/** Changes that wait while others are written: of each key the last. */
const waiting = new Map<string, Change>();
let isWriting = false;

function copy(key: string, change: Change): void {
  waiting.set(key, change);
  if (!isWriting) void writeWaiting();
}

async function writeWaiting(): Promise<void> {
  isWriting = true;
  try {
    const copies = await openCopy();
    while (waiting.size > 0) {
      const changes = [...waiting];
      waiting.clear();
      await writeAll(copies, changes);
    }
    copies.close();
  } catch {
    waiting.clear();
  }
  isWriting = false;
}

/** @throws Error in a browser that keeps no copy, and in none */
async function openCopy(): Promise<IDBDatabase> {
  const asked = indexedDB.open('desk', 1);
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(copyName));
  return answerOf(asked);
}

async function readAll(copies: IDBDatabase): Promise<[string, Change][]> {
  const store = copies.transaction(copyName).objectStore(copyName);
  const [keys, changes] = await Promise.all([
    answerOf(store.getAllKeys() as IDBRequest<string[]>),
    answerOf(store.getAll() as IDBRequest<Change[]>),
  ]);
  return changes.map((change, index) => [keys[index] ?? '', change]);
}

async function writeAll(copies: IDBDatabase, changes: readonly [string, Change][]): Promise<void> {
  const writing = copies.transaction(copyName, 'readwrite');
  for (const [key, change] of changes) writing.objectStore(copyName).put(change, key);
  await new Promise((resolve, reject) => {
    writing.addEventListener('complete', resolve);
    writing.addEventListener('abort', () => reject(writing.error ?? new Error('not written')));
  });
}

function answerOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('not answered')));
  });
}
