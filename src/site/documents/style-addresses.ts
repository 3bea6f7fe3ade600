/** Finds everything that a stylesheet loads, more than browsers and bundlers do, and brackets without a partner. Pure. */

/** An address in a stylesheet, with its place in characters. */
export interface StyleAddress {
  /** Absent if the address is written in a way that may mean another one than it shows. */
  address?: string;
  at: number;
  length: number;
  /** Whether it is a further stylesheet. */
  isSheet: boolean;
}

const opener =
  /url\(|src\(|image-set\(|image\(|cross-fade\(|@import|(?:\bcomposes\s*:|@value\s)[^;{}]*?\bfrom(?=\s*["'\\])/gi;
/** An address in quotes, or without signs that end it. */
const plain = /\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]*))\s*\)/y;
const sheet = /(?:\s|\/\*[^]*?\*\/)*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|(?=url\())/iy;
const escape = /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi;

/**
 * Lists the addresses of a stylesheet, also those in comments and strings: bundlers look there, too. An address with an
 * escape, or made of one (`u\72l(…)`), has no `address`.
 */
export function findStyleAddresses(css: string): StyleAddress[] {
  const found = Array.from(css.matchAll(opener)).flatMap(({ 0: word, index }): StyleAddress[] => {
    const start = index + word.length;
    // A module takes classes and values from another one.
    const isSheet = /^(?:@|composes)/i.test(word);
    if (!isSheet && !/^(?:url|src)\(/i.test(word)) return findOptions(css, start);
    const pattern = isSheet ? sheet : plain;
    pattern.lastIndex = start;
    const match = pattern.exec(css);
    const address = match?.slice(1).find((text) => text !== undefined);
    // `@import url(…)` is found by its `url(`, whose file may be no other than a sheet.
    if (isSheet && match !== null && address === undefined) return [];
    const isImported =
      isSheet || /@import(?:\s|\/\*[^]*?\*\/)*$/i.test(css.slice(Math.max(0, index - 200), index));
    const length = Math.max(1, (match?.[0].length ?? 0) + word.length);
    return [{ at: index, length, isSheet: isImported, ...(address !== undefined && { address }) }];
  });
  const decoded = css.replace(escape, (_, code?: string, sign = '') =>
    code === undefined ? sign : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
  );
  const isHidden = [...decoded.matchAll(opener)].length > [...css.matchAll(opener)].length;
  return isHidden ? [...found, { at: css.indexOf('\\'), length: 1, isSheet: false }] : found;
}

/** Comments, strings, signs after a backslash, and addresses without quotes: a bracket in them is none. */
const noBrackets =
  /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\\[^]|(?<=url\()\s*[^"'\s)][^)]*/gi;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns the place of the first bracket without its partner. */
export function findLoneBracket(css: string): number | undefined {
  const open: { at: number; closer: string }[] = [];
  const signs = css.replace(noBrackets, (text) => ' '.repeat(text.length)).matchAll(/[()[\]{}]/g);
  for (const { 0: sign, index } of signs) {
    const closer = closers[sign];
    if (closer !== undefined) open.push({ at: index, closer });
    else {
      const last = open.pop();
      if (last?.closer !== sign) return last?.at ?? index;
    }
  }
  return open.at(-1)?.at;
}

/** The strings among the options of `image-set(…)` and its like: each is an address, but for the name of a type. */
function findOptions(css: string, start: number): StyleAddress[] {
  const [body = ''] = /^[^;{}]*/.exec(css.slice(start)) ?? [];
  const strings = Array.from(body.matchAll(/(["'])(.*?)\1/g))
    .filter(({ index }) => !/(?:type|url|src)\(\s*$/i.test(body.slice(0, index)))
    .map(({ 0: text, 2: address = '', index }) => ({
      at: start + index,
      length: text.length,
      isSheet: false,
      ...(!address.includes('\\') && { address }),
    }));
  const isOpen = /["']/.test(body.replace(/(["'])(.*?)\1/g, ''));
  return isOpen ? [...strings, { at: start, length: 1, isSheet: false }] : strings;
}

/** Whether an address is data of a picture or a typeface, which can do nothing but be shown. */
export const isShownData = (address: string): boolean =>
  /^data:(?:image\/(?:png|jpe?g|gif|webp|avif)|font\/[\w-]+|application\/(?:x-)?font-[\w-]+)[;,]/i.test(
    address,
  );
