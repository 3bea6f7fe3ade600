/** The words of the engine on a site. */
import type { Site } from '../../site/documents/read-site.ts';
import { wordsOfSite } from '../../engine/words/site-words.ts';
import type { AllWords } from '../../engine/words/words.ts';

interface Speaking {
  shell: Pick<Site['shell'], 'value'>;
  words?: Pick<NonNullable<Site['words']>, 'value'>;
}

/** The words of each site, by its shell: every page asks for them, and the layout cache compares them by identity. */
const known = new WeakMap<object, { messages: unknown; words: AllWords }>();

/** Returns the words of the engine on a site; the same object while its documents are the same. */
export function mergeMessages({ shell, words }: Speaking): AllWords {
  const before = known.get(shell.value);
  if (before !== undefined && before.messages === words?.value) return before.words;
  const made = wordsOfSite(words?.value, shell.value);
  known.set(shell.value, { messages: words?.value, words: made });
  return made;
}
