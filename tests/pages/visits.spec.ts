/** Pages of the site by sample, with a telephone and on a desktop; every page in each way in a full run. */
import { readFileSync } from 'node:fs';
import { pagesOf } from '../e2e/pages.ts';
import { defineVisits } from '../visit/visit.ts';
import type { Budget } from '../visit/arrival.ts';
import { root } from '../root.ts';

const budgets = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8')) as {
  static: Budget;
  pages: Record<string, Budget>;
};

defineVisits({
  site: pagesOf(root),
  budgetOf: (route) => budgets.pages[route] ?? budgets.static,
  always: [],
  drawn: { telephone: [1, 2], withoutScripts: 1, desktop: 1, inPieces: 0 },
  withoutRecords: 1,
});
