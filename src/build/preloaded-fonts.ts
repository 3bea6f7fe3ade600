/** Which typefaces a page asks for before its styles do. */
import { hasPlainLetters } from '../engine/plain-letters.ts';

/** The weights that every page shows of each family, as `styles/base.css` sets them: of text, and of headings. */
const shownWeights = { '--sans': 400, '--serif': 500 };

/**
 * Names the files that every page is likely to need: upright ones with plain letters, of a family that the styles name. Of
 * a family with files for several weights, that of text or of headings; the others are fetched by the pages that show them.
 * @param css all styles of the site, as the bundler writes them
 * @returns addresses, in the order of the rules
 */
export function fontsToPreload(css: string): string[] {
  const rule = /@font-face\s*\{([^}]*)\}/g;
  const others = css.replace(rule, '');
  const setBy = (token: string) =>
    Array.from(others.matchAll(new RegExp(`${token}\\s*:\\s*([^;}]*)`, 'g')), ([, families]) => families).at(
      -1,
    );
  const shown = Object.entries(shownWeights).map(([token, weight]) => ({ families: setBy(token), weight }));
  const faces = Array.from(css.matchAll(rule), ([, text = '']) => {
    const value = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`).exec(text)?.[1] ?? '';
    const family = value('font-family').replaceAll(/["']/g, '').trim();
    const [, address] = /url\(["']?([^"')]+\.woff2)/.exec(value('src')) ?? [];
    const isUpright = !/italic|oblique/.test(value('font-style'));
    const isLikely = isUpright && others.includes(family) && hasPlainLetters(value('unicode-range'));
    return address === undefined || !isLikely ? [] : [{ family, address, weights: value('font-weight') }];
  }).flat();
  const isShown = ({ family, weights }: { family: string; weights: string }) =>
    shown.some(({ families, weight }) => families?.includes(family) && hasWeight(weights, weight));
  return faces
    .filter((face) => isShown(face) || !faces.some((one) => one.family === face.family && isShown(one)))
    .map(({ address }) => address);
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
