import { palette } from './palette.ts';

/** A point in picture units (x to the right, y downwards). */
export type Point = readonly [x: number, y: number];

/** Writes a number as short as it can be: at most `digits` decimals, no trailing zeros, no "-0". */
export function short(value: number, digits = 1): string {
  const text = value.toFixed(digits);
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** Wraps drawn elements into a whole, self-contained SVG file. */
export function svgFile(width: number, height: number, title: string, body: readonly string[]): string {
  const head =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">`;
  return [head, `<title>${title}</title>`, ...body.filter(Boolean), '</svg>', ''].join('\n');
}

/** A colour stop: offset 0..1, colour, and opacity 0..1 (1 if left out). */
export type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, color, opacity = 1]) => {
      const fade = opacity < 1 ? ` stop-opacity="${short(opacity, 3)}"` : '';
      return `<stop offset="${short(offset, 3)}" stop-color="${color}"${fade}/>`;
    })
    .join('');
}

/** A gradient from the left of the shape to its right. */
export function horizontalGradient(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
}

/** A gradient from the top of the shape to its foot. */
export function verticalGradient(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

/** The same for drawn letters: it runs over the cap height of 100, so that all strokes of a letter share it. */
export function letterGradient(id: string, list: readonly Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x2="0" y2="100">${stops(list)}</linearGradient>`;
}

/** A round gradient in picture units, so that glows stay where they are put. */
export function radialGradient(id: string, center: Point, radius: number, list: readonly Stop[]): string {
  const [cx, cy, r] = [center[0], center[1], radius].map((value) => short(value));
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">` +
    `${stops(list)}</radialGradient>`
  );
}

/** The eight-rayed star of Carmel: four long rays, four short. `radius` reaches to the long tips. */
export function starPath(cx: number, cy: number, radius: number): string {
  const corners: string[] = [];
  for (let ray = 0; ray < 16; ray += 1) {
    const angle = (ray * Math.PI) / 8 - Math.PI / 2;
    const reach = ray % 4 === 0 ? radius : ray % 2 === 0 ? radius * 0.6 : radius * 0.26;
    corners.push(`${short(cx + reach * Math.cos(angle), 2)} ${short(cy + reach * Math.sin(angle), 2)}`);
  }
  return `M${corners.join('L')}Z`;
}

/** A filled star. */
export function star(cx: number, cy: number, radius: number, color: string = palette.goldLight): string {
  return `<path d="${starPath(cx, cy, radius)}" fill="${color}"/>`;
}

/** A slim Latin cross whose arms open a little at their ends; `top` is its highest point. */
export function cross(cx: number, top: number, height: number, color: string): string {
  const stem = height * 0.045;
  const flare = height * 0.072;
  const bar = top + height * 0.32;
  const arm = height * 0.27;
  const p = (x: number, y: number): string => `${short(cx + x, 2)} ${short(y, 2)}`;
  const corners = [
    [p(-flare, top), p(flare, top), p(stem, bar - stem), p(arm, bar - flare), p(arm, bar + flare)],
    [p(stem, bar + stem), p(flare, top + height), p(-flare, top + height), p(-stem, bar + stem)],
    [p(-arm, bar + flare), p(-arm, bar - flare), p(-stem, bar - stem)],
  ].flat();
  return `<path d="M${corners.join('L')}Z" fill="${color}"/>`;
}
