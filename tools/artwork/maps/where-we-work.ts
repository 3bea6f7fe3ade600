import { palette } from '../draw/palette.ts';
import { short, star, type Point } from '../draw/svg.ts';
import type { Atlas } from './geo-data.ts';
import { mapPath } from './map-path.ts';
import { drawLand, finishSheet, fitProjection, letter, locate, seaName, type Sheet } from './map-sheet.ts';

type Anchor = 'start' | 'middle' | 'end';

/** A country where the sisters work; its name stands at `label`, joined to `lead` by a thin line if given. */
type Place = Readonly<{ name: string; label: Point; anchor?: Anchor; lead?: Point }>;

/** The ten countries (list of November 2022). Places are [longitude, latitude]. */
const places: readonly Place[] = [
  { name: 'India', label: [79, 22.2], anchor: 'middle' },
  { name: 'Sri Lanka', label: [83.6, 5.2], lead: [81.2, 7.2] },
  { name: 'Pakistan', label: [60.2, 31.4], anchor: 'end', lead: [67.6, 29.2] },
  { name: 'Kuwait', label: [44.2, 26.6], anchor: 'end', lead: [47.6, 29.3] },
  { name: 'Bahrain', label: [53.4, 24.1], lead: [50.55, 26.05] },
  { name: 'Italy', label: [15.4, 44.6], lead: [12.6, 42.9] },
  { name: 'France', label: [2.6, 46.4], anchor: 'middle' },
  { name: 'Kenya', label: [37.9, 0.1], anchor: 'middle' },
  { name: 'Tanzania', label: [34.9, -6.6], anchor: 'middle' },
  { name: 'Uganda', label: [26.8, 3.4], anchor: 'end', lead: [32.2, 1.6] },
];

const sheet: Sheet = { west: -5, south: -11.5, east: 97, north: 49.5, height: 660 };

function drawPlace({ name, label, anchor = 'start', lead }: Place, project: (at: Point) => Point): string {
  const [x, y] = project(label);
  const text = letter(name, {
    at: [x, y + 7],
    size: 23,
    anchor,
    style: 'bold',
    halo: lead ? '#fbf6ec' : '#ecd297',
  });
  if (!lead) return text;
  const [lx, ly] = project(lead);
  const near = anchor === 'end' ? x + 5 : x - 5;
  return (
    `<path d="M${short(near)} ${short(y)}L${short(lx)} ${short(ly)}" stroke="${palette.habit}" stroke-width="1.4"/>` +
    `<circle cx="${short(lx)}" cy="${short(ly)}" r="3.2"/>${text}`
  );
}

/** The map of the ten countries where the Apostolic Carmel works. */
export function drawWhereWeWork(atlas: Atlas): string {
  const { tools, countries, borders } = atlas;
  const projection = fitProjection(atlas, sheet);
  const project = ([longitude, latitude]: Point): Point => locate(projection, longitude, latitude);
  const names = new Set([...places.map(({ name }) => name), 'Siachen Glacier']);
  const ours = countries
    .filter((country) => names.has(country.properties.name))
    .map((country) => mapPath(tools, projection, country, { tolerance: 0.45, smallest: 0.6 }));
  if (ours.length !== names.size) throw new Error(`Found ${ours.length} of ${names.size} shapes`);

  // In and around Kashmir the data shows lines of control; we draw none of them, as we take no position.
  const [left, top] = project([72.4, 37.6]);
  const [right, bottom] = project([81.2, 32]);
  const keep = ([x, y]: Point): boolean => x < left || x > right || y < top || y > bottom;
  const lines = mapPath(tools, projection, borders, { tolerance: 0.7, smallest: 0, keep });

  return finishSheet(
    sheet,
    'Where the Apostolic Carmel works',
    [
      ...drawLand(atlas, projection, sheet),
      `<path d="${ours.join('')}" fill="#e0bd70" stroke="#e0bd70" stroke-width=".8" stroke-linejoin="round"/>`,
      `<path d="${lines}" fill="none" stroke="#8a6a48" stroke-opacity=".55" stroke-width=".7"/>`,
      seaName('Arabian Sea', project([64, 15.5])),
      seaName('Bay of Bengal', project([88.4, 14.5])),
      seaName('Indian Ocean', project([66, 1.5]), 22),
      ...places.map((place) => drawPlace(place, project)),
      ...cartouche(622, 590),
    ],
    'Map data: Natural Earth (public domain). Borders are simplified and take no position.',
  );
}

function cartouche(x: number, y: number): string[] {
  return [
    star(x + 16, y - 8, 14, palette.gold),
    letter('Where the sisters work', { at: [x + 42, y], size: 23, style: 'bold', halo: false }),
    letter('ten countries, November 2022', { at: [x + 42, y + 26], size: 18, style: 'italic', halo: false }),
  ];
}
