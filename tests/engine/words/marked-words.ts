/**
 * Marks everything that visitors read by who says it: words of the engine stand in brackets, those of documents and records are
 * written in other letters. A Latin letter that is left belongs to neither: somebody has written it into the code.
 */
import type { SiteWords } from '../../../src/engine/generated/schema.ts';
import { allEnglish, wordsOfSite } from '../../../src/engine/words/site-words.ts';
import type { AllWords } from '../../../src/engine/words/words.ts';

/** Braces hold words of others, so they are left outside. */
function mark(word: unknown): unknown {
  if (typeof word === 'string')
    return word.replace(/(?:^|(?<=\}))[^{]*[A-Za-z][^{]*/g, (said) => `⟦${said}⟧`);
  if (Array.isArray(word)) return word.map(mark);
  return Object.fromEntries(Object.entries(word as object).map(([form, text]) => [form, mark(text)]));
}

const { locale: _, ...groups } = allEnglish;

/** All words of the engine in brackets, on a site whose days are not written in Latin letters. */
export const markedWords: AllWords = wordsOfSite(
  Object.fromEntries(Object.entries(groups).map(([group, words]) => [group, mark(words)])) as SiteWords,
  { lang: 'ru' },
);

/** Properties of blocks and records that are no words for visitors. */
const silent = new Set(
  'type id src policy kind icon variant show opens lang autocomplete send background as arrange from until days having poster date updated files images status'.split(
    ' ',
  ),
);

/** Writes the words of a value in letters that are not Latin: those of addresses, markup and Markdown stay. */
export function inOtherLetters(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string')
    return isWords(value, path) ? otherLetters(value, path.includes('records')) : value;
  if (Array.isArray(value)) return value.map((entry) => inOtherLetters(entry, path));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, inOtherLetters(child, [...path, key])]),
  );
}

function isWords(value: string, path: readonly string[]): boolean {
  const name = path.at(-1) ?? '';
  // Names of sources, selections of records, and fields of a form.
  if (path.includes('data') || (name === 'name' && path.includes('fields'))) return false;
  // A placeholder has words in the place of a date.
  return (
    (!silent.has(name) || (name === 'date' && path.includes('placeholder'))) &&
    !/^(?:https?:|\/|#|mailto:|tel:)/.test(value)
  );
}

function otherLetters(text: string, isHtml: boolean): string {
  const kept = isHtml ? /<[^>]*>|&\w+;|[A-Za-z]/g : /\]\([^)]*\)|<https?:[^>]*>|&\w+;|[A-Za-z]/g;
  return text.replace(kept, (found) =>
    found.length > 1 ? found : String.fromCodePoint((found.codePointAt(0) ?? 0) + 0xfee0),
  );
}

/** Title of the page on which examples stand. */
const titleOfExamples = 'The page';

/** Attributes that are read out or shown. */
const spoken = [
  'aria-label',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'data-mark',
  'data-copied',
];

/** Returns the texts of an element that hold a word of nobody. */
export function unmarkedIn(root: Element): string[] {
  const texts: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (!parentElement?.closest('script, style, [lang]')) texts.push(data);
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== titleOfExamples && /[A-Za-z]/.test(text.replace(/⟦[^⟧]*⟧/g, '')));
}
