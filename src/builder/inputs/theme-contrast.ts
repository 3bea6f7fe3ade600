/** Computes the contrast of the colours of a look where the engine writes one on another, in light and in dark. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findPosition } from '../../site/documents/problem.ts';
import { readTheme, withAllTokens } from './theme.ts';

/** Red, green and blue, from 0 to 255. */
type Rgb = readonly number[];
type Scheme = 'light' | 'dark';

const grounds = ['ground', 'ground-tinted', 'ground-raised'];
/** Each colour, the grounds on which the styles of the engine use it, and the least contrast by WCAG 2.2 AA. */
const uses: readonly [token: string, on: readonly string[], least: number][] = [
  ['text', grounds, 4.5],
  ['text-soft', grounds, 4.5],
  ['heading', grounds, 4.5],
  ['accent', grounds, 4.5],
  ['error', grounds, 4.5],
  ['on-accent', ['accent'], 4.5],
  ['text-on-dark', ['ground-dark'], 4.5],
  ['text-on-dark-soft', ['ground-dark'], 4.5],
  ['accent-on-dark', ['ground-dark'], 4.5],
  ['focus', grounds, 3],
];

/**
 * Returns the notes on the colours that a site sets in its theme: with file, line, contrast and the nearest colour that
 * would do. Colours in forms that only a browser can read, or with several values, are left out.
 * @param root folder of the engine
 */
export function contrastNotes(root: string, site: string): string[] {
  const { tokens: file, ground } = readTheme(root, site);
  if (file === undefined) return [];
  const text = readFileSync(file, 'utf8');
  const tokens = tokensIn(withAllTokens(text, readFileSync(ground, 'utf8')));
  const own = (name: string) => text.search(new RegExp(String.raw`--${name}\s*:`));
  const schemes: readonly Scheme[] = /\bcolor-scheme:\s*(?:only )?(light|dark)\s*;/.test(text)
    ? [/\bcolor-scheme:\s*(?:only )?dark/.test(text) ? 'dark' : 'light']
    : ['light', 'dark'];
  return uses.flatMap(([token, on, least]) =>
    schemes.flatMap((scheme) => {
      const colour = readColour(tokens, token, scheme);
      const under = on.flatMap((name) => {
        const value = readColour(tokens, name, scheme);
        return value === undefined ? [] : [{ name, value }];
      });
      if (colour === undefined) return [];
      const worst = under.toSorted((a, b) => contrast(colour, a.value) - contrast(colour, b.value))[0];
      const place = [token, ...on].map(own).find((at) => at >= 0);
      if (worst === undefined || place === undefined || contrast(colour, worst.value) >= least) return [];
      const near = nearest(
        colour,
        under.map(({ value }) => value),
        least,
      );
      const { line } = findPosition({ path: file, text }, place);
      const ratio = Math.floor(contrast(colour, worst.value) * 10) / 10;
      return `${relative(site, file).replaceAll('\\', '/')}:${line} --${token} (${toHex(colour)}) has a contrast of ${ratio}:1 on --${worst.name} (${toHex(worst.value)}) in ${scheme} colours, and ${least}:1 is the least; ${near === undefined ? 'change one of the two' : `${toHex(near)} would do`}.`;
    }),
  );
}

/** The values of tokens. One that is set twice, as in a media query, has none that is certain. */
function tokensIn(css: string): ReadonlyMap<string, string> {
  const found = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{;\s])--([\w-]+)\s*:\s*([^;{}]*)/g)];
  const names = found.map(([, name]) => name);
  return new Map(
    found.flatMap(([, name = '', value = '']): [string, string][] =>
      names.filter((other) => other === name).length > 1 ? [] : [[name, value.trim()]],
    ),
  );
}

/** The colour of a token; `undefined` if its value is in another form, or lets something shine through. */
function readColour(tokens: ReadonlyMap<string, string>, name: string, scheme: Scheme): Rgb | undefined {
  let value = tokens.get(name) ?? '';
  for (let steps = 0; steps < 4; steps += 1) {
    const [, light, dark] =
      /^light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)$/.exec(value) ?? [];
    const [, other] = /^var\(\s*--([\w-]+)\s*\)$/.exec(value) ?? [];
    value = ((other === undefined ? (scheme === 'light' ? light : dark) : tokens.get(other)) ?? value).trim();
  }
  const named = value.replace(/^white$/i, '#fff').replace(/^black$/i, '#000');
  const [, hex] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(named) ?? [];
  if (hex !== undefined) {
    const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return parts.map((part) => parseInt(part, 16));
  }
  const [, ...numbers] = /^rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/i.exec(named) ?? [];
  return numbers.length === 3 ? numbers.map(Number) : undefined;
}

/** The nearest colour with enough contrast to all grounds: the first on the way to black or to white. */
function nearest(colour: Rgb, under: readonly Rgb[], least: number): Rgb | undefined {
  for (let step = 1; step <= 100; step += 1)
    for (const end of [0, 255]) {
      const mixed = colour.map((part) => Math.round(part + ((end - part) * step) / 100));
      if (under.every((one) => contrast(mixed, one) >= least)) return mixed;
    }
  return undefined;
}

const toHex = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The contrast of two colours, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
