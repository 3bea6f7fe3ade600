/**
 * Typefaces that arrived after the first paint, and those that the first page did not request. With `font-display:
 * optional` browsers leave out late ones as long as the document lasts; later pages may use all.
 *
 * They are made from bytes: a browser lays out the whole page again whenever a typeface arrives that it fetched by
 * address, even if no letter uses it.
 */
import { hasPlainLetters } from '../engine/plain-letters.ts';
import { whenIdle } from './when-idle.ts';

/** The typefaces of a visit. */
export interface Typefaces {
  /** Adds the typefaces that came too late for the page. Called on a move, when everything is laid out again. */
  takeUp: () => void;
  /**
   * Resolves when the typefaces that the page did not request have loaded or failed: everything laid out later has them
   * at once.
   */
  fetched: Promise<void>;
}

/**
 * Waits for the typefaces of the page, including those at its foot, which is laid out late, and prepares the ones that
 * it had to do without.
 * @param fetchFile Fetches a file, or takes it from the browser's cache.
 * @param ahead Whether to fetch typefaces that this page did not request: other weights and styles, which its foot and
 *   the next page may show. Otherwise the page that shows them fetches them.
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
  /** Makes a typeface when the browser is idle, because it takes long. Returns `undefined` if that fails. */
  const make = async ({ rule, address }: Face): Promise<FontFace | undefined> => {
    try {
      const bytes = await fetchFile(address);
      await idle();
      return await copyFace(rule, bytes).load();
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
    for (const face of listFaces(document)) {
      if (known.has(face.address) || !isFetched(face.address)) continue;
      known.add(face.address);
      whenIdle(() => void (isDrawnWith(face.rule) || keep(make(face))));
    }
  };
  const fetchRest = async () => {
    const rest = listFaces(document).filter(
      ({ rule, address }) => !known.has(address) && hasPlainLetters(readDescriptor(rule, 'unicode-range')),
    );
    for (const { address } of rest) known.add(address);
    const made = await Promise.all(rest.map(make));
    // All at once, because each addition lays out the page again. Typefaces that it has requested meanwhile are late.
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

const readDescriptor = ({ style }: CSSFontFaceRule, name: string) => style.getPropertyValue(name);

function listFaces(document: Document): Face[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap((rule) => {
      const [, address] = /url\("([^"]+)"\)/.exec(readDescriptor(rule, 'src')) ?? [];
      return address === undefined ? [] : [{ rule, address: new URL(address, document.baseURI).href }];
    });
}

const isFetched = (address: string) => performance.getEntriesByName(address, 'resource').length > 0;

/** Whether the page has requested the typeface of which this is a copy. */
function isAskedFor(copy: FontFace, fonts: FontFaceSet): boolean {
  // Browsers quote the family of a rule.
  const faceKey = ({ family, style, weight, unicodeRange }: FontFace) =>
    [family.replaceAll('"', ''), style, weight, unicodeRange].join();
  return [...fonts].find((own) => faceKey(own) === faceKey(copy))?.status !== 'unloaded';
}

/** Whether the page uses a fetched typeface: text has another width with it than without it. */
function isDrawnWith(rule: CSSFontFaceRule): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return true;
  // The lightest of a range of weights.
  const [weight = ''] = readDescriptor(rule, 'font-weight').split(' ');
  const widthIn = (families: string) => {
    context.font = `${readDescriptor(rule, 'font-style')} ${weight} 40px ${families}`;
    return context.measureText('Handgloves, 16 July').width;
  };
  return widthIn(`${readDescriptor(rule, 'font-family')}, monospace`) !== widthIn('monospace');
}

/** Copies a typeface of the document: one made by a script is used whenever it arrives. */
function copyFace(rule: CSSFontFaceRule, bytes: ArrayBuffer): FontFace {
  // A descriptor that the rule leaves out is empty here, which `FontFace` rejects.
  const value = (name: string, otherwise = 'normal') => readDescriptor(rule, name) || otherwise;
  return new FontFace(value('font-family').replaceAll('"', ''), bytes, {
    style: value('font-style'),
    weight: value('font-weight'),
    unicodeRange: value('unicode-range', 'U+0-10FFFF'),
  });
}
