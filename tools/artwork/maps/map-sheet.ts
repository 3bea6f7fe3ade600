import { palette } from '../draw/palette.ts';
import { short, svgFile, type Point } from '../draw/svg.ts';
import type { Atlas, Projection } from './geo-data.ts';
import { mapPath } from './map-path.ts';

/** The width of both maps, in picture units. Text of 20 units is 14 pixels on a page column of 700. */
const width = 1000;

/** The colours of an old printed map, the same on a light and on a dark page. */
const mapColors = {
  sea: '#e4e3d8',
  land: palette.cream,
  coast: '#a98d6c',
  seaName: '#8f8b7c',
} as const;

/** What a map shows: a box of the world in degrees, on a sheet of this height (picture units). */
export type Sheet = Readonly<{ west: number; south: number; east: number; north: number; height: number }>;

/** A calm projection without distortion of area, fitted so that the box fills the sheet. */
export function fitProjection({ tools }: Atlas, { west, south, east, north, height }: Sheet): Projection {
  const middle = (west + east) / 2;
  const rim = [west, middle, east].flatMap((longitude) => [
    [longitude, south],
    [longitude, north],
  ]);
  const margin = 8;
  return tools
    .geoConicEqualArea()
    .parallels([8, 40])
    .rotate([-middle, 0])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: 'MultiPoint', coordinates: rim },
    )
    .clipExtent([
      [-6, -6],
      [width + 6, height + 6],
    ]);
}

/** Where a place lies on the sheet. */
export function locate(projection: Projection, longitude: number, latitude: number): Point {
  const point = projection([longitude, latitude]);
  if (!point) throw new Error(`No place on the map for ${longitude}, ${latitude}`);
  return point;
}

/** Sea and land, the land with a soft band of shallow water along its coasts. */
export function drawLand(atlas: Atlas, projection: Projection, { height }: Sheet): string[] {
  const land = mapPath(atlas.tools, projection, atlas.land, { tolerance: 0.55, smallest: 3 });
  return [
    `<rect width="${width}" height="${height}" fill="${mapColors.sea}"/>`,
    '<defs>',
    `<path id="land" d="${land}"/>`,
    '</defs>',
    '<use href="#land" fill="none" stroke="#efeee4" stroke-width="9" stroke-linejoin="round"/>',
    `<use href="#land" fill="${mapColors.land}" stroke="${mapColors.coast}" stroke-width=".8" stroke-linejoin="round"/>`,
  ];
}

/** Closes the sheet: frame, credit for the data, and the file around it all. */
export function finishSheet(
  { height }: Sheet,
  title: string,
  body: readonly string[],
  credit: string,
): string {
  const frame = (inset: number, stroke: number, color: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" ` +
    `fill="none" stroke="${color}" stroke-width="${stroke}"/>`;
  return svgFile(width, height, title, [
    `<g font-family="Georgia, serif" fill="${palette.habit}">`,
    ...body,
    `<text x="18" y="${height - 16}" font-size="14" fill="${palette.habitLight}">${credit}</text>`,
    '</g>',
    frame(3, 6, palette.cream),
    frame(6.5, 1, palette.gold),
  ]);
}

/** Lettering on the map: where it stands, and how. `halo` keeps it legible over lines. */
export type Lettering = Readonly<{
  at: Point;
  size?: number;
  anchor?: 'start' | 'middle' | 'end';
  style?: 'bold' | 'italic' | 'plain';
  color?: string;
  halo?: string | false;
}>;

/** One line of text. */
export function letter(
  text: string,
  { at, size = 20, anchor = 'start', style = 'plain', color, halo = mapColors.land }: Lettering,
): string {
  const looks = [
    `x="${short(at[0])}" y="${short(at[1])}" font-size="${size}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    style === 'bold' ? ' font-weight="bold"' : '',
    style === 'italic' ? ' font-style="italic"' : '',
    color ? ` fill="${color}"` : '',
    halo
      ? ` stroke="${halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" stroke-opacity=".85"`
      : '',
  ];
  return `<text ${looks.join('')}>${text}</text>`;
}

/** The name of a sea, in quiet italics. */
export function seaName(text: string, at: Point, size = 18): string {
  const color = mapColors.seaName;
  return letter(text, { at, size, anchor: 'middle', style: 'italic', color, halo: false });
}
