/**
 * The languages of a site. `pages/_shell.json` has the first one. Each folder below `pages/` with its own shell is
 * another: `pages/fr/_shell.json` has the language and the shell of the pages in `pages/fr/`.
 */
import { groupBy } from '../../engine/group-by.ts';
import { languageName } from '../../engine/language-name.ts';
import { createHash } from 'node:crypto';
import { fingerprint, mapValues, objectsIn, type Json } from '../json/json.ts';
import { canonicalPath } from './paths.ts';
import { findLanguage, listPaths, type PageContent, type Site, type SiteContent } from './read-site.ts';
import type { LanguageLink } from '../../engine/block.ts';

/** Whether this is the code of a language in its canonical form, which need not be one that anybody speaks. */
export function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang)[0] === lang;
  } catch {
    return false;
  }
}

/** Whether blocks, of a layout or of several, have links to the languages of the site. */
export const hasLanguageLinks = (blocks: unknown): boolean =>
  objectsIn(blocks).some(({ type }) => type === 'language-links');

/** The address prefix of a language: `/fr`, or nothing for the first one. */
function languagePrefix(site: Pick<Site, 'languages'>, page: Pick<PageContent, 'file'>): string {
  const folder = findLanguage(site, page);
  return folder === '' ? '' : `/${folder}`;
}

/**
 * Finds the original of a page: `undefined` for a page of the first language, or without an original.
 * @returns a function, so that the routes are indexed once for many pages
 */
export function findTranslated<T extends PageContent>(
  site: Pick<SiteContent, 'languages'> & { pages: readonly T[] },
): (page: PageContent) => T | undefined {
  const originals = new Map(
    site.pages.filter((page) => languagePrefix(site, page) === '').map((page) => [page.route, page]),
  );
  return (page) => {
    const prefix = languagePrefix(site, page);
    if (prefix === '') return undefined;
    return originals.get(page.value.translationOf?.page ?? page.route.slice(prefix.length));
  };
}

/** The translations of the pages of a site, and the home page of each language. */
export interface Translations {
  /** For each page its translations, including itself. Empty for a site of one language. */
  same: ReadonlyMap<PageContent, readonly PageContent[]>;
  /** The home page of each language, by its folder; languages without one are missing. */
  homes: ReadonlyMap<string, PageContent>;
}

/** Groups the pages of a site by their original. */
export function groupTranslations(site: SiteContent): Translations {
  const homes = new Map<string, PageContent>();
  if (site.languages.size === 0) return { same: new Map(), homes };
  const translated = findTranslated(site);
  const groups = groupBy(site.pages, (page) => translated(page) ?? page);
  for (const page of site.pages)
    if (listPaths(page).includes(languagePrefix(site, page) || '/'))
      homes.set(findLanguage(site, page), page);
  const same = new Map([...groups.values()].flatMap((group) => group.map((page) => [page, group] as const)));
  return { same, homes };
}

/**
 * Returns the language links of a page, each to its translation, or else to the home page of that language. Empty for a
 * site of one language.
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
    const isOfIt = (one: PageContent) => findLanguage(site, one) === folder;
    const isOwn = isOfIt(page);
    const translation = isOwn ? page : same.get(page)?.find(isOfIt);
    const shown = translation ?? homes.get(folder);
    if (shown === undefined) return [];
    const href = canonicalPath(listPaths(shown));
    return [
      {
        lang,
        label: languageName(lang),
        href,
        isTranslation: translation !== undefined,
        ...(isOwn && { isCurrent: true }),
      },
    ];
  });
}

/** Properties that visitors do not see, or that set when a page is shown: a translation need not follow them. */
const ofMaintainers = new Set([
  'note',
  'allow',
  'todo',
  'from',
  'until',
  'draft',
  'lookAgain',
  'handOrder',
  'aliases',
  'redirectFrom',
]);

/** Returns the hash of a page's content that a translation follows. */
export function hashForTranslation({ value }: Pick<PageContent, 'value'>): string {
  const seen = (one: unknown): unknown =>
    mapValues(one, (child, key) => (ofMaintainers.has(String(key)) ? undefined : seen(child)));
  const text = fingerprint(seen(value) as Json);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Whether a translation follows the present state of its original; a page of each record cannot say another. */
export const isCurrent = ({ value }: PageContent, original: PageContent): boolean =>
  value.each !== undefined || value.translationOf?.state === hashForTranslation(original);

/** The most pages named in one sentence. */
const maxNamed = 8;

/** Reports pages without a translation, and translations that are older than their originals. */
export function translationNotes(site: Site): string[] {
  const { same } = groupTranslations(site);
  const translated = findTranslated(site);
  const sound = site.pages.filter(({ problems }) => problems.length === 0);
  const originals = sound.filter((page) => languagePrefix(site, page) === '');
  const lacking = [...site.languages].flatMap(([folder, shell]) => {
    const isOfIt = (page: PageContent) => findLanguage(site, page) === folder;
    // Pages of records under another name cannot name their original; their source tells it.
    const sources = new Set(site.pages.filter(isOfIt).map(({ value }) => value.each?.source));
    const isThere = (page: PageContent) =>
      same.get(page)?.some(isOfIt) === true ||
      (page.value.each !== undefined && sources.has(page.value.each.source));
    const left = originals.filter((page) => !isThere(page));
    if (left.length === 0) return [];
    const named = left.slice(0, maxNamed).map(({ route }) => route);
    const more = left.length > named.length ? `, and ${left.length - named.length} more` : '';
    return [
      `${languageName(shell.value.lang)} lacks ${left.length} of ${originals.length} pages: ${named.join(', ')}${more}.`,
    ];
  });
  const old = sound.flatMap((page) => {
    const original = translated(page);
    if (original === undefined || original.problems.length > 0 || isCurrent(page, original)) return [];
    const what =
      page.value.translationOf?.state === undefined
        ? `does not say which version of ${original.route} it translates`
        : `is older than its original: ${original.route} has changed since`;
    return [`${page.file.path} ${what}. Once it is up to date: npm run translated ${page.route}`];
  });
  return [...lacking, ...old];
}
