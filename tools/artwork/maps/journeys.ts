import { smooth } from '../draw/curve.ts';
import { palette } from '../draw/palette.ts';
import { short, star, type Point } from '../draw/svg.ts';
import type { Atlas } from './geo-data.ts';
import { drawLand, finishSheet, fitProjection, letter, locate, seaName, type Sheet } from './map-sheet.ts';
import { journeys, stations, type Journey, type Station } from './journey-facts.ts';

type Project = (at: Point) => Point;

const sheet: Sheet = { west: -12.5, south: 3, east: 101.5, north: 46, height: 570 };
const strokes: Readonly<Record<Journey['kind'], string>> = {
  early: `stroke="${palette.habitLight}" stroke-width="2.4" stroke-dasharray=".1 6"`,
  mission: `stroke="${palette.habit}" stroke-width="2.2"`,
  carmel: `stroke="${palette.gold}" stroke-width="2.6" stroke-dasharray="9 5"`,
};

function arrow([x, y]: Point, [fx, fy]: Point, color: string): string {
  const turn = (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
  return `<path transform="translate(${short(x)} ${short(y)}) rotate(${short(turn, 0)})" d="M7 0L-6 -5.5L-3 0L-6 5.5Z" fill="${color}"/>`;
}

function drawJourney({ kind, through, arrows = [] }: Journey, project: Project): string {
  const points = through.map(project);
  const color = kind === 'carmel' ? palette.gold : palette.habit;
  const heads = arrows.map((index) => {
    const [at, from] = [points[index], points[index - 1]];
    if (!at || !from) throw new Error(`A journey has no point ${index} for its arrow`);
    return arrow(at, from, color);
  });
  return `<path d="M${smooth(points)}" fill="none" stroke-linecap="round" ${strokes[kind]}/>${heads.join('')}`;
}

function drawStation({ name, years, at, shift, anchor }: Station, project: Project): string {
  const [x, y] = project(at);
  const [lx, ly] = [x + shift[0], y + shift[1]];
  return [
    `<circle cx="${short(x)}" cy="${short(y)}" r="5.5" fill="${palette.cream}" stroke="${palette.habit}" stroke-width="2.4"/>`,
    letter(name, { at: [lx, ly], size: 20, anchor, style: 'bold' }),
    years ? letter(years, { at: [lx, ly + 20], size: 18, anchor, style: 'italic' }) : '',
  ].join('');
}

/** The key, in the empty north-east of the map. */
function key(x: number, y: number): string[] {
  const rows = [
    ['early', 'early years, dates not all known'],
    ['mission', 'India and Rangoon, 1862\u20131867'],
    ['carmel', 'Bethlehem and back, 1875\u20131887'],
  ] as const;
  return [
    star(x + 20, y - 8, 13, palette.gold),
    letter('Journeys of Mother Veronica', { at: [x + 42, y], size: 23, style: 'bold' }),
    ...rows.flatMap(([kind, text], index) => {
      const line = y + 28 + index * 24;
      return [
        `<path d="M${x + 2} ${line - 6}H${x + 40}" fill="none" stroke-linecap="round" ${strokes[kind]}/>`,
        letter(text, { at: [x + 50, line], size: 18 }),
      ];
    }),
  ];
}

/** The map of the foundress's journeys. */
export function drawJourneys(atlas: Atlas): string {
  const projection = fitProjection(atlas, sheet);
  const project: Project = ([longitude, latitude]) => locate(projection, longitude, latitude);
  return finishSheet(
    sheet,
    'Journeys of Mother Veronica of the Passion',
    [
      ...drawLand(atlas, projection, sheet),
      seaName('Arabian Sea', project([64, 17.5])),
      seaName('Bay of Bengal', project([86.6, 16.4]), 15),
      seaName('Indian Ocean', project([66, 1.2]), 22),
      ...journeys.map((journey) => drawJourney(journey, project)),
      ...stations.map((station) => drawStation(station, project)),
      ...key(566, 46),
    ],
    'Map data: Natural Earth (public domain). Lines join the places; the exact routes are not known.',
  );
}
