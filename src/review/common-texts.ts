/** The texts that a translation has as its original: they may still have to be translated. */
import type { Contract } from '../site/documents/contract.ts';
import { textsIn } from '../site/documents/document-texts.ts';
import type { Schema } from '../site/documents/schemas.ts';
import type { Json } from '../site/json/json.ts';
import { joinProse, withoutSigns } from './words.ts';

/** The value of a document, with its schema. */
interface Written {
  value: Json;
  schema: Schema | undefined;
}

/**
 * Returns the texts that visitors see in both documents, with JSON pointers to their first places in `one`.
 * @param minWords Shorter texts, such as names and places, are often the same in both languages.
 */
export function commonTexts(
  one: Written,
  other: Written,
  contract: Contract,
  minWords = 4,
): Map<string, string> {
  const known = paragraphsOf(other, contract);
  const isLong = (text: string) => text !== '' && text.split(/\s+/).length >= minWords;
  return new Map([...paragraphsOf(one, contract)].filter(([text]) => isLong(text) && known.has(text)));
}

function paragraphsOf({ value, schema }: Written, contract: Contract): Map<string, string> {
  const found = new Map<string, string>();
  for (const { form, lines, pointer } of textsIn(value, schema, contract)) {
    if (form === 'address') continue;
    const texts = form === 'prose' ? joinProse([...lines]).split(' ¶ ') : lines;
    for (const text of texts.map((words) => withoutSigns(words).trim()))
      if (!found.has(text)) found.set(text, pointer);
  }
  return found;
}
