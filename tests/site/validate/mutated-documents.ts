/** Properties of mutated documents of any site (D1, D3, D4). */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../../src/site/documents/read-site.ts';
import { readPublicFiles } from '../../../src/site/images/public-files.ts';
import { loadContract } from '../../../src/site/documents/contract.ts';
import { root } from '../documents/tiny-site.ts';
import { isFull, sampleOf, seed } from '../../sample.ts';
import { createDrawPage } from './mutator/draw-page.ts';
import { shareOfRefused, tableOf, tryMutations } from './mutator/try-mutations.ts';

/** How many mutations of each of the two sites a full run tries, and how many `npm test` does. */
const [all, some] = [50_000, 120];
/** How many each of two cores must try in a second, when nothing else runs on it. */
const pace = 55;

/**
 * Tries mutations of a site.
 * @param name What the samples are drawn for.
 */
export function testMutations(folder: string, name: string): void {
  it(
    'D1 D3 D4 mutations are refused with a place, or drawn without harm',
    { timeout: 1_800_000 },
    async () => {
      const contract = loadContract(root, folder);
      const site = readSite(folder, contract);
      const files = readPublicFiles(join(folder, 'public'));
      const drawPage = await createDrawPage(root, contract, files);
      const numbers = sampleOf(
        Array.from({ length: all }, (_, index) => index),
        some,
        name,
      );
      const { tallies, faults, seconds } = await tryMutations(
        site,
        contract,
        files,
        drawPage,
        `${seed} ${name}`,
        numbers,
      );
      const figures = `${numbers.length} ${name} in ${seconds.toFixed(0)} s, ${Math.round(numbers.length / seconds)} a second`;
      console.log(`${figures}\n${tableOf(tallies)}`);
      expect({ drawnBy: seed, count: faults.length, first: faults.slice(0, 20) }).toEqual({
        drawnBy: seed,
        count: 0,
        first: [],
      });
      expect(shareOfRefused(tallies, ['typo key', 'typo type', 'unknown key'])).toBeGreaterThanOrEqual(0.99);
      expect(shareOfRefused(tallies, ['missing', 'wrong type', 'dead link'])).toBeGreaterThanOrEqual(0.99);
      expect(shareOfRefused(tallies, ['duplicate key', 'merge conflict', 'smart quotes'])).toBe(1);
      // A small sample may miss a rare family.
      const missed = tallies.filter(({ refused, drawn, same }) => refused + drawn + same === 0);
      expect(missed.length).toBeLessThanOrEqual(isFull ? 0 : tallies.length / 5);
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
      // So few say more about other work of the machine than about the engine: no pace is asked.
      expect(numbers.length / seconds).toBeGreaterThan(isFull ? pace : 0);
    },
  );
}
