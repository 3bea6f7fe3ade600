/** Lasting facts of the pages of the congregation: `pages/_facts.json`. */
import { readFileSync } from 'node:fs';
import { pagesOf } from '../e2e/pages.ts';
import { root } from '../root.ts';

/** The facts of one page. Selectors are looked for in its content; `/…/flags` is a pattern. */
export interface PageFacts {
  /** The behaviour that it shows, S-01 to S-20. */
  number: string;
  page: string;
  title: string;
  says?: string[];
  headings?: string[];
  /** Words of the whole content, at least. */
  words?: number;
  /** Pictures in a part, each there and with words of its own, at least. */
  pictures?: Record<string, number>;
  atLeast?: Record<string, number>;
  exactly?: Record<string, number>;
  /** Heights in pixels, at least. */
  heights?: Record<string, number>;
  /** The words of each element. */
  each?: Record<string, string>;
  /** The words of a part. */
  within?: Record<string, string>;
}

export interface Facts {
  name: string;
  /** The route table of the specification. */
  routes: string[];
  outsideTheMenu: string[];
  legacyHome: { page: string; href: string };
  /** The page, or the part of the footer, that is found first by words typed into the search. */
  searches: Record<string, string>;
  /** How many links lead out of the site, at least. */
  linksOut: number;
  header: { linksOut: string[]; shortcuts: string[]; icons: string[] };
  footer: { addresses: string[]; form: string };
  motto: string;
  home: {
    order: string[];
    hero: { links: string[]; message: string };
    leads: [region: string, href: string][];
    /** `contains`: what one or another of the cards says; `never`: what none says. */
    leaders: { atLeast: number; first: string; contains: string[]; never: string };
    provinces: string[];
    withoutSite: string[];
  };
  saints: { page: string; lives: number; furtherNames: number; more: string; wordsOfALife: number };
  series: { page: string; from: string; to: string; periods: string[] };
  archive: { page: string; periods: { tab: string; months: number; theme: string }[] };
  recordings: { page: string; categories: number };
  pages: PageFacts[];
}

export const facts = JSON.parse(readFileSync(`${root}/pages/_facts.json`, 'utf8')) as Facts;

/** The pages as their documents describe them. */
export const site = pagesOf(root);

/** A text of the facts as what it stands for: itself, or a pattern. */
export function wordsOf(text: string): string | RegExp {
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/.exec(text) ?? [];
  return pattern === undefined ? text : new RegExp(pattern, flags);
}
