/** A9: moves between pages of the example site. @rest */
import { exampleSite, pagesOf } from './pages.ts';
import { defineWalks } from './walks.ts';

defineWalks(pagesOf(exampleSite), 1);
