/** The words that are replaced everywhere: their places in a text, and how the new ones are written there. */

import { isExternal } from '../engine/link.ts';

/** Words, and those that come in their place. */
export interface Wording {
  old: string;
  next: string;
  /** Whether `Church` differs from `church`. */
  matchCase?: boolean;
  /** Whether the words are no part of a longer word, and an address none of a longer address. */
  wholeWord?: boolean;
  /** Whether addresses are changed, too: of links, e-mail and telephones. */
  addresses?: boolean;
  /** Whether quotations stay as they are. */
  keepQuotations?: boolean;
}

/** Words in a text, by their place there, with those that come in their place. */
export interface Match {
  at: number;
  found: string;
  next: string;
}

/** Finds the words of a wording; one that would stay the same is left out. */
export interface Finder {
  inText: (text: string) => Match[];
  inAddress: (address: string) => Match[];
}

const word = String.raw`[\p{L}\p{M}\p{N}\u200C\u200D_]`;
/** Signs that are typed for one another. */
const alike = [/[’‘ʼ']/g, /["“”„]/g];

/** Prepares a search. @throws Error if there are no words to look for */
export function findWording(wording: Wording): Finder {
  const old = wording.old.trim().normalize('NFC');
  const next = wording.next.trim().normalize('NFC');
  if (old === '') throw new Error('Which words are to be replaced?');
  const flags = wording.matchCase ? 'gu' : 'giu';
  const forms = [...new Set([old, old.normalize('NFD')])].map(patternOf).join('|');
  // A letter is never parted from its accents or vowel signs; a whole address has no further path.
  const [before, after] = wording.wholeWord
    ? [`(?<!${word})`, isExternal(old) ? `(?!/|[^\\s<>"”)\\]#]*${word})` : `(?!${word})`]
    : ['', String.raw`(?![\p{M}\u200C\u200D])`];
  const pattern = new RegExp(`${before}(?:${forms})${after}`, flags);
  const isLower = !wording.matchCase && startsLower(old);
  const find = (text: string, by: RegExp, write: (found: string) => string): Match[] =>
    [...text.matchAll(by)].flatMap(({ 0: found, index: at }) => {
      const words = write(found);
      return words === found ? [] : [{ at, found, next: words }];
    });
  const number = telephone(old);
  return {
    inText: (text) => find(text, pattern, (found) => (isLower ? withCapitals(found, next) : next)),
    inAddress: (address) =>
      number !== undefined && /^tel:/i.test(address)
        ? find(address, number, () => next.replace(/[^\d+]/g, ''))
        : find(address, pattern, () => next),
  };
}

function patternOf(words: string): string {
  const escaped = words.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return alike.reduce((text, signs) => text.replace(signs, signs.source), escaped);
}

/** Matches a telephone number without regard to the signs between its digits; `undefined` for other words. */
function telephone(words: string): RegExp | undefined {
  if (!/^\+?[\d\s().\-/]{6,}$/.test(words)) return undefined;
  const digits = words.replace(/[^\d+]/g, '').replace('+', String.raw`\+`);
  return new RegExp(digits.replace(/\d(?=\d)/g, String.raw`$&[\s().\-/]*`), 'g');
}

const startsLower = (words: string) => /^\p{Ll}/u.test(words);

/** Writes words with a capital, or in capitals, if the found ones are so. */
function withCapitals(found: string, next: string): string {
  if (/\p{Lu}.*\p{Lu}/su.test(found) && !/\p{Ll}/u.test(found)) return next.toUpperCase();
  return /^\p{Lu}/u.test(found) ? next.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : next;
}

/** The sentence around a place, shortened to some hundred letters on each side. */
export function sentenceAround(
  text: string,
  { at, found }: Match,
): { before: string; found: string; after: string } {
  const widest = 100;
  const end = at + found.length;
  const before = text.slice(Math.max(0, at - widest), at);
  const start = [...before.matchAll(/[.!?।…]["”»’)]*\s+(?=\S)/g)].at(-1);
  const isCut = start === undefined && at > widest;
  const rest = text.slice(end, end + widest);
  const stop = /[.!?।…]["”»’)]*(?=\s)/.exec(rest);
  return {
    before: isCut
      ? `… ${before.replace(/^\S*\s/, '')}`
      : before.slice(start && start.index + start[0].length),
    found,
    after: stop
      ? rest.slice(0, stop.index + stop[0].length)
      : end + widest < text.length
        ? `${rest.replace(/\s\S*$/, '')} …`
        : rest,
  };
}
