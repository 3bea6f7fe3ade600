/**
 * Caches facts about texts by their hash, also for the next process. Most texts of a site have not changed since the
 * last check; for those only a hash is computed.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The most texts in one memory: those of some ten thousand pages. */
const maxKnown = 200_000;

/** A cache of one kind of fact. */
export interface TextMemory<T> {
  /** The fact about a text; `undefined` if it is not cached. */
  get: (text: string) => T | undefined;
  set: (text: string, found: T) => void;
}

interface Kept {
  /** The facts that this process has used, by the hash of the text. */
  known: Map<string, unknown>;
  /** The facts of an earlier process. */
  earlier: ReadonlyMap<string, unknown>;
}
const memories = new Map<string, Kept>();

/**
 * Whether facts are cached: only in a process that keeps them for the next, since long-running ones have other caches.
 */
let isKept = false;

const hashText = (text: string) => createHash('sha256').update(text).digest('base64').slice(0, 24);

/**
 * Opens a memory.
 * @param what Its unique name. Facts must be plain JSON, depend only on the text and the state given to
 * `keepKnownTexts`, and not be changed.
 */
export function openTextMemory<T>(what: string): TextMemory<T> {
  const kept: Kept = { known: new Map(), earlier: new Map() };
  memories.set(what, kept);
  const set = (hash: string, found: T) => {
    if (kept.known.size >= maxKnown) kept.known.clear();
    kept.known.set(hash, found);
  };
  return {
    get(text) {
      if (!isKept) return undefined;
      const hash = hashText(text);
      const found = (kept.known.get(hash) ?? kept.earlier.get(hash)) as T | undefined;
      if (found !== undefined) set(hash, found);
      return found;
    },
    set(text, found) {
      if (isKept) set(hashText(text), found);
    },
  };
}

/**
 * Loads the facts of an earlier process, and caches from now on.
 * @param file File for the facts. If it is damaged or cannot be written, only time is lost.
 * @param state Hash of program and packages, on which facts depend besides the texts.
 * @returns a function that saves the facts of both processes, to be called at the end.
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
    // There is no earlier process.
  }
  return () => {
    const isSame = ({ known, earlier }: Kept) =>
      [...known].every(([hash, found]) => earlier.get(hash) === found);
    if ([...memories.values()].every(isSame)) return;
    const together = ({ known, earlier }: Kept) =>
      known.size + earlier.size > maxKnown ? [...known] : [...new Map([...earlier, ...known])];
    const known = Object.fromEntries([...memories].map(([what, memory]) => [what, together(memory)]));
    try {
      writeFileSync(`${file}.${process.pid}`, JSON.stringify({ state, known }));
      renameSync(`${file}.${process.pid}`, file);
    } catch {
      // The next process computes them again.
    }
  };
}
