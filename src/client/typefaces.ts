/**
 * Typefaces that came after the first page was painted, and those that it has not asked for. `font-display: optional`
 * leaves out what is late for as long as the document lasts, so that nothing jumps; the pages that are moved to may have
 * all.
 *
 * They are made of bytes that are there already: a browser lays out the whole page anew whenever one comes that was given
 * to it by its address, also when no letter is drawn with it.
 */
import { hasPlainLetters } from '../engine/plain-letters.ts';
import { whenIdle } from './when-idle.ts';

/** What a visit does about typefaces. */
export interface Typefaces {
  /** Takes up those that the page had to do without. Called with a move, when all is laid out anew. */
  takeUp: () => void;
  /**
   * Resolves when those that the page has not asked for are there, or cannot be had: what is laid out after that has them
   * at once.
   */
  fetched: Promise<void>;
}

/**
 * Waits for typefaces of the page, those at its foot as well, which is laid out late, and prepares those that it had to do
 * without.
 * @param fetchFile Fetches a file, or takes it from those that the browser keeps.
 * @param ahead Whether what this page has not asked for is fetched: other weights and styles, which its foot may show, and
 *   the next page. Otherwise the page that shows them fetches them.
 */
export function prepareTypefaces(
  document: Document,
  fetchFile: (address: string) => Promise<ArrayBuffer>,
  ahead: boolean,
): Typefaces {
  const late: FontFace[] = [];
  if (!('fonts' in document)) return { takeUp() {}, fetched: Promise.resolve() };
  const { fonts } = document;
  const known = new Set<string>();
  /** Makes a typeface, in a task of its own: a browser has much to do with it. One that cannot be had is done without. */
  const make = async ({ rule, address }: Face): Promise<FontFace | undefined> => {
    try {
      const bytes = await fetchFile(address);
      await idle();
      return await copyOf(rule, bytes).load();
    } catch {
      known.delete(address);
      return undefined;
    }
  };
  const keep = async (made: ReturnType<typeof make>) => {
    const face = await made;
    if (face) late.push(face);
  };
  const prepareLate = () => {
    for (const face of facesOf(document)) {
      if (known.has(face.address) || !isFetched(face.address)) continue;
      known.add(face.address);
      whenIdle(() => void (isDrawnWith(face.rule) || keep(make(face))));
    }
  };
  const fetchRest = async () => {
    const rest = facesOf(document).filter(
      ({ rule, address }) => !known.has(address) && hasPlainLetters(valueOf(rule, 'unicode-range')),
    );
    for (const { address } of rest) known.add(address);
    const made = await Promise.all(rest.map(make));
    // All at once, because the page is laid out anew. What it has asked for meanwhile is drawn without it already.
    for (const face of made)
      if (face && isAskedFor(face, fonts)) late.push(face);
      else if (face) fonts.add(face);
  };
  const fetched = fonts.ready.then(() => {
    prepareLate();
    fonts.addEventListener('loadingdone', prepareLate);
    return ahead ? fetchRest() : undefined;
  });
  return {
    takeUp() {
      for (const face of late.splice(0)) fonts.add(face);
    },
    fetched,
  };
}

const idle = () => new Promise<void>((resolve) => whenIdle(() => resolve()));

/** A rule that names a file. */
interface Face {
  rule: CSSFontFaceRule;
  address: string;
}

const valueOf = ({ style }: CSSFontFaceRule, name: string) => style.getPropertyValue(name);

function facesOf(document: Document): Face[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap((rule) => {
      const [, address] = /url\("([^"]+)"\)/.exec(valueOf(rule, 'src')) ?? [];
      return address === undefined ? [] : [{ rule, address: new URL(address, document.baseURI).href }];
    });
}

const isFetched = (address: string) => performance.getEntriesByName(address, 'resource').length > 0;

/** Whether the page has asked for its own typeface that a copy is of. */
function isAskedFor(copy: FontFace, fonts: FontFaceSet): boolean {
  // Browsers quote the family of a rule.
  const keyOf = ({ family, style, weight, unicodeRange }: FontFace) =>
    [family.replaceAll('"', ''), style, weight, unicodeRange].join();
  return [...fonts].find((own) => keyOf(own) === keyOf(copy))?.status !== 'unloaded';
}

/** Whether the page uses a typeface that was fetched: what is drawn with it is not as wide as without it. */
function isDrawnWith(rule: CSSFontFaceRule): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return true;
  // Of a range of weights, the lightest.
  const [weight = ''] = valueOf(rule, 'font-weight').split(' ');
  const widthIn = (families: string) => {
    context.font = `${valueOf(rule, 'font-style')} ${weight} 40px ${families}`;
    return context.measureText('Handgloves, 16 July').width;
  };
  return widthIn(`${valueOf(rule, 'font-family')}, monospace`) !== widthIn('monospace');
}

/** The same typeface as the document's own: what a script has made is used whenever it is there. */
function copyOf(rule: CSSFontFaceRule, bytes: ArrayBuffer): FontFace {
  // What a rule leaves out is empty here, which a typeface made by a script does not take.
  const value = (name: string, otherwise = 'normal') => valueOf(rule, name) || otherwise;
  return new FontFace(value('font-family').replaceAll('"', ''), bytes, {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range', 'U+0-10FFFF'),
  });
}
