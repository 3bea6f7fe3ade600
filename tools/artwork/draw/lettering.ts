import { letters } from './letters.ts';
import { short, type Point } from './svg.ts';

/** Capitals that stand closer together than their widths say, in hundredths of their height. */
const pairs: Readonly<Record<string, number>> = {
  AL: -2,
  AM: -4,
  AT: -10,
  AV: -12,
  LY: -14,
  OM: -4,
  OW: -6,
  PA: -16,
  RO: -3,
  TA: -12,
  FF: -2,
  FI: -2,
  IC: -2,
};

type Set = Readonly<{ char: string; x: number; width: number }>;

/** Where each capital stands on a straight line that begins at 0; `gap` is the space between two, as a share of the height. */
function setLine(text: string, height: number, gap: number): { line: Set[]; length: number } {
  const scale = height / 100;
  let x = 0;
  const line: Set[] = [];
  [...text].forEach((char, index) => {
    const kern = pairs[text.slice(index - 1, index + 1)] ?? 0;
    x += index > 0 ? kern * scale : 0;
    const width = char === ' ' ? 44 : letters[char]?.width;
    if (width === undefined)
      throw new Error(`No drawn letter for "${char}"; add it to tools/artwork/draw/letters-more.ts`);
    if (char !== ' ') line.push({ char, x, width: width * scale });
    x += width * scale + gap * height;
  });
  return { line, length: x - gap * height };
}

/** The strokes of a letter. They overlap, so each is a path of its own; tenths are fine enough at these sizes. */
function drawn(char: string): string {
  return (letters[char]?.paths ?? [])
    .map((path) => `<path d="${path.replaceAll(/\d+\.\d{2,}/g, (number) => short(Number(number)))}"/>`)
    .join('');
}

/** A line of drawn capitals; `at` is its left end, middle or right end, at half the height of the letters. */
export function lettering(
  text: string,
  at: Point,
  height: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
  gap = 0.12,
): string {
  const { line, length } = setLine(text, height, gap);
  const left = at[0] - { start: 0, middle: length / 2, end: length }[anchor];
  const scale = short(height / 100, 3);
  return line
    .map(
      ({ char, x }) =>
        `<g transform="translate(${short(left + x)} ${short(at[1] - height / 2)}) scale(${scale})">${drawn(char)}</g>`,
    )
    .join('');
}

/** The same capitals on an arc that sags like a ribbon: `middle` is its lowest point, on half the letters' height. */
export function letteringOnArc(
  text: string,
  middle: Point,
  radius: number,
  height: number,
  gap = 0.12,
): string {
  const { line, length } = setLine(text, height, gap);
  const scale = short(height / 100, 3);
  return line
    .map(({ char, x, width }) => {
      const angle = (x + width / 2 - length / 2) / radius;
      const [cx, cy] = [middle[0] + radius * Math.sin(angle), middle[1] - radius * (1 - Math.cos(angle))];
      const turn = short((-angle * 180) / Math.PI, 2);
      return `<g transform="translate(${short(cx)} ${short(cy)}) rotate(${turn}) translate(${short(-width / 2)} ${short(-height / 2)}) scale(${scale})">${drawn(char)}</g>`;
    })
    .join('');
}
