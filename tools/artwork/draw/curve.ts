import { short, type Point } from './svg.ts';

/**
 * A smooth curve through all points (Catmull-Rom, written as cubic Béziers).
 * Starts with the first point itself, so put "M" or "L" before it.
 *
 * Each piece leaves a point as the one before arrived at it, so it is written as `s`, from where that ended: less than
 * half of what six whole numbers need.
 */
export function smooth(points: readonly Point[], digits = 1): string {
  const at = (index: number): Point => {
    const point = points[Math.min(Math.max(index, 0), points.length - 1)];
    if (!point) throw new Error('smooth() needs at least one point');
    return point;
  };
  // Distances are taken between points as they are written, so that no error adds up.
  const rounded = ([x, y]: Point): Point => [Number(short(x, digits)), Number(short(y, digits))];
  let pen = rounded(at(0));
  let path = pen.join(' ');
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    const written = index === 0 ? [first, second, to] : [second, to];
    const numbers = written.flatMap(([x, y]) => [x - pen[0], y - pen[1]].map((by) => short(by, digits)));
    path += (index === 0 ? 'c' : 's') + numbers.join(' ').replaceAll(' -', '-');
    pen = rounded([pen[0] + Number(numbers.at(-2)), pen[1] + Number(numbers.at(-1))]);
  }
  return path;
}

/** Points along a cubic Bézier, both ends included. */
export function sampleCubic(a: Point, b: Point, c: Point, d: Point, count = 8): Point[] {
  return Array.from({ length: count + 1 }, (_, step): Point => {
    const t = step / count;
    const mix = (i: 0 | 1): number =>
      (1 - t) ** 3 * a[i] + 3 * (1 - t) ** 2 * t * b[i] + 3 * (1 - t) * t ** 2 * c[i] + t ** 3 * d[i];
    return [mix(0), mix(1)];
  });
}

/**
 * The outline of a stroke of changing width, as a broad pen draws it.
 * `width` gives the full width at each point, from its place 0..1 along the line.
 */
export function brush(line: readonly Point[], width: (place: number) => number, digits = 2): string {
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], index) => {
    const before = line[Math.max(index - 1, 0)] ?? [x, y];
    const after = line[Math.min(index + 1, line.length - 1)] ?? [x, y];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const half = width(index / Math.max(line.length - 1, 1)) / 2;
    left.push([x - (dy / length) * half, y + (dx / length) * half]);
    right.push([x + (dy / length) * half, y - (dx / length) * half]);
  });
  return `M${smooth(left, digits)}L${smooth(right.toReversed(), digits)}Z`;
}
