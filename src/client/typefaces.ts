/**
 * Typefaces that came after the first page was painted, and those that it does not show. `font-display: optional` leaves
 * out what is late for as long as the document lasts, so that nothing jumps; the pages that are moved to may have all.
 */
import { hasPlainLetters } from '../engine/plain-letters.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Waits for typefaces of the page, those at its foot as well, which is laid out late, and prepares those that it had to do
 * without.
 * @param fetchAhead Fetches what this page does not show, and the next one may: other weights and styles. Left out, they
 *   are fetched by the page that shows them.
 * @returns a function that takes them up. Called with a move, when all is laid out anew.
 */
export function prepareTypefaces(
  document: Document,
  fetchAhead?: (address: string) => Promise<unknown>,
): () => void {
  const late: FontFace[] = [];
  if (!('fonts' in document)) return () => {};
  const known = new Set<string>();
  const take = (rule: CSSFontFaceRule) => {
    const face = copyOf(rule);
    // One that cannot be fetched is done without, as before.
    face.load().then(
      () => late.push(face),
      () => {},
    );
  };
  // Each in a task of its own: a browser has much to do with a typeface.
  const prepare = () => {
    for (const { rule, address } of facesOf(document)) {
      if (known.has(address) || !isFetched(address)) continue;
      known.add(address);
      whenIdle(() => isDrawnWith(rule) || take(rule));
    }
  };
  const fetchRest = () => {
    if (fetchAhead === undefined) return;
    for (const { rule, address } of facesOf(document)) {
      const isUsual = hasPlainLetters(rule.style.getPropertyValue('unicode-range'));
      if (known.has(address) || !isUsual) continue;
      known.add(address);
      fetchAhead(address).then(
        () => whenIdle(() => take(rule)),
        () => known.delete(address),
      );
    }
  };
  void document.fonts.ready.then(() => {
    prepare();
    fetchRest();
  });
  document.fonts.addEventListener('loadingdone', prepare);
  return () => {
    for (const face of late.splice(0)) document.fonts.add(face);
  };
}

/** A rule that names a file. */
interface Face {
  rule: CSSFontFaceRule;
  address: string;
}

function facesOf(document: Document): Face[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap((rule) => {
      const [, address] = /url\("([^"]+)"\)/.exec(rule.style.getPropertyValue('src')) ?? [];
      return address === undefined ? [] : [{ rule, address: new URL(address, document.baseURI).href }];
    });
}

const isFetched = (address: string) => performance.getEntriesByName(address, 'resource').length > 0;

/** Whether the page uses a typeface that was fetched: what is drawn with it is not as wide as without it. */
function isDrawnWith({ style }: CSSFontFaceRule): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return true;
  const value = (name: string) => style.getPropertyValue(name);
  // Of a range of weights, the lightest.
  const [weight = ''] = value('font-weight').split(' ');
  const widthIn = (families: string) => {
    context.font = `${value('font-style')} ${weight} 40px ${families}`;
    return context.measureText('Handgloves, 16 July').width;
  };
  return widthIn(`${value('font-family')}, monospace`) !== widthIn('monospace');
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
