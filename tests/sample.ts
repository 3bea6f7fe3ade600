/**
 * Samples of sets that are too broad to be tried whole in each run. `npm test` takes the same sample
 * every day; other seeds (`npm test -- --seed …`, by night) bring breadth, and `npm run test:full` takes everything.
 */
import { appendFileSync } from 'node:fs';

/** The seed of this run: `TEST_SEED`, which a run sets for all of its workers, or the one of `npm test`. */
export const seed: string = process.env['TEST_SEED'] ?? 'page-engine';

/** Whether this run tries everything there is. */
export const isFull: boolean = process.env['TEST_BREADTH'] === 'full';

/** Numbers from 0 to 1 that look like chance and are the same for the same name (FNV-1a, then mulberry32). */
export function chanceOf(name: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws some of a list by the seed, in the order of the list; all of it in a full run.
 * @param name What the lot is drawn for, so that two lists of one run are drawn differently.
 */
export function sampleOf<T>(items: readonly T[], count: number, name: string): T[] {
  const taken = isFull ? items.length : Math.min(count, items.length);
  writeDown(name, taken, items.length);
  if (taken === items.length) return [...items];
  const random = chanceOf(`${seed} ${name}`);
  const lots = items.map((_, index) => ({ index, lot: random() })).toSorted((a, b) => a.lot - b.lot);
  const drawn = new Set(lots.slice(0, taken).map(({ index }) => index));
  return items.filter((_, index) => drawn.has(index));
}

type Register = (title: string, test: () => void | Promise<void>) => void;

/**
 * Returns an `it` that registers a share of the tests it is given, drawn by the seed and their titles; all of them in a
 * full run.
 * @param it That of the test runner.
 * @param name The name of the lot: one for each file.
 */
export function drawnTests(it: Register, share: number, name: string): Register {
  return (title, test) => {
    const isTaken = isFull || chanceOf(`${seed} ${title}`)() < share;
    writeDown(name, isTaken ? 1 : 0, 1, title);
    if (isTaken) it(title, test);
  };
}

/** Tells the run how much was taken of what, for it to be said at the end. */
function writeDown(name: string, taken: number, of: number, title?: string): void {
  const file = process.env['TEST_SAMPLES'];
  if (file) appendFileSync(file, `${JSON.stringify({ name, taken, of, title })}\n`);
}
