/**
 * Typefaces that came after the first page was painted. `font-display: optional` leaves them out for as long as the
 * document lasts, so that nothing jumps; the pages that are moved to may have them.
 */

/**
 * Waits for typefaces of the page, those at its foot as well, which is laid out late, and prepares those that it had to do
 * without.
 * @returns a function that takes them up. Called with a move, when all is laid out anew.
 */
export function prepareTypefaces(document: Document): () => void {
  const late: FontFace[] = [];
  if (!('fonts' in document)) return () => {};
  const begun = new Set<string>();
  const prepare = () => {
    for (const rule of missed(document)) {
      const source = rule.style.getPropertyValue('src');
      if (begun.has(source)) continue;
      begun.add(source);
      const face = copyOf(rule);
      // One that cannot be fetched is done without, as before.
      face.load().then(
        () => late.push(face),
        () => {},
      );
    }
  };
  void document.fonts.ready.then(prepare);
  document.fonts.addEventListener('loadingdone', prepare);
  return () => {
    for (const face of late.splice(0)) document.fonts.add(face);
  };
}

/** The rules of the typefaces that were fetched and are not used. */
function missed(document: Document): CSSFontFaceRule[] {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return [];
  const widthIn = (families: string, style: string) => {
    context.font = `${style} 40px ${families}`;
    return context.measureText('Handgloves, 16 July').width;
  };
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => {
      const [family, style, source] = ['font-family', 'font-style', 'src'].map((name) =>
        rule.style.getPropertyValue(name),
      );
      const [, address = ''] = /url\("([^"]+)"\)/.exec(source ?? '') ?? [];
      const fetched = performance.getEntriesByName(new URL(address, document.baseURI).href, 'resource');
      // What is drawn with the typeface is as wide as without it.
      return (
        fetched.length > 0 &&
        widthIn(`${family}, monospace`, style ?? '') === widthIn('monospace', style ?? '')
      );
    });
}

/** The same typeface as the document's own: what a script has made is used whenever it is there. */
function copyOf({ style }: CSSFontFaceRule): FontFace {
  // What a rule leaves out is empty here, which a typeface made by a script does not take.
  const value = (name: string, otherwise = 'normal') => style.getPropertyValue(name) || otherwise;
  return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range', 'U+0-10FFFF'),
  });
}
