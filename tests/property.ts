/** Properties of everything: fast-check, which draws by the seed of the run, so that a failure can be had again. */
import * as fc from 'fast-check';
import { chanceOf, isFull, seed } from './sample.ts';

function report(details: fc.RunDetails<unknown>): void {
  if (!details.failed) return;
  const words = fc.defaultReportMessage(details) ?? 'the property does not hold';
  throw new Error(`${words}\n\nDrawn by TEST_SEED=${seed}`, { cause: details.errorInstance });
}

fc.configureGlobal({
  seed: Math.floor(chanceOf(`${seed} properties`)() * 2 ** 31),
  reporter: report,
});

/** How many cases a property is tried with: in `npm test` a modest number, by other seeds at night; all in a full run. */
export const cases = (inFull: number): { numRuns: number } => ({
  numRuns: isFull ? inFull : Math.min(inFull, 250),
});

export { fc };
