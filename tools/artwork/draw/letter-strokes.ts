import { brush, sampleCubic } from './curve.ts';
import { short, type Point } from './svg.ts';

/** A drawn capital: how wide it is and the outlines it is made of, for a cap height of 100 (0 top, 100 base). */
export type Letter = Readonly<{ width: number; paths: readonly string[] }>;

/** Full width of a heavy stroke, for a cap height of 100. */
export const thick = 13.5;
/** Full width of a fine stroke. */
export const thin = 5;

/** An upright stem with bracketed feet above and below; `x` is its left edge. */
export function stem(x: number, weight = thick, over = 7): string {
  const [l, r] = [x, x + weight];
  return (
    `M${l - over} 0H${r + over}V2.6C${r + 3} 3 ${r} 5 ${r} 11V89C${r} 95 ${r + 3} 97 ${r + over} 97.4V100` +
    `H${l - over}V97.4C${l - 3} 97 ${l} 95 ${l} 89V11C${l} 5 ${l - 3} 3 ${l - over} 2.6Z`
  );
}

/** A slanted stroke between two heights, cut flat at both; x values are the left edges. */
export function slant(from: Point, to: Point, weight: number): string {
  const [x1, y1, x2, y2] = [...from, ...to];
  return `M${x1} ${y1}H${short(x1 + weight)}L${short(x2 + weight)} ${y2}H${x2}Z`;
}

/** A thin serif around `x` at the head (y = 0) or the foot (y = 100). */
export function serif(x: number, y: 0 | 100, half = 11): string {
  const inner = y === 0 ? 3 : 97;
  const peak = y === 0 ? 9 : 91;
  return `M${x - half} ${y}H${x + half}V${inner}Q${x + 4} ${inner} ${x} ${peak}Q${x - 4} ${inner} ${x - half} ${inner}Z`;
}

/** An arm of T, E, L: a thin bar that ends in a beak. `beak` is how far the tip reaches up (-) or down (+). */
export function arm(x1: number, x2: number, y: number, beak: number): string {
  const back = Math.sign(x2 - x1);
  const far = y + (beak > 0 ? thin : 0);
  const near = y + (beak > 0 ? 0 : thin);
  return (
    `M${x1} ${near}H${x2}L${short(x2 + back * 1.5)} ${short(far + beak)}H${short(x2 - back)}` +
    `Q${short(x2 - back * 3)} ${far} ${short(x2 - back * 11)} ${far}H${x1}Z`
  );
}

/** A stroke that swells in the middle, for bowls and curves. */
function bow(points: readonly Point[], heavy = thick, light = thin - 0.5): string {
  return brush(points, (place) => light + (heavy - light) * Math.sin(Math.PI * place) ** 1.4);
}

/** The bowl of B and R: from the stem at `x`, out to `out`, and back, between two heights. */
export function bowl(x: number, top: number, bottom: number, out: number): string {
  const middle = (top + bottom) / 2;
  const flat = x + (out - x) * 0.35;
  const tall = (bottom - top) * 0.29;
  return bow([
    [x, top],
    ...sampleCubic([flat, top], [flat + (out - flat) * 0.62, top], [out, middle - tall], [out, middle], 6),
    ...sampleCubic(
      [out, middle],
      [out, middle + tall],
      [flat + (out - flat) * 0.62, bottom],
      [flat, bottom],
      6,
    ).slice(1),
    [x, bottom],
  ]);
}
