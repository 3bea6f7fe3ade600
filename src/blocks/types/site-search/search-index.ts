/**
 * The index of the search (MiniSearch), built in the browser from the search texts when it is first needed.
 */
import MiniSearch from 'minisearch';
import { foldForms, foldText } from '../../../engine/fold-text.ts';
import type { SearchEntry } from '../../../engine/search-text.ts';

/** One result of the search. */
export interface SearchHit extends Pick<SearchEntry, 'address' | 'page' | 'heading'> {
  /** The text around the first match, split into matching and other parts. */
  excerpt: { text: string; hit: boolean }[];
}

/** Searches for words. @returns at most `max` hits, the best first. */
export type Index = (words: string, max: number) => SearchHit[];

/**
 * Matches a word: first letters of names such as O.C.D., with or without the last point, or letters with the signs that
 * belong to them, apostrophes, hyphens, and signs that nobody sees.
 */
const word =
  /(?:\p{L}\p{M}*\.[ \u00A0]?)+\p{L}\p{M}*(?![\p{L}\p{M}\p{N}])\.?|[\p{L}\p{M}\p{N}\p{Cf}]+(?:[’'`´ʼ\u2010\u2011-]+[\p{L}\p{M}\p{N}\p{Cf}]+)*/gu;

const wordsOf = (text: string) => text.match(word) ?? [];
/** A word is sought without its signs; its parts are words, too: the letters of M. A. Rose, re-opening, D’Souza. */
const wordsToFind = (text: string) =>
  wordsOf(text).flatMap((one) => {
    const parts = one.match(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu) ?? [];
    return parts.length > 1 ? [one, ...parts] : [one];
  });

const foldWord = (text: string) => foldForms(text)[1].replaceAll(' ', '');

/**
 * Creates the index. Texts that have all words as they are typed come first; then those with words that begin with
 * them or are spelt a little differently. A single letter is never the beginning of a word.
 * @returns a function that searches for words and returns at most `max` hits, the best first.
 */
export function createIndex(texts: readonly SearchEntry[]): Index {
  const search = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['page', 'heading', 'text'],
    tokenize: wordsToFind,
    processTerm: foldWord,
    searchOptions: { boost: { page: 4, heading: 3 }, combineWith: 'AND', tokenize: wordsOf },
  });
  // The words as they are typed, and with blanks for their signs.
  const either = (words: string) => ({
    combineWith: 'OR' as const,
    queries: [words, foldText(words)].map((one) => ({ combineWith: 'AND' as const, queries: [one] })),
  });
  search.addAll(texts.map((text, id) => ({ ...text, id })));
  return (words, max) => {
    const exact = search.search(either(words));
    const alike = search.search(either(words), {
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    });
    const known = new Set(exact.map(({ id }) => id as number));
    return [...exact, ...alike.filter(({ id }) => !known.has(id as number))]
      .slice(0, max)
      .flatMap(({ id, terms }) => {
        const text = texts[id as number];
        if (text === undefined) return [];
        const { address, page, heading } = text;
        return [{ address, page, heading, excerpt: makeExcerpt(text.text, terms) }];
      });
  };
}

/** Length of the text before the first match, in characters; twice as much follows. */
const wordsAround = 80;

/** Returns the text around the first match, with all matching terms marked. */
function makeExcerpt(text: string, terms: readonly string[]): SearchHit['excerpt'] {
  const wanted = new Set(terms);
  const parts: SearchHit['excerpt'] = [];
  let end = 0;
  for (const { 0: part, index } of text.matchAll(word)) {
    const hit = wordsToFind(part).some((one) => wanted.has(foldWord(one)));
    parts.push({ text: text.slice(end, index), hit: false }, { text: part, hit });
    end = index + part.length;
  }
  parts.push({ text: text.slice(end), hit: false });
  const first = Math.max(
    parts.findIndex(({ hit }) => hit),
    0,
  );
  let from = first;
  for (let length = 0; from > 0 && length < wordsAround; from -= 1)
    length += parts[from - 1]?.text.length ?? 0;
  let to = first;
  for (let length = 0; to < parts.length && length < 2 * wordsAround; to += 1)
    length += parts[to]?.text.length ?? 0;
  const shown = parts.slice(from, to).filter((part) => part.text !== '');
  if (from > 0) shown.unshift({ text: '… ', hit: false });
  if (to < parts.length) shown.push({ text: ' …', hit: false });
  return shown.reduce<SearchHit['excerpt']>((joined, part) => {
    const last = joined.at(-1);
    if (last && last.hit === part.hit)
      return [...joined.slice(0, -1), { ...last, text: last.text + part.text }];
    return [...joined, part];
  }, []);
}
