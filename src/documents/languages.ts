/**
 * The languages of a site. That of `pages/_shell.json` is the first one. A folder below `pages/` with a shell of its own
 * is another: `pages/fr/_shell.json` says what stands around the pages in `pages/fr/`, and in which language they are.
 */
import { createHash } from 'node:crypto';
import { fingerprint, isObject, type Json } from './json.ts';
import { canonicalPath } from './paths.ts';
import { languageOf, pathsOf, type PageContent, type Site, type SiteContent } from './read-site.ts';
import type { LanguageLink } from '../engine/block.ts';

/** Returns the name of a language in that language, as a heading would have it. */
export function languageName(lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The beginning of the addresses of a language: `/fr`, or nothing for the first one. */
function prefixOf(site: Pick<Site, 'languages'>, page: Pick<PageContent, 'file'>): string {
  const folder = languageOf(site, page);
  return folder === '' ? '' : `/${folder}`;
}

/**
 * Looks up the page that another one translates: `undefined` for one of the first language, or that stands alone.
 * @returns a function, so that who asks for many pages reads the routes of the site once
 */
export function findTranslated<T extends PageContent>(
  site: Pick<SiteContent, 'languages'> & { pages: readonly T[] },
): (page: PageContent) => T | undefined {
  const originals = new Map(
    site.pages.filter((page) => prefixOf(site, page) === '').map((page) => [page.route, page]),
  );
  return (page) => {
    const prefix = prefixOf(site, page);
    if (prefix === '') return undefined;
    return originals.get(page.value.translationOf?.page ?? page.route.slice(prefix.length));
  };
}

/** Which pages say the same in the languages of a site, and with which page a language begins. */
export interface Translations {
  /** For each page those that say the same in some language, itself among them. Empty for a site of one language. */
  same: ReadonlyMap<PageContent, readonly PageContent[]>;
  /** The first page of each language, by its folder; nothing for a language whose first page is missing. */
  homes: ReadonlyMap<string, PageContent>;
}

/** Groups the pages of a site by what they say. */
export function groupTranslations(site: SiteContent): Translations {
  const groups = new Map<PageContent, PageContent[]>();
  const homes = new Map<string, PageContent>();
  if (site.languages.size === 0) return { same: groups, homes };
  const translated = findTranslated(site);
  for (const page of site.pages) {
    const original = translated(page) ?? page;
    const group = groups.get(original);
    if (group === undefined) groups.set(original, [page]);
    else group.push(page);
    if (pathsOf(page).includes(prefixOf(site, page) || '/')) homes.set(languageOf(site, page), page);
  }
  const same = new Map([...groups.values()].flatMap((group) => group.map((page) => [page, group] as const)));
  return { same, homes };
}

/**
 * Returns the languages of a site for the links of one page, each with the page that says the same, or else with the first
 * page of that language. Empty for a site of one language.
 */
export function languageLinks(
  site: SiteContent,
  page: PageContent,
  { same, homes }: Translations,
): LanguageLink[] {
  if (site.languages.size === 0) return [];
  const shells = [['', site.shell] as const, ...site.languages];
  return shells.flatMap(([folder, { value }]): LanguageLink[] => {
    const { lang } = value;
    const isOfIt = (one: PageContent) => languageOf(site, one) === folder;
    const isCurrent = isOfIt(page);
    const translation = isCurrent ? page : same.get(page)?.find(isOfIt);
    const shown = translation ?? homes.get(folder);
    if (shown === undefined) return [];
    const href = canonicalPath(pathsOf(shown));
    return [
      {
        lang,
        label: languageName(lang),
        href,
        isTranslation: translation !== undefined,
        ...(isCurrent && { isCurrent }),
      },
    ];
  });
}

/** What visitors do not see of a page, or what says when it is shown: a translation need not follow it. */
const ofMaintainers = new Set(['note', 'allow', 'todo', 'from', 'until', 'draft', 'aliases', 'redirectFrom']);

/** Names the state of a page that a translation follows: another word in it, another state. */
export function stateOf({ value }: Pick<PageContent, 'value'>): string {
  const seen = (one: Json): Json => {
    if (Array.isArray(one)) return one.map(seen);
    if (!isObject(one)) return one;
    const kept = Object.entries(one).filter(([key]) => !ofMaintainers.has(key));
    return Object.fromEntries(kept.map(([key, child]) => [key, seen(child)]));
  };
  const text = fingerprint(seen(value as unknown as Json));
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The most pages that one sentence names. */
const mostNamed = 8;

/** Says of the languages of a site which pages lack a translation, and which are older than their originals. */
export function translationNotes(site: Site): string[] {
  const { same } = groupTranslations(site);
  const translated = findTranslated(site);
  const sound = site.pages.filter(({ problems }) => problems.length === 0);
  const originals = sound.filter((page) => prefixOf(site, page) === '');
  const lacking = [...site.languages].flatMap(([folder, shell]) => {
    const left = originals.filter((page) => !same.get(page)?.some((one) => languageOf(site, one) === folder));
    if (left.length === 0) return [];
    const named = left.slice(0, mostNamed).map(({ route }) => route);
    const more = left.length > named.length ? `, and ${left.length - named.length} more` : '';
    return [
      `${languageName(shell.value.lang)} lacks ${left.length} of ${originals.length} pages: ${named.join(', ')}${more}.`,
    ];
  });
  const old = sound.flatMap((page) => {
    const original = translated(page);
    if (original === undefined || original.problems.length > 0) return [];
    const state = page.value.translationOf?.state;
    if (state === stateOf(original)) return [];
    const what =
      state === undefined
        ? `does not say which state of ${original.route} it translates`
        : `is older than its original: ${original.route} has changed since`;
    return [`${page.file.path} ${what}. When it says the same: npm run translated ${page.route}`];
  });
  return [...lacking, ...old];
}
