/** Tries mutations of the documents of a site, and tells by family what became of them. */
import type { Contract } from '../../../../src/site/documents/contract.ts';
import type { Site } from '../../../../src/site/documents/read-site.ts';
import type { PublicFiles } from '../../../../src/site/images/public-files.ts';
import type { DrawPage } from './draw-page.ts';
import type { Family } from './family.ts';
import { createJudge } from './judge-mutant.ts';
import { createMutator, type Mutant } from './mutants.ts';

/** The outcomes of the mutations of one family. */
export interface Tally {
  family: Family;
  refused: number;
  drawn: number;
  same: number;
  /** With a misspelt name: how many messages named what was meant. */
  named: number;
  misspelt: number;
}

export interface Tried {
  tallies: Tally[];
  /** Faults, each with the number of the mutation and its beginning. */
  faults: string[];
  seconds: number;
}

/**
 * Tries mutations.
 * @param numbers Of the mutations of this seed.
 */
export async function tryMutations(
  site: Site,
  contract: Contract,
  files: PublicFiles,
  drawPage: DrawPage,
  seed: string,
  numbers: Iterable<number>,
): Promise<Tried> {
  const mutate = createMutator(site, seed);
  const judge = await createJudge(site, contract, files, drawPage);
  const tallies = new Map<string, Tally>();
  const faults: string[] = [];
  const started = performance.now();
  for (const number of numbers) {
    const mutant = mutate(number);
    const { outcome, named, faults: found } = await judge(mutant);
    const { family } = mutant;
    const tally = tallies.get(family.name) ?? {
      family,
      refused: 0,
      drawn: 0,
      same: 0,
      named: 0,
      misspelt: 0,
    };
    tallies.set(family.name, tally);
    tally[outcome] += 1;
    if (named !== undefined) tally.misspelt += 1;
    if (named === true) tally.named += 1;
    for (const fault of found) faults.push(`${placeOf(site, mutant)}: ${fault}`);
  }
  return { tallies: [...tallies.values()], faults, seconds: (performance.now() - started) / 1000 };
}

/** Names a mutation, and shows what it changed. */
function placeOf(site: Site, { family, number, path, text }: Mutant): string {
  const files = [site.shell, site.sources, site.policies, site.templates, ...site.pages].flatMap(
    (document) => document?.file ?? [],
  );
  const before = [...files, ...site.parts.values()].find((file) => file.path === path)?.text ?? '';
  let at = 0;
  while (at < text.length && text[at] === before[at]) at += 1;
  return `${number} ${family.name} in ${path} at …${JSON.stringify(text.slice(Math.max(0, at - 20), at + 100))}`;
}

/** The share of the mutations of families that were refused. */
export function shareOfRefused(tallies: readonly Tally[], names: readonly string[]): number {
  const own = tallies.filter(({ family }) => names.includes(family.name));
  const sum = (of: 'refused' | 'drawn' | 'same') => own.reduce((total, tally) => total + tally[of], 0);
  return sum('refused') / (sum('refused') + sum('drawn') + sum('same'));
}

/** The tallies as a table. */
export function tableOf(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ family, refused, drawn, same, named, misspelt }) => [
    family.name,
    String(refused),
    String(drawn),
    String(same),
    misspelt > 0 ? `${((100 * named) / misspelt).toFixed(1)} %` : '',
  ]);
  const all = [['family', 'refused', 'drawn', 'same', 'meant is named'], ...rows];
  return all
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(8)))
        .join(' ')
        .trimEnd(),
    )
    .join('\n');
}
