/**
 * Samples of sets that are too broad to be tried whole in each run. `npm test` and `npm run test:rest` take the same
 * samples every day; other seeds (`--seed …`, by night) bring breadth, and `npm test -- --full` takes everything.
 */
import { appendFileSync } from 'node:fs';

/** The seed of this run: `TEST_SEED`, which a run sets for all of its workers, or the one of `npm test`. */
export const seed: string = process.env['TEST_SEED'] ?? 'page-engine';

/** Each behaviour once (`npm test`), other browsers, sizes, faults and languages (`test:rest`), or all there is (`npm test -- --full`). */
export type Breadth = 'once' | 'rest' | 'full';
/** That of this run; none where a test runner was started by hand, which then runs all but what is for `--full`. */
export const breadth = process.env['TEST_BREADTH'] as Breadth | undefined;
export const isFull: boolean = breadth === 'full';

/** Tag of a test whose sample or steps `npm test` takes in part and `npm run test:rest` in part. */
export const sampledInRest: string[] = breadth === 'rest' ? ['@rest'] : [];

/** Whether a run takes the steps of a browser test that functions show, too: `npm test` leaves them to `test:rest`. */
export const isBeyondOnce: boolean = breadth !== 'once';

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
 * @param name Of the sample, so that two lists of one run are drawn differently.
 * @param more How many others `npm run test:rest` draws in their place; by itself it draws the same.
 */
export function sampleOf<T>(items: readonly T[], count: number, name: string, more = 0): T[] {
  const from = breadth === 'rest' && more > 0 ? count : 0;
  const random = chanceOf(`${seed} ${name}`);
  const order = items
    .map((_, index) => ({ index, chance: random() }))
    .toSorted((a, b) => a.chance - b.chance);
  const drawn = isFull ? order : order.slice(from, from === 0 ? count : count + more);
  writeDown(name, drawn.length, items.length);
  const taken = new Set(drawn.map(({ index }) => index));
  return items.filter((_, index) => taken.has(index));
}

type Register = (title: string, test: () => void | Promise<void>) => void;

/**
 * Returns an `it` that registers a share of the tests it is given, drawn by the seed and their titles; all of them in a
 * full run.
 * @param it That of the test runner.
 * @param name Of the sample: one for each file.
 */
export function drawnTests(it: Register, share: number, name: string): Register {
  return (title, test) => {
    const isTaken = isFull || chanceOf(`${seed} ${title}`)() < share;
    writeDown(name, isTaken ? 1 : 0, 1, title);
    if (isTaken) it(title, test);
  };
}

/** Registers tests of links and modes of files where the system has them; elsewhere the run tells how many are missing. */
export const drawnByLinks = (it: Register): Register =>
  drawnTests(
    it,
    process.platform === 'win32' ? 0 : 1,
    'tests of links and modes of files, which Windows lacks',
  );

/** Tells the run how much was taken of what, for it to be said at the end. */
function writeDown(name: string, taken: number, of: number, title?: string): void {
  const file = process.env['TEST_SAMPLES'];
  if (file) appendFileSync(file, `${JSON.stringify({ name, taken, of, title })}\n`);
}
