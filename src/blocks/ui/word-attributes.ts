import { textLanguage } from '../../engine/text-language.ts';

/**
 * Returns the attributes of an element with words of a record: their direction, and their language if it is another.
 * @param around The language of the page.
 * @param own The language that the record names, or empty.
 */
export function wordAttributes(
  text: string,
  around: string,
  own: string,
): { dir: 'auto'; lang: string | undefined } {
  return { dir: 'auto', lang: own || textLanguage(text, around) };
}
