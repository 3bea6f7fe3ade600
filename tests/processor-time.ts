/** Times that hold on any machine: of the processor, since a busy machine makes a test wait, and compared with each other. */
import { expect } from 'vitest';

/** Does something. @returns its result, and the milliseconds of the processor that it took */
export function timed<T>(act: () => T): { result: T; milliseconds: number } {
  const started = process.cpuUsage();
  const result = act();
  const { user, system } = process.cpuUsage(started);
  return { result, milliseconds: (user + system) / 1000 };
}

/** The collection of garbage and compiling only ever add to a measure. */
function shortestOfThree<T>(act: () => T) {
  const runs = [1, 2, 3].map(() => timed(act));
  return runs.reduce((best, run) => (run.milliseconds < best.milliseconds ? run : best));
}

/**
 * Expects that the time grows with the count and not with its square, which would be sixteen times as much.
 * @param act Its first call, with a few, prepares what later ones need not.
 * @returns the result for the whole count
 */
export function expectLinear<T>(count: number, act: (count: number) => T): T {
  act(count / 20);
  const quarter = shortestOfThree(() => act(count / 4));
  const whole = shortestOfThree(() => act(count));
  expect(whole.milliseconds).toBeLessThan(10 * Math.max(quarter.milliseconds, 25));
  return whole.result;
}
