/**
 * The words that the engine says to visitors by itself: in English (`en.json`), or as a site says them (`words.json`). The
 * documents say everything else. Nothing here is state: whoever says something is handed the words of its page.
 */
import type { SiteWords, WordForms } from '../generated/schema.ts';

type Groups = Required<Omit<SiteWords, 'note'>>;
/** The name of a group of words: `lists`. */
export type WordGroup = keyof Groups;

/** What stands in a page once and for all, so that no browser need know the words. */
type BuiltGroup = 'page' | 'cards' | 'tabs';
/** The name of a group whose words an island says in the browser. */
export type IslandGroup = Exclude<WordGroup, BuiltGroup>;

type Said<Group extends WordGroup> = { [Name in Group]: Required<Groups[Name]> };

/** The words that islands say, whole. */
export type Words = Said<IslandGroup> & {
  /** How days are written and things counted, as a BCP 47 tag. */
  locale: string;
};
/** All words of a page, whole, as the build has them. */
export type AllWords = Words & Said<BuiltGroup>;

/** The words of islands in which a page differs from English. */
export type OwnWords = Pick<SiteWords, IslandGroup> & { locale?: string };

/** How the engine's English is written, as a BCP 47 tag. */
export const englishLocale = 'en-GB';

/**
 * Puts values into the places that a text names in braces: `Results: {count}`. A name without a value stays as it is
 * written.
 */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Returns the words for a number, by the rules of the language: `photo` for 1, `photos` for 2. */
export function formFor(count: number, forms: WordForms, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
