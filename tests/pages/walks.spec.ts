/** A9: moves between the pages of the congregation. @rest */
import { defineWalks } from '../e2e/walks.ts';
import { site } from './facts.ts';

defineWalks(site, 10);
