/** Some of the pages of the example site that together hold every block type, visited in every way; all in a full run. @rest */
import { sampleOf } from '../sample.ts';
import { coverOf } from '../visit/cover.ts';
import { defineVisits } from '../visit/visit.ts';
import { addresses, exampleSite, pagesOf } from './pages.ts';

defineVisits({
  site: pagesOf(exampleSite),
  // Budget of a page of the example site, in kilobytes: the largest, with some room.
  budgetOf: () => ({ beforeIdle: 1.62, all: 150, page: 22, load: 140 }),
  always: sampleOf(
    coverOf(exampleSite).filter((route) => addresses.includes(route)),
    1,
    'pages with every block type',
  ),
  drawn: { telephone: [1, 0], withoutScripts: 1, desktop: 0, inPieces: 0 },
  withoutRecords: 1,
});
