/** Marks the passages of static markup that are in another language than the page, by their script. */
import { isTag, isText, type ChildNode } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { foreignLetters, textLanguage } from '../../engine/text-language.ts';

/**
 * Returns the markup with `lang` at each element whose own words, or the description of whose picture, are in another
 * language. React manages the markup of islands, so these mark their words themselves (`blocks/ui/word-attributes.ts`).
 * @param around The language of the page.
 */
export function markLanguages(html: string, around: string): string {
  // Most pages have no such letter.
  if (!foreignLetters.test(html)) return html;
  const marks: { at: number; lang: string }[] = [];
  visit(parseDocument(html, { withStartIndices: true }).children, around, false);
  return marks.reduceRight(
    (marked, { at, lang }) => `${marked.slice(0, at)} lang="${lang}"${marked.slice(at)}`,
    html,
  );

  function visit(nodes: readonly ChildNode[], language: string, isInStatic: boolean): void {
    for (const element of nodes.filter(isTag)) {
      const { name, attribs, children, startIndex } = element;
      const isStatic = attribs['data-island'] === undefined && (isInStatic || 'data-static' in attribs);
      const hasWords = children.some((child) => isText(child) && child.data.trim() !== '');
      const words = hasWords ? DomUtils.textContent(element) : attribs['alt'];
      const lang =
        attribs['lang'] ?? (isStatic && words !== undefined ? textLanguage(words, language) : undefined);
      if (lang !== undefined && attribs['lang'] === undefined)
        marks.push({ at: (startIndex ?? 0) + 1 + name.length, lang });
      visit(children, lang ?? language, isStatic);
    }
  }
}
