/** A9: moves between pages of the example site. */
import { test } from './site.ts';
import { exampleSite, pagesOf } from './pages.ts';
import { defineWalks } from './walks.ts';

// As visitors have it.
test.use({ fetchesAhead: true });

defineWalks(pagesOf(exampleSite), 1);
