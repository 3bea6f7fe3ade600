/**
 * What is known of texts: found once for each, remembered by its hash, and kept for the next process. Most of a site is
 * as it was at the last check; of that only a hash is made.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The most texts of which one thing is remembered: those of some ten thousand pages. */
const mostKnown = 200_000;

/** What is known of texts in one respect. */
export interface TextMemory<T> {
  /** What was found in a text; `undefined` if nobody has looked, or it was forgotten. */
  get: (text: string) => T | undefined;
  set: (text: string, found: T) => void;
}

interface Kept {
  /** What this process has asked for, by the hash of the text. */
  known: Map<string, unknown>;
  /** What an earlier process knew. */
  earlier: ReadonlyMap<string, unknown>;
}
const memories = new Map<string, Kept>();

/** Whether anything is remembered: only a process that keeps it for the next, since a long one has memories of its own. */
let isKept = false;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 24);

/**
 * Opens a memory.
 * @param what Names it; each name is opened once. What is found must be plain JSON, depend on the text alone and on what
 *   `keepKnownTexts` is told of, and stay as it is.
 */
export function openTextMemory<T>(what: string): TextMemory<T> {
  const kept: Kept = { known: new Map(), earlier: new Map() };
  memories.set(what, kept);
  const set = (hash: string, found: T) => {
    if (kept.known.size >= mostKnown) kept.known.clear();
    kept.known.set(hash, found);
  };
  return {
    get(text) {
      if (!isKept) return undefined;
      const hash = hashOf(text);
      const found = (kept.known.get(hash) ?? kept.earlier.get(hash)) as T | undefined;
      if (found !== undefined) set(hash, found);
      return found;
    },
    set(text, found) {
      if (isKept) set(hashOf(text), found);
    },
  };
}

/**
 * Takes what an earlier process knew, and remembers from now on.
 * @param file Where it is kept. One that is damaged, or cannot be written, costs time and nothing else.
 * @param state What is found depends on this, besides the texts: the state of program and packages.
 * @returns a function that keeps what both processes know; it is for the end of this one.
 */
export function keepKnownTexts(file: string, state: string): () => void {
  isKept = true;
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      state: string;
      known: Record<string, [hash: string, found: unknown][]>;
    };
    for (const [what, memory] of memories)
      if (kept.state === state) memory.earlier = new Map(kept.known[what]);
  } catch {
    // The first process knows nothing.
  }
  return () => {
    const isSame = ({ known, earlier }: Kept) =>
      [...known].every(([hash, found]) => earlier.get(hash) === found);
    if ([...memories.values()].every(isSame)) return;
    const together = ({ known, earlier }: Kept) =>
      known.size + earlier.size > mostKnown ? [...known] : [...new Map([...earlier, ...known])];
    const known = Object.fromEntries([...memories].map(([what, memory]) => [what, together(memory)]));
    try {
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ state, known }));
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // The next process looks again.
    }
  };
}
