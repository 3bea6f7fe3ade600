/** Which typefaces a page asks for before its styles do. */
import { hasPlainLetters } from '../engine/plain-letters.ts';
import type { PreloadedFont } from '../render/html-document.ts';

/**
 * What every page shows of each family, as `styles/base.css` sets it: text and headings; where the window is wide also
 * italics, of the motto in the header and of what leads a page.
 */
const shown: readonly { token: string; style: Face['style']; weight: number; onlyWide?: boolean }[] = [
  { token: '--sans', style: 'upright', weight: 400 },
  { token: '--serif', style: 'upright', weight: 500 },
  { token: '--serif', style: 'italic', weight: 400, onlyWide: true },
];

/** A rule that names a file. */
interface Face {
  address: string;
  family: string;
  style: 'upright' | 'italic';
  /** A weight or a range of weights. */
  weights: string;
}

/**
 * Names the files that every page is likely to need, of families that the styles name and with plain letters: those that
 * `shown` says, and all upright ones of a family of which it says none. The others are fetched by the pages that show them.
 * @param css all styles of the site, as the bundler writes them
 * @returns in the order of the rules
 */
export function fontsToPreload(css: string): PreloadedFont[] {
  const rule = /@font-face\s*\{([^}]*)\}/g;
  const others = css.replace(rule, '');
  const familiesOf = (token: string) =>
    Array.from(others.matchAll(new RegExp(`${token}\\s*:\\s*([^;}]*)`, 'g')), ([, value = '']) => value);
  const wanted = shown.map((one) => ({ ...one, families: familiesOf(one.token).at(-1) ?? '' }));
  const useOf = ({ family, style, weights }: Face) =>
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
    faces.filter((face) => useOf(face)?.style === 'upright').map(({ family }) => family),
  );
  return faces.flatMap((face) => {
    const use = useOf(face);
    const isOfOther = face.style === 'upright' && !familiesShown.has(face.family);
    if (use === undefined && !isOfOther) return [];
    return [{ address: face.address, ...(use?.onlyWide && { onlyWide: true }) }];
  });
}

/** Whether a weight or a range of weights, as a rule gives it, holds one. */
function hasWeight(weights: string, weight: number): boolean {
  const [from = 400, to = from] = weights
    .replace('normal', '400')
    .replace('bold', '700')
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);
  return from <= weight && weight <= to;
}
