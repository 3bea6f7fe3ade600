/**
 * The index of the search (MiniSearch), built in the browser from the search texts when it is first needed.
 */
import MiniSearch from 'minisearch';
import { foldText } from '../../engine/fold-text.ts';
import type { SearchEntry } from '../../engine/search-text.ts';

/** One result of the search. */
export interface SearchHit extends Pick<SearchEntry, 'address' | 'page' | 'heading'> {
  /** The text around the first match, split into matching and other parts. */
  excerpt: { text: string; hit: boolean }[];
}

/** Searches for words. @returns at most `max` hits, the best first. */
export type Index = (words: string, max: number) => SearchHit[];

/**
 * Creates the index. A word matches by its beginning, with small typing errors, and without regard to
 * accents.
 * @returns a function that searches for words and returns at most `max` hits, the best first.
 */
export function createIndex(texts: readonly SearchEntry[]): Index {
  const search = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['page', 'heading', 'text'],
    processTerm: foldWord,
    searchOptions: {
      boost: { page: 4, heading: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  search.addAll(texts.map((text, id) => ({ ...text, id })));
  return (words, max) =>
    search
      .search(words)
      .slice(0, max)
      .flatMap(({ id, terms }) => {
        const text = texts[id as number];
        if (text === undefined) return [];
        const { address, page, heading } = text;
        return [{ address, page, heading, excerpt: makeExcerpt(text.text, terms) }];
      });
}

/** Folds a word for comparison; apostrophes do not count. */
const foldWord = (word: string) => foldText(word.replaceAll(/[’']/g, ''));

/** Length of the text before the first match, in characters; twice as much follows. */
const wordsAround = 80;

/** Returns the text around the first match, with all matching terms marked. */
function makeExcerpt(text: string, terms: readonly string[]): SearchHit['excerpt'] {
  const wanted = new Set(terms);
  const parts = text
    .split(/([\p{L}\p{M}\p{N}’']+)/u)
    .map((part) => ({ text: part, hit: wanted.has(foldWord(part)) }));
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
