import { palette } from '../draw/palette.ts';
import { facetedStar } from '../draw/shapes.ts';
import { short, type Point } from '../draw/svg.ts';
import type { Atlas } from './geo-data.ts';
import { mapPath } from './map-path.ts';
import { drawLand, finishSheet, fitProjection, letter, locate, seaName, type Sheet } from './map-sheet.ts';

type Anchor = 'start' | 'middle' | 'end';

/** The city of a province: where it is [longitude, latitude], and where its two lines of text stand from it. */
type Seat = Readonly<{ province: string; city: string; at: Point; text: Point; anchor?: Anchor }>;

/** The six provinces, each at the city that its address names; whether each is a provincial house is not confirmed. */
const seats: readonly Seat[] = [
  { province: 'Western', city: 'Mumbai', at: [72.85, 19.05], text: [-20, -12], anchor: 'end' },
  { province: 'Karnataka', city: 'Mangaluru', at: [74.85, 12.88], text: [-20, -14], anchor: 'end' },
  { province: 'Southern', city: 'Kozhikode', at: [75.78, 11.25], text: [-20, 22], anchor: 'end' },
  { province: 'Northern', city: 'Patna', at: [85.14, 25.6], text: [-16, -22], anchor: 'end' },
  { province: 'Eastern', city: 'Kolkata', at: [88.36, 22.57], text: [20, 8] },
  { province: 'Sri Lanka', city: 'Colombo', at: [79.86, 6.93], text: [34, 8] },
];

/** Countries of the provinces, of the region, and those whose houses the generalate governs itself. */
const countries = ['India', 'Sri Lanka', 'Pakistan', 'Kenya', 'Tanzania', 'Uganda', 'Kuwait', 'Bahrain'];

const sheet: Sheet = { west: 27, south: -10.5, east: 100, north: 35, height: 640 };

/** The star at a seat. */
const mark = (at: Point, radius: number): string =>
  facetedStar(at, radius, { light: '#fff8e2', dark: '#f0d48c', edge: palette.habitDark });

function drawSeat(
  { province, city, at, text, anchor = 'start' }: Seat,
  project: (at: Point) => Point,
): string {
  const [x, y] = project(at);
  const [tx, ty] = [x + text[0], y + text[1]];
  return (
    mark([x, y], 15) +
    letter(province, { at: [tx, ty], size: 23, anchor, style: 'bold' }) +
    letter(city, { at: [tx, ty + 22], size: 19, anchor, style: 'italic' })
  );
}

/** A place without a seat of its own: a dot, a line, a name. */
function drawPlace(name: string, at: Point, text: Point, project: (at: Point) => Point): string {
  const [[x, y], [tx, ty]] = [project(at), project(text)];
  return (
    `<path d="M${short(x)} ${short(y)}L${short(tx)} ${short(ty - 5)}" stroke="${palette.habit}" stroke-width="1.3"/>` +
    `<circle cx="${short(x)}" cy="${short(y)}" r="4"/>` +
    letter(name, { at: [tx - 6, ty], size: 20, anchor: 'end' })
  );
}

/** The provinces at their seats, the region, the generalate, and the Gulf. */
export function drawProvinces(atlas: Atlas): string {
  const { tools } = atlas;
  const projection = fitProjection(atlas, sheet);
  const project = ([longitude, latitude]: Point): Point => locate(projection, longitude, latitude);
  const names = new Set([...countries, 'Siachen Glacier']);
  const ours = atlas.countries
    .filter((country) => names.has(country.properties.name))
    .map((country) => mapPath(tools, projection, country, { tolerance: 0.45, smallest: 0.6 }));
  if (ours.length !== names.size) throw new Error(`Found ${ours.length} of ${names.size} shapes`);

  // In and around Kashmir the data shows lines of control; we draw none of them, as we take no position.
  const [left, top] = project([72.4, 37.6]);
  const [right, bottom] = project([81.2, 32]);
  const keep = ([x, y]: Point): boolean => x < left || x > right || y < top || y > bottom;
  const lines = mapPath(tools, projection, atlas.borders, { tolerance: 0.7, smallest: 0, keep });
  const [gx, gy] = project([77.59, 12.97]);
  const [ax, ay] = project([36.2, -1.6]);

  return finishSheet(
    sheet,
    'The provinces of the Apostolic Carmel',
    [
      ...drawLand(atlas, projection, sheet),
      `<path d="${ours.join('')}" fill="#e0bd70" stroke="#e0bd70" stroke-width=".8" stroke-linejoin="round"/>`,
      `<path d="${lines}" fill="none" stroke="#8a6a48" stroke-opacity=".55" stroke-width=".7"/>`,
      seaName('Arabian Sea', project([59.6, 16.8]), 20),
      seaName('Bay of Bengal', project([90, 14.6]), 20),
      seaName('Indian Ocean', project([59.5, -2.4]), 24),
      drawPlace('Kuwait', [47.7, 29.3], [44.4, 27.4], project),
      drawPlace('Bahrain', [50.55, 26.05], [47.4, 23.6], project),
      letter('East Africa', { at: [ax, ay], size: 24, anchor: 'middle', style: 'bold', halo: '#ecd297' }),
      letter('region', { at: [ax, ay + 22], size: 19, anchor: 'middle', style: 'italic', halo: '#ecd297' }),
      ...seats.map((seat) => drawSeat(seat, project)),
      `<circle cx="${short(gx)}" cy="${short(gy)}" r="8" fill="${palette.cream}" stroke="${palette.habitDark}" stroke-width="2.4"/>`,
      `<circle cx="${short(gx)}" cy="${short(gy)}" r="3.4" fill="${palette.gold}"/>`,
      letter('Generalate', { at: [gx + 66, gy - 6], size: 21, style: 'bold' }),
      letter('Bengaluru', { at: [gx + 66, gy + 15], size: 18, style: 'italic' }),
      `<path d="M${short(gx + 10)} ${short(gy)}L${short(gx + 60)} ${short(gy)}" stroke="${palette.habit}" stroke-width="1.3"/>`,
      ...cartouche(600, 520),
    ],
    'Map data: Natural Earth (public domain). Borders are simplified and take no position.',
  );
}

function cartouche(x: number, y: number): string[] {
  return [
    letter('Six provinces and one region', { at: [x, y], size: 23, style: 'bold', halo: false }),
    mark([x + 10, y + 26], 12),
    letter('city of a province', { at: [x + 30, y + 32], size: 18, style: 'italic', halo: false }),
    `<circle cx="${x + 10}" cy="${y + 52}" r="4"/>`,
    letter('houses under the generalate', { at: [x + 30, y + 58], size: 18, style: 'italic', halo: false }),
  ];
}
