/** A9: moves between the pages of the congregation. */
import { test } from '../e2e/site.ts';
import { defineWalks } from '../e2e/walks.ts';
import { site } from './facts.ts';

// As visitors have it.
test.use({ fetchesAhead: true });

defineWalks(site, 10);
