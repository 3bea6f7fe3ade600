/** The steps of a visit: each goes on where the one before failed, and the visit tells all failures at its end. */
import { expect, test } from '../e2e/site.ts';

export interface Probes {
  /** Carries out a step. @param name Begins with the numbers of the behaviours that it shows. */
  probe: (name: string, step: () => Promise<void>) => Promise<void>;
  /** Fails the test if a step has failed. */
  end: () => void;
}

/** The steps of one visit. */
export function createProbes(): Probes {
  const failures: string[] = [];
  let count = 0;
  return {
    async probe(name, step) {
      count += 1;
      try {
        await test.step(name, step);
      } catch (error) {
        failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    end() {
      expect(count, 'steps of the visit').toBeGreaterThan(0);
      expect(failures.join('\n\n'), 'steps that failed').toBe('');
    },
  };
}
