/** Selects the fonts that a page preloads. */
import { hasPlainLetters } from '../../engine/plain-letters.ts';
import type { PreloadedFont } from '../render/html-document.ts';

/**
 * The fonts that every page shows, as set in `blocks/styles/base.css`: text and headings; in wide windows also italics, for
 * the motto in the header and the lead text.
 */
const shown: readonly { token: string; style: Face['style']; weight: number; onlyWide?: boolean }[] = [
  { token: '--sans', style: 'upright', weight: 400 },
  { token: '--serif', style: 'upright', weight: 500 },
  { token: '--serif', style: 'italic', weight: 400, onlyWide: true },
];

/** A `@font-face` rule. */
interface Face {
  address: string;
  family: string;
  style: 'upright' | 'italic';
  /** A weight or a range of weights. */
  weights: string;
}

/**
 * Returns the files that every page is likely to need, of families that the styles use and that cover plain letters:
 * those in `shown`, and all upright ones of a family without an upright entry there. Pages fetch the others when they
 * show them.
 * @param css all styles of the site, as bundled
 * @returns in the order of the rules
 */
export function fontsToPreload(css: string): PreloadedFont[] {
  const rule = /@font-face\s*\{([^}]*)\}/g;
  const others = css.replace(rule, '');
  const listFamilies = (token: string) =>
    Array.from(others.matchAll(new RegExp(`${token}\\s*:\\s*([^;}]*)`, 'g')), ([, value = '']) => value);
  const wanted = shown.map((one) => ({ ...one, families: listFamilies(one.token).at(-1) ?? '' }));
  const findUse = ({ family, style, weights }: Face) =>
    wanted.find(
      (one) => one.families.includes(family) && one.style === style && hasWeight(weights, one.weight),
    );
  const faces = Array.from(css.matchAll(rule), ([, text = '']): Face[] => {
    const value = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`).exec(text)?.[1] ?? '';
    const family = value('font-family').replaceAll(/["']/g, '').trim();
    const [, address] = /url\(["']?([^"')]+\.woff2)/.exec(value('src')) ?? [];
    const isLikely = others.includes(family) && hasPlainLetters(value('unicode-range'));
    if (address === undefined || !isLikely) return [];
    const style = /italic|oblique/.test(value('font-style')) ? 'italic' : 'upright';
    return [{ family, address, style, weights: value('font-weight') }];
  }).flat();
  const familiesShown = new Set(
    faces.filter((face) => findUse(face)?.style === 'upright').map(({ family }) => family),
  );
  return faces.flatMap((face) => {
    const use = findUse(face);
    const isOfOther = face.style === 'upright' && !familiesShown.has(face.family);
    if (use === undefined && !isOfOther) return [];
    return [{ address: face.address, ...(use?.onlyWide && { onlyWide: true }) }];
  });
}

/** Whether a weight or a range of weights, as in a rule, includes one. */
function hasWeight(weights: string, weight: number): boolean {
  const [from = 400, to = from] = weights
    .replace('normal', '400')
    .replace('bold', '700')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return from <= weight && weight <= to;
}
