/** The code of `page-engine/testing`; its types are in `testing.d.ts`. It runs in Vitest, with a document. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { blockLoaders } from '../../blocks/client.ts';
import { createIslands, type Islands } from '../../client/islands.tsx';
import type { Policies, Shell, SiteWords } from '../../engine/generated/schema.ts';
import type { PagePayload } from '../../engine/payload.ts';
import type { Services } from '../../engine/services.ts';
import { wordsOfSite } from '../../engine/words/site-words.ts';
import { loadContract, type Contract } from '../../site/documents/contract.ts';
import { wordsFile, wordsFileFor } from '../../site/documents/paths.ts';
import { problemsInBlock } from '../../site/validate/check-blocks.ts';
import { optionsFor, planExample } from './example.tsx';
import { markupOfElement } from './markup.ts';
import type * as testing from './testing.d.ts';

/** Folder of the engine. */
const root = join(fileURLToPath(import.meta.url), '../../../..');
const contracts = new Map<string, Contract>();
let rendered: { container: HTMLElement; islands: Islands; payload: PagePayload; services: Services }[] = [];

export const renderBlock: typeof testing.renderBlock = async (block, options = {}) => {
  const { records, status, today, services: changes } = options;
  // Vitest runs in the folder of the site, or is told of it by `page-engine/vitest`.
  const site = process.env['SITE_FOLDER'] ?? process.cwd();
  const contract = contracts.get(site) ?? loadContract(root, site);
  contracts.set(site, contract);
  const type = String(block['type']);
  if (!contract.blockTypes.includes(type)) throw new Error(`There is no block type "${type}".`);
  const [problem] = problemsInBlock(block, contract);
  if (problem !== undefined) throw new Error(`The check refuses the block: ${problem.message}`);
  const { words, policies } = readSurroundings(site, options);
  const usual = optionsFor(policies);
  const { element, plan, services } = planExample(
    { block, ...(records && { records }), ...(status && { status }) },
    {
      ...usual,
      ...(today !== undefined && { builtOn: today }),
      context: { ...usual.context, words },
    },
    { ...(today !== undefined && { builtOn: today, today: () => today }), ...changes },
  );
  const markup = await markupOfElement(element);
  const container = document.createElement('div');
  container.append(document.createRange().createContextualFragment(markup));
  document.body.append(container);
  const islands = await hydrateIslands(container, plan.payload, services);
  rendered.push({ container, islands, payload: plan.payload, services });
  return { container, markup };
};

/** Reads words and filter policies of a site; a site need not have any. */
function readSurroundings(site: string, { lang, words: own }: testing.RenderOptions) {
  const read = (path: string): unknown =>
    existsSync(join(site, path)) ? JSON.parse(readFileSync(join(site, path), 'utf8')) : undefined;
  const first = read('pages/_shell.json') as Shell | undefined;
  const isOther = lang !== undefined && lang !== first?.lang;
  const shell = isOther ? (read(`pages/${lang}/_shell.json`) as Shell | undefined) : first;
  const words = read(isOther ? wordsFileFor(lang) : wordsFile) as SiteWords | undefined;
  const language = { lang: lang ?? 'en', ...(shell && { ...shell }) };
  return {
    words: wordsOfSite(merge(words, own), language),
    policies: (read('pages/_policies.json') ?? {}) as Policies,
  };
}

/** Replaces single words in their groups. */
function merge(words: SiteWords = {}, own: SiteWords = {}): SiteWords {
  const groups = Object.entries(own).map(([name, group]) => [
    name,
    { ...(words[name as keyof SiteWords] as object | undefined), ...(group as object) },
  ]);
  return { ...words, ...(Object.fromEntries(groups) as SiteWords) };
}

/** Parts of a browser that a document without layout lacks: nothing comes into the window, and nothing changes its size. */
class Unseen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Hydrates the islands in served markup by the code of the browser, as if the visitor had touched each of them.
 * @throws the first error of a component, and the first part that React had to render again.
 */
async function hydrateIslands(
  container: HTMLElement,
  payload: PagePayload,
  services: Services,
): Promise<Islands> {
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: Unseen });
  let report: Services['report'] = () => {};
  const failed = new Promise<never>((_, reject) => {
    report = (where, message, cause) => reject(new Error(`${where}: ${message}`, { cause }));
  });
  const reportNow: Services['report'] = (...problem) => report(...problem);
  const hydrated = new Map<Element, () => void>();
  const islands = createIslands({
    loaders: blockLoaders,
    painted: () => Promise.resolve(),
    onHydrated: (element) => hydrated.get(element)?.(),
    onCodeMissing: () => {},
    report: reportNow,
  });
  // Nobody acts yet: React need not wait for a test to say so.
  const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const { IS_REACT_ACT_ENVIRONMENT: before = false } = surroundings;
  surroundings.IS_REACT_ACT_ENVIRONMENT = false;
  islands.show(container, payload, { ...services, report: reportNow });
  const all = Array.from(
    container.querySelectorAll('[data-island]'),
    (island) =>
      new Promise<void>((resolve) => {
        hydrated.set(island, resolve);
        island.dispatchEvent(new Event('pointerover', { bubbles: true }));
      }),
  );
  try {
    await Promise.race([Promise.all(all), failed]);
  } finally {
    surroundings.IS_REACT_ACT_ENVIRONMENT = before;
    report = services.report;
  }
  return islands;
}

/** Removes the rendered blocks from the document. */
export function removeBlocks(): void {
  for (const { container, islands, payload, services } of rendered) {
    container.remove();
    islands.show(container, payload, { ...services });
  }
  rendered = [];
}

const { afterEach } = globalThis as { afterEach?: (act: () => void) => void };
afterEach?.(removeBlocks);
