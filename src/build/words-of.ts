/** The words of the engine on a site. */
import type { Site } from '../documents/read-site.ts';
import { wordsOfSite } from '../words/site-words.ts';
import type { AllWords } from '../words/words.ts';

/** The documents that say how a site speaks. */
interface Speaking {
  shell: Pick<Site['shell'], 'value'>;
  words?: Pick<NonNullable<Site['words']>, 'value'>;
}

/** The words of each site, by its shell: they are asked for with every page, and pieces of pages are compared by them. */
const known = new WeakMap<object, { said: unknown; words: AllWords }>();

/** Returns the words with which the engine speaks on a site; the same object while its documents are the same. */
export function wordsOf({ shell, words }: Speaking): AllWords {
  const before = known.get(shell.value);
  if (before !== undefined && before.said === words?.value) return before.words;
  const made = wordsOfSite(words?.value, shell.value);
  known.set(shell.value, { said: words?.value, words: made });
  return made;
}
