/**
 * The words that the engine says to visitors by itself: in English (`en.json`), or as a site says them (`words.json`). The
 * documents say everything else. Nothing here is state: whoever says something is handed the words of its page.
 */
import type { SiteWords, WordForms } from '../generated/schema.ts';
import en from './en.json';

const { $schema: _, ...groups } = en;

type Groups = Required<Omit<SiteWords, 'note'>>;
/** The name of a group of words: `lists`. */
export type WordGroup = keyof Groups;

/** All words of a page, whole. */
export type Words = { [Group in WordGroup]: Required<Groups[Group]> } & {
  /** How numbers and days are written and counted, as a BCP 47 tag. */
  locale: string;
};

/** The words of a page in which it differs from English. */
export type OwnWords = Pick<SiteWords, WordGroup> & { locale?: string };

/** The words of the engine. */
export const english: Words = { locale: 'en-GB', ...groups };

/** Returns all words of a page: its own, and the engine's for those that it has not. */
export function wordsWith({ locale = english.locale, ...own }: OwnWords = {}): Words {
  const whole = Object.entries(groups).map(([group, words]) => [
    group,
    { ...words, ...own[group as WordGroup] },
  ]);
  return { locale, ...(Object.fromEntries(whole) as Omit<Words, 'locale'>) };
}

/**
 * Puts values into the places that a text names in braces: `Results: {count}`. A number is written as the locale does it. A
 * name without a value stays as it is written.
 */
export function fill(text: string, values: Record<string, string | number>, locale?: string): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (typeof value !== 'number') return value ?? place;
    return new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
  });
}

/** Returns the words for a number, by the rules of the language: `photo` for 1, `photos` for 2. */
export function formFor(count: number, forms: WordForms, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
