import { short, type Point } from './svg.ts';

/** A filled path. */
export function fill(path: string, color: string, extra = ''): string {
  return `<path d="${path}" fill="${color}"${extra && ` ${extra}`}/>`;
}

/** A drawn line with round ends. */
export function line(path: string, color: string, width: number, extra = ''): string {
  return (
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${short(width, 2)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`
  );
}

/** A filled disc. */
export function disc(x: number, y: number, radius: number, color: string, extra = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius, 2)}" fill="${color}"${extra && ` ${extra}`}/>`;
}

/** A ring. */
export function ring(x: number, y: number, radius: number, color: string, width: number, extra = ''): string {
  return (
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius, 2)}" fill="none" stroke="${color}" ` +
    `stroke-width="${short(width, 2)}"${extra && ` ${extra}`}/>`
  );
}

/** Elements as one group, moved, turned (degrees) and scaled. */
export function placed(x: number, y: number, body: readonly string[], turn = 0, scale = 1): string {
  const parts = [
    `translate(${short(x)} ${short(y)})`,
    turn ? `rotate(${short(turn)})` : '',
    scale === 1 ? '' : `scale(${short(scale, 3)})`,
  ];
  return `<g transform="${parts.filter(Boolean).join(' ')}">${body.join('')}</g>`;
}

/** The same elements turned over the upright line x = `axis`. */
export function mirrored(axis: number, body: readonly string[]): string {
  return `<g transform="translate(${short(axis * 2)} 0) scale(-1 1)">${body.join('')}</g>`;
}

/** Elements in one group with common attributes. */
export function group(attributes: string, body: readonly string[]): string {
  return `<g ${attributes}>${body.join('')}</g>`;
}

/** A slender blade from `from` to `to`, swelling by `belly` to both sides, bent by `bend` to its left. */
export function blade(from: Point, to: Point, belly: number, bend = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [dy / length, -dx / length];
  const at = (side: number): string =>
    `${short(from[0] + dx * 0.45 + nx * side)} ${short(from[1] + dy * 0.45 + ny * side)}`;
  return (
    `M${short(from[0])} ${short(from[1])}Q${at(bend + belly)} ${short(to[0])} ${short(to[1])}` +
    `Q${at(bend - belly)} ${short(from[0])} ${short(from[1])}Z`
  );
}

/** A star of straight rays, each cut in a light and a dark half, as heralds and masons draw it. */
export function facetedStar(
  [cx, cy]: Point,
  radius: number,
  colors: Readonly<{ light: string; dark: string; edge?: string }>,
  rays = 6,
  waist = 0.4,
): string {
  const corner = (step: number): string => {
    const angle = (step * Math.PI) / rays - Math.PI / 2;
    const reach = step % 2 ? radius * waist : radius;
    return `${short(cx + reach * Math.cos(angle))} ${short(cy + reach * Math.sin(angle))}`;
  };
  const steps = Array.from({ length: rays * 2 }, (_, step) => step);
  const middle = `${short(cx)} ${short(cy)}`;
  const halves = steps
    .filter((step) => step % 2 === 0)
    .map((step) => `M${middle}L${corner(step)}L${corner(step + 1)}Z`);
  return (
    `<path d="M${steps.map(corner).join('L')}Z" fill="${colors.light}"` +
    `${colors.edge ? ` stroke="${colors.edge}" stroke-width="${short(radius * 0.09, 2)}" stroke-linejoin="round"` : ''}/>` +
    `<path d="${halves.join('')}" fill="${colors.dark}"/>`
  );
}
