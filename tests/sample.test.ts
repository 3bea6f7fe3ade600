/** Samples by seed and breadth. @rest */
import { describe, expect, it, vi } from 'vitest';

/** The module as a run with this environment has it. */
async function run(environment: Record<string, string>): Promise<typeof import('./sample.ts')> {
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.stubEnv('TEST_SEED', undefined);
  vi.stubEnv('TEST_BREADTH', undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const module = await import('./sample.ts');
  vi.unstubAllEnvs();
  return module;
}

const numbers = Array.from({ length: 100 }, (_, index) => index);

describe('the sample of a run', () => {
  it('is the same for the same seed, in the order of the list', async () => {
    const [first, second] = [await run({ TEST_SEED: 'a' }), await run({ TEST_SEED: 'a' })];
    const drawn = first.sampleOf(numbers, 10, 'numbers');
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(second.sampleOf(numbers, 10, 'numbers'));
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
  });

  it('is another for another seed, and for another name', async () => {
    const [first, second] = [await run({ TEST_SEED: 'a' }), await run({ TEST_SEED: 'b' })];
    const drawn = first.sampleOf(numbers, 10, 'numbers');
    expect(second.sampleOf(numbers, 10, 'numbers')).not.toEqual(drawn);
    expect(first.sampleOf(numbers, 10, 'others')).not.toEqual(drawn);
  });

  it('reaches everything in the course of nights', async () => {
    const reached = new Set<number>();
    for (let day = 0; day < 100; day += 1) {
      const { sampleOf } = await run({ TEST_SEED: `day ${day}` });
      for (const one of sampleOf(numbers, 10, 'numbers')) reached.add(one);
    }
    expect(reached.size).toBe(100);
  });

  it('is everything in a full run, and where the list is short', async () => {
    const full = await run({ TEST_BREADTH: 'full' });
    expect(full.sampleOf(numbers, 10, 'numbers')).toEqual(numbers);
    const { sampleOf } = await run({});
    expect(sampleOf([1, 2], 10, 'few')).toEqual([1, 2]);
  });

  it('is the same on any day where no seed is given', async () => {
    vi.useFakeTimers({ now: new Date('2031-03-04') });
    const later = (await run({})).sampleOf(numbers, 10, 'numbers');
    vi.useRealTimers();
    expect((await run({})).sampleOf(numbers, 10, 'numbers')).toEqual(later);
  });
});
