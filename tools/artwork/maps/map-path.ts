import { short, type Point } from '../draw/svg.ts';
import type { GeoTools, Projection } from './geo-data.ts';

/** Leaves out points that lie within `tolerance` of the line between their neighbours (Douglas and Peucker). */
function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let [farthest, index] = [0, 0];
  points.forEach(([x, y], place) => {
    const offset =
      length > 0
        ? Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length
        : Math.hypot(x - first[0], y - first[1]);
    if (offset > farthest) [farthest, index] = [offset, place];
  });
  if (farthest <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, index + 1), tolerance);
  return [...before, ...simplifyLine(points.slice(index), tolerance).slice(1)];
}

function area(ring: readonly Point[]): number {
  return (
    Math.abs(
      ring.reduce((sum, [x, y], index) => {
        const [nx, ny] = ring[(index + 1) % ring.length] ?? [x, y];
        return sum + x * ny - nx * y;
      }, 0),
    ) / 2
  );
}

/** Steps from point to point with one decimal, counted in tenths so that rounding never adds up. */
function relativePath(points: readonly Point[], close: boolean): string {
  let [px, py] = [0, 0];
  return points
    .map(([x, y], index) => {
      const [tx, ty] = [Math.round(x * 10), Math.round(y * 10)];
      const [sx, sy] = [short((tx - px) / 10), short((ty - py) / 10)];
      if (index > 0 && tx === px && ty === py) return '';
      [px, py] = [tx, ty];
      return `${index === 0 ? 'M' : 'l'}${sx}${sy.startsWith('-') ? '' : ' '}${sy}`;
    })
    .join('')
    .concat(close ? 'z' : '');
}

/** How a shape is thinned out: tolerance in picture units, and the smallest island kept (square units). */
export type Detail = Readonly<{ tolerance: number; smallest: number; keep?: (point: Point) => boolean }>;

/** Turns GeoJSON into SVG path data in the given projection. `keep` may leave single points of lines out. */
export function mapPath(tools: GeoTools, projection: Projection, shape: unknown, detail: Detail): string {
  const parts: { points: Point[]; closed: boolean }[] = [];
  const add = (x: number, y: number): void => void parts.at(-1)?.points.push([x, y]);
  tools.geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => void parts.push({ points: [[x, y]], closed: false }),
    lineTo: (x, y) => {
      if (!detail.keep || detail.keep([x, y])) add(x, y);
      else parts.push({ points: [], closed: false });
    },
    arc: () => undefined,
    closePath: () => {
      const part = parts.at(-1);
      if (part) part.closed = true;
    },
  })(shape);
  return parts
    .filter(({ points, closed }) => (closed ? area(points) >= detail.smallest : points.length > 1))
    .map(({ points, closed }) => relativePath(simplifyRing(points, closed, detail.tolerance), closed))
    .join('');
}

function simplifyRing(points: readonly Point[], closed: boolean, tolerance: number): Point[] {
  if (!closed) return simplifyLine(points, tolerance);
  const half = Math.floor(points.length / 2);
  const back = [...points.slice(half), ...points.slice(0, 1)];
  return [
    ...simplifyLine(points.slice(0, half + 1), tolerance),
    ...simplifyLine(back, tolerance).slice(1, -1),
  ];
}
