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
 * Returns the texts that visitors see in both documents.
 * @param minWords Shorter texts, such as names and places, are often the same in both languages.
 */
export function commonTexts(one: Written, other: Written, contract: Contract, minWords = 4): string[] {
  const known = new Set(paragraphsOf(other, contract));
  const isLong = (text: string) => text !== '' && text.split(/\s+/).length >= minWords;
  return [...new Set(paragraphsOf(one, contract))].filter((text) => isLong(text) && known.has(text));
}

const paragraphsOf = ({ value, schema }: Written, contract: Contract): string[] =>
  textsIn(value, schema, contract)
    .filter(({ form }) => form !== 'address')
    .flatMap(({ form, lines }) => (form === 'prose' ? joinProse([...lines]).split(' ¶ ') : lines))
    .map((text) => withoutSigns(text).trim());
