/**
 * The words of the engine for visitors: in English (`en.json`), or from a site (`words.json`). The documents contain
 * everything else. Nothing here is state: each user of words gets those of its page.
 */
import type { SiteWords, WordForms } from '../generated/schema.ts';

type Groups = Required<Omit<SiteWords, 'note'>>;
/** The name of a group of words: `lists`. */
export type WordGroup = keyof Groups;

/** Groups that appear only in the markup of the build, so that no browser needs them. */
type BuiltGroup = 'page' | 'cards' | 'tabs';
/** The name of a group of words that islands use in the browser. */
export type IslandGroup = Exclude<WordGroup, BuiltGroup>;

type Said<Group extends WordGroup> = { [Name in Group]: Required<Groups[Name]> };

/** All words that islands use. */
export type Words = Said<IslandGroup> & {
  /** The locale for days and plurals, as a BCP 47 tag. */
  locale: string;
};
/** All words of a page, as the build has them. */
export type AllWords = Words & Said<BuiltGroup>;

/** The words of islands in which a page differs from English. */
export type OwnWords = Pick<SiteWords, IslandGroup> & { locale?: string };

/** The locale of the engine's English, as a BCP 47 tag. */
export const englishLocale = 'en-GB';

/** Replaces the names in braces in a text by values: `Results: {count}`. A name without a value stays. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Returns the words for a number, by the rules of the language: `photo` for 1, `photos` for 2. */
export function formFor(count: number, forms: WordForms, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
