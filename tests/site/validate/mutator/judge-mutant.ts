/** Checks a mutated document, draws it when it is sound, and says what became of it. */
import type { Contract } from '../../../../src/site/documents/contract.ts';
import { limits } from '../../../../src/site/documents/limits.ts';
import { findPartName } from '../../../../src/site/documents/paths.ts';
import type { Problem } from '../../../../src/site/documents/problem.ts';
import { withFiles } from '../../../../src/site/documents/with-files.ts';
import { listFiles, type PageDocument, type Site } from '../../../../src/site/documents/read-site.ts';
import type { PublicFiles } from '../../../../src/site/images/public-files.ts';
import { createCheckMemory } from '../../../../src/site/validate/check-memory.ts';
import { validateSite } from '../../../../src/site/validate/validate-site.ts';
import type { DrawPage } from './draw-page.ts';
import { examine, learn, type Known } from './examine-html.ts';
import type { Mutant } from './mutants.ts';

/** The outcome of a mutated document. */
export interface Verdict {
  outcome: 'refused' | 'drawn' | 'same';
  /** Faults: without these the document was treated as it should be. */
  faults: string[];
  /** Whether the message names what was meant; absent if nothing was. */
  named?: boolean;
}

/**
 * How long the check and the drawing of one document may take, in milliseconds: far more than they do on a machine that
 * does other things besides, far less than what goes back to the beginning for each letter.
 */
const longest = 30_000;

/** Says what is missing in a message for maintainers. */
function faultsOfProblems(problems: readonly Problem[], path: string, text: string): string[] {
  const counts = new Map<string, number>();
  const faults = problems.flatMap(({ file, line, column, pointer, message, frame }) => {
    counts.set(file, (counts.get(file) ?? 0) + 1);
    const isPlaced = line >= 1 && column >= 1 && typeof pointer === 'string' && frame !== '';
    const says = /undefined|\[object|NaN/.exec(message)?.[0];
    return [
      ...(isPlaced ? [] : [`no place: ${message}`]),
      ...(message.length < 10 || message.length > 1_000 ? [`a message of ${message.length} characters`] : []),
      ...(says !== undefined && !text.includes(says) ? [`the message says ${says}: ${message}`] : []),
    ];
  });
  if (Math.max(...counts.values()) > limits.problems) faults.push(`more than ${limits.problems} messages`);
  if (!counts.has(path) && problems.some(({ code }) => code.startsWith('E1')))
    faults.push(`${path} is wrong in itself, and not named`);
  return faults;
}

/** Makes the judge of the mutated documents of a site. */
export async function createJudge(
  site: Site,
  contract: Contract,
  files: PublicFiles,
  drawPage: DrawPage,
): Promise<(mutant: Mutant) => Promise<Verdict>> {
  const memory = createCheckMemory();
  const { problems } = validateSite(site, contract, files, memory);
  if (problems.length > 0) throw new Error('only a sound site can be mutated');
  const known: Known = { elements: new Set(), styles: new Set() };
  for (const page of site.pages) learn(known, await drawPage(site, page, true));
  /** All that may stand in any page. */
  const words = listFiles(site)
    .map(({ text }) => text)
    .join('\n');
  const drawn = new Map<string, string>();

  /** The page in which a document shows. */
  function pageOf({ pages }: Site, path: string): { page: PageDocument | undefined; isWhole: boolean } {
    const own = pages.find(({ file }) => file.path === path);
    if (own) return { page: own, isWhole: false };
    const part = findPartName(path) ?? '';
    const user = pages.find(({ assembled }) => assembled?.parts.includes(part));
    return user ? { page: user, isWhole: false } : { page: pages[0], isWhole: true };
  }

  return async ({ family, path, text, meant }) => {
    const started = performance.now();
    const verdict: Verdict = { outcome: 'refused', faults: [] };
    const { faults } = verdict;
    try {
      const now = withFiles(site, contract, new Map([[path, text]]));
      const found = validateSite(now, contract, files, memory).problems;
      if (found.length > 0) {
        faults.push(...faultsOfProblems(found, path, text));
        if (meant !== undefined)
          verdict.named = found.some(({ message }) => message.includes(`did you mean "${meant}"`));
        if (family.expected === 'same') faults.push(`refused: ${found[0]?.message}`);
      } else {
        const { page, isWhole } = pageOf(now, path);
        if (page === undefined) throw new Error('there is no page to draw');
        verdict.outcome = 'drawn';
        const html = await drawPage(now, page, isWhole);
        faults.push(...examine(html, words + text + unescaped(text), known));
        if (family.expected === 'refused') faults.push('drawn, but it must be refused');
        const before = drawn.get(page.route + String(isWhole)) ?? (await drawSound(page.route, isWhole));
        if (html === before) verdict.outcome = 'same';
        else if (family.expected === 'same') faults.push('drawn otherwise, though it says the same');
      }
    } catch (error) {
      faults.push(`threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const milliseconds = performance.now() - started;
    if (milliseconds > longest) faults.push(`took ${Math.round(milliseconds)} ms`);
    return verdict;
  };

  async function drawSound(route: string, isWhole: boolean): Promise<string> {
    const page = site.pages.find((one) => one.route === route);
    if (page === undefined) throw new Error(`there is no ${route}`);
    const html = await drawPage(site, page, isWhole);
    drawn.set(route + String(isWhole), html);
    return html;
  }
}

/** The texts of a document as they are shown. */
function unescaped(text: string): string {
  const values: string[] = [];
  JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) => {
    values.push(key);
    if (typeof value === 'string') values.push(value);
    return value;
  });
  return values.join('\n');
}
