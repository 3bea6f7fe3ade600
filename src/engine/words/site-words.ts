/** Makes the words of a site at build; the browser needs none of this. */
import type { SiteWords } from '../generated/schema.ts';
import { album } from '../generated/english-album.ts';
import { calendar } from '../generated/english-calendar.ts';
import { cards } from '../generated/english-cards.ts';
import { carousel } from '../generated/english-carousel.ts';
import { dates } from '../generated/english-dates.ts';
import { links } from '../generated/english-links.ts';
import { lists } from '../generated/english-lists.ts';
import { page } from '../generated/english-page.ts';
import { pictures } from '../generated/english-pictures.ts';
import { search } from '../generated/english-search.ts';
import { tabs } from '../generated/english-tabs.ts';
import { texts } from '../generated/english-texts.ts';
import { video } from '../generated/english-video.ts';
import {
  englishLocale,
  type AllWords,
  type IslandGroup,
  type OwnWords,
  type WordGroup,
  type Words,
} from './words.ts';

/** All words of the engine. */
export const allEnglish: AllWords = {
  page,
  links,
  cards,
  lists,
  search,
  tabs,
  pictures,
  album,
  calendar,
  carousel,
  video,
  texts,
  dates,
  locale: englishLocale,
};

/** The language of a site, from its shell. */
export interface Language {
  lang: string;
  locale?: string;
}

/** A word by its place: `lists.all`. */
type WordPlace = [group: WordGroup, name: string, value: unknown];

/** Returns each word of a list of groups with its place. */
function placesIn(words: Partial<Record<WordGroup, object>>): WordPlace[] {
  return groupNames.flatMap((group) =>
    Object.entries(words[group] ?? {}).map(([name, value]): WordPlace => [group, name, value]),
  );
}

const groupNames = Object.keys(allEnglish).filter((name) => name !== 'locale') as WordGroup[];

/** Whether a site uses the engine's own English. */
function speaksEnglish(lang: string): boolean {
  return /^en(?:-|$)/.test(lang);
}

/** Returns the locale of a site for days and numbers. English without a country is the engine's. */
function findLocale({ lang, locale }: Language): string {
  return locale ?? (speaksEnglish(lang) ? englishLocale : lang);
}

/**
 * Returns all words of a site: its own, the dates of its locale, and the engine's for the rest. The names of the months
 * and the forms of dates are fixed at build, so that every browser shows what was served.
 * @param own The content of its `words.json`; a site need not have one.
 */
export function wordsOfSite(own: SiteWords | undefined, language: Language): AllWords {
  const locale = findLocale(language);
  const { dates: said, ...others } = own ?? {};
  const usual = locale === englishLocale ? {} : makeDates(locale);
  const words = { ...others, dates: { ...usual, ...said } };
  const whole = groupNames.map((group) => [group, { ...allEnglish[group], ...words[group] }]);
  return { ...(Object.fromEntries(whole) as AllWords), locale };
}

/** Returns the names of months, and the forms of dates, of a locale. */
function makeDates(locale: string): Pick<Words['dates'], 'months' | 'short' | 'numeric' | 'entry'> {
  const inWords = new Intl.DateTimeFormat(locale, { ...parts, month: 'short', day: 'numeric' });
  const inNumbers = new Intl.DateTimeFormat(locale, { ...parts, month: '2-digit', day: '2-digit' });
  const months = Array.from({ length: 12 }, (_, month) => {
    const found = inWords.formatToParts(new Date(Date.UTC(2024, month, 5)));
    return found.find(({ type }) => type === 'month')?.value ?? '';
  });
  const short = dayPattern(inWords);
  return { months, short, numeric: dayPattern(inNumbers), entry: short };
}

/** Digits that every browser has, and the calendar of the records. */
const parts = { year: 'numeric', timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory' } as const;

/** Returns the pattern by which a format writes a day: `{dayNumber} {month} {year}`. */
function dayPattern(format: Intl.DateTimeFormat): string {
  const day = new Date(Date.UTC(2024, 2, 5));
  return format
    .formatToParts(day)
    .map(({ type, value }) => {
      if (type === 'day') return value.length > 1 ? '{day}' : '{dayNumber}';
      if (type === 'year') return '{year}';
      if (type !== 'month') return value;
      return { '03': '{monthDigits}', '3': '{monthNumber}' }[value] ?? '{month}';
    })
    .join('');
}

/**
 * Returns the words of some groups that differ from the engine's, which a browser has.
 * @returns `undefined` if there are none.
 */
export function ownWords(words: Words, groups: ReadonlySet<IslandGroup>): OwnWords | undefined {
  const own: Record<string, Record<string, unknown>> = {};
  for (const [group, name, value] of placesIn(words)) {
    if (!groups.has(group as IslandGroup) || isSame(value, wordAt(group, name))) continue;
    own[group] = { ...own[group], [name]: value };
  }
  const { locale } = words;
  if (groups.size === 0) return undefined;
  if (locale === englishLocale) return Object.keys(own).length === 0 ? undefined : own;
  return { ...own, locale };
}

/** Returns a word of the engine. */
function wordAt(group: WordGroup, name: string): unknown {
  return (allEnglish[group] as Record<string, unknown>)[name];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the words that a site in another language leaves to the engine, by their places: `lists.all`. */
export function lackingWords(own: SiteWords | undefined, { lang }: Language): string[] {
  if (speaksEnglish(lang)) return [];
  const said = new Set(placesIn(own ?? {}).map(([group, name]) => `${group}.${name}`));
  // The locale provides these.
  for (const name of ['months', 'short', 'numeric', 'entry']) said.add(`dates.${name}`);
  return placesIn(allEnglish)
    .map(([group, name]) => `${group}.${name}`)
    .filter((place) => !said.has(place));
}

/**
 * Tells a maintainer in one sentence which words a site in another language lacks.
 * @returns `undefined` if it lacks none.
 */
export function describeLack(
  own: SiteWords | undefined,
  language: Language,
  file = 'words.json',
): string | undefined {
  const lacking = lackingWords(own, language);
  if (lacking.length === 0) return undefined;
  const count = `${lacking.length} ${lacking.length === 1 ? 'word' : 'words'}`;
  return `${file} lacks ${count} of the engine, which visitors get in English: ${lacking.join(', ')}.`;
}

/** The names that the form of a date may contain. */
const partsOfDates = ['day', 'dayNumber', 'month', 'monthDigits', 'monthNumber', 'year'];

/** The names in braces that a word may have, and those that it must have. */
export interface Placeholders {
  known: readonly string[];
  needed: readonly string[];
}

/** Returns the names in braces of a word; @param form For one of several forms: its category. */
export function findPlaceholders(group: WordGroup, name: string, form?: string): Placeholders {
  if (group === 'dates' && ['short', 'numeric', 'entry'].includes(name))
    return { known: partsOfDates, needed: [] };
  const known = placeholdersIn(JSON.stringify(wordAt(group, name) ?? ''));
  // The words for zero, one or two things may be written out.
  return { known, needed: form !== undefined && /^(zero|one|two)$/.test(form) ? [] : known };
}

/** Returns the names in braces in a text. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))];
}
