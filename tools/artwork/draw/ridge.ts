import { smooth } from './curve.ts';
import { seededRandom } from './seeded-random.ts';
import { short, type Point } from './svg.ts';

/** Soft noise in -1..1 with features about `size` wide; the same for the same seed. */
function softNoise(seed: number, size: number): (x: number) => number {
  const random = seededRandom(seed);
  const knots = Array.from({ length: 512 }, () => random() * 2 - 1);
  return (x) => {
    const place = x / size + 64;
    const index = Math.floor(place);
    const t = place - index;
    const ease = t * t * (3 - 2 * t);
    return (knots[index % 512] ?? 0) * (1 - ease) + (knots[(index + 1) % 512] ?? 0) * ease;
  };
}

/** Height of a line through the given points at `x`, eased so that the points are gentle crests and hollows. */
function heightAt(line: readonly Point[], x: number): number {
  const next = line.findIndex(([px]) => px >= x);
  const to = line[next === -1 ? line.length - 1 : next];
  const from = line[Math.max(next === -1 ? line.length - 1 : next - 1, 0)];
  if (!to || !from) throw new Error('heightAt() needs at least one point');
  if (to[0] === from[0]) return to[1];
  const t = (x - from[0]) / (to[0] - from[0]);
  const ease = t * t * (3 - 2 * t);
  const blend = 0.55 * t + 0.45 * ease;
  return from[1] + (to[1] - from[1]) * blend;
}

/** What a ridge needs: its main points from left to right, and how rough its line is (in picture units). */
export type Ridge = Readonly<{ line: readonly Point[]; rough: number; seed: number; step?: number }>;

/** The points of a ridge line, roughened so that it looks grown and not drawn with a ruler. */
export function ridgePoints({ line, rough, seed, step = 16 }: Ridge): Point[] {
  const [large, small] = [softNoise(seed, 110), softNoise(seed + 1, 31)];
  const first = line[0]?.[0] ?? 0;
  const last = line.at(-1)?.[0] ?? 0;
  const count = Math.max(Math.ceil((last - first) / step), 1);
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const x = first + ((last - first) * index) / count;
    return [x, heightAt(line, x) + rough * (0.7 * large(x) + 0.3 * small(x))];
  });
}

/** The closed shape under a ridge, down to `base`. */
export function ridgeShape(ridge: Ridge, base: number): string {
  const points = ridgePoints(ridge);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) throw new Error('A ridge needs points');
  return `M${short(first[0])} ${base}L${smooth(points)}L${short(last[0])} ${base}Z`;
}
