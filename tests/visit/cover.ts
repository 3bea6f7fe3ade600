/** Few pages that stand for all: together they hold every block type that a site uses. */
import { loadContract } from '../../src/site/documents/contract.ts';
import { readSite } from '../../src/site/documents/read-site.ts';
import { siteOn } from '../../src/site/documents/shown-on.ts';
import { siteContent } from '../../src/site/documents/site-content.ts';
import { isoDay } from '../../src/engine/day.ts';
import { root } from '../root.ts';

const contract = loadContract(root);

/** Types of all blocks in a value, however deep they stand. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type } = value as { type?: unknown };
  const own = typeof type === 'string' && contract.blockTypes.includes(type) ? [type] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

/** Routes of pages that hold every block type of the site in a folder: at each step the page that adds most. */
export function coverOf(folder: string): string[] {
  const site = siteContent(siteOn(readSite(folder, contract), contract, isoDay(new Date())));
  const pages = site.pages.map(({ route, value }) => ({
    route,
    types: new Set(typesIn(value)),
  }));
  const missing = new Set(pages.flatMap(({ types }) => [...types]));
  const routes: string[] = [];
  while (missing.size > 0) {
    const adds = ({ types }: (typeof pages)[number]) => [...types].filter((type) => missing.has(type)).length;
    const best = pages.reduce((one, other) => (adds(other) > adds(one) ? other : one));
    routes.push(best.route);
    for (const type of best.types) missing.delete(type);
  }
  return routes;
}
