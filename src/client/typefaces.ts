/**
 * Typefaces that came after the first page was painted. `font-display: optional` leaves them out for as long as the
 * document lasts, so that nothing jumps; the pages that are moved to may have them.
 */

/**
 * Waits for the typefaces of the page, and prepares those that it had to do without.
 * @returns a function that takes them up. Called with a move, when all is laid out anew.
 */
export function prepareTypefaces(document: Document): () => void {
  const late: FontFace[] = [];
  if (!('fonts' in document)) return () => {};
  void document.fonts.ready.then(async () => {
    for (const face of missed(document).map(copyOf)) late.push(await face.load());
  });
  return () => {
    for (const face of late.splice(0)) document.fonts.add(face);
  };
}

/** The rules of the typefaces that were fetched, but came after the first paint. */
function missed(document: Document): CSSFontFaceRule[] {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => {
      const [, address = ''] = /url\("([^"]+)"\)/.exec(style.getPropertyValue('src')) ?? [];
      const [fetched] = performance.getEntriesByName(new URL(address, document.baseURI).href, 'resource');
      return paint !== undefined && fetched instanceof PerformanceResourceTiming
        ? fetched.responseEnd > paint.startTime
        : false;
    });
}

/** The same typeface as the document's own: what a script has made is used whenever it is there. */
function copyOf({ style }: CSSFontFaceRule): FontFace {
  const value = (name: string) => style.getPropertyValue(name);
  return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range') || 'U+0-10FFFF',
  });
}
