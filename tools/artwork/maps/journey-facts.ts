import type { Point } from '../draw/svg.ts';

/** A place in the life of the foundress. `at` is [longitude, latitude]; `shift` moves its name, in picture units. */
export type Station = Readonly<{
  name: string;
  years?: string;
  at: Point;
  shift: Point;
  anchor: 'start' | 'middle' | 'end';
}>;

/** A line on the map through [longitude, latitude] places, with arrow heads at some of them (by index). */
export type Journey = Readonly<{
  kind: 'early' | 'mission' | 'carmel';
  through: readonly Point[];
  arrows?: readonly number[];
}>;

const constantinople: Point = [28.98, 41.01];
const athens: Point = [23.68, 37.95];
const malta: Point = [14.5, 35.9];
const pau: Point = [-0.37, 43.3];
const bayonne: Point = [-1.75, 43.6];
const calicut: Point = [75.78, 11.25];
const mangalore: Point = [74.86, 12.87];
const rangoon: Point = [96.16, 16.87];
const bethlehem: Point = [35.2, 31.7];

/** Only years that the sources agree on; Athens and Mangalore have none of their own. */
export const stations: readonly Station[] = [
  {
    name: 'Constantinople',
    years: 'Istanbul; born 1823',
    at: constantinople,
    shift: [8, -28],
    anchor: 'start',
  },
  { name: 'Athens', at: athens, shift: [8, 18], anchor: 'start' },
  { name: 'Malta', years: '1850', at: malta, shift: [-6, 24], anchor: 'end' },
  { name: 'Calicut', years: 'Kozhikode, 1862', at: calicut, shift: [-8, 22], anchor: 'end' },
  { name: 'Mangalore', at: mangalore, shift: [12, -4], anchor: 'start' },
  { name: 'Rangoon', years: 'Yangon, 1864', at: rangoon, shift: [0, -34], anchor: 'middle' },
  { name: 'Bethlehem', years: '1875\u20131887', at: bethlehem, shift: [12, 2], anchor: 'start' },
  { name: 'Bayonne', years: '1868', at: bayonne, shift: [-10, -4], anchor: 'end' },
  { name: 'Pau', years: '1867, 1873, 1887\u20131906', at: pau, shift: [8, -28], anchor: 'start' },
];

/** The journeys, drawn freely over the sea ways of the time; the sources give places and years, not routes. */
export const journeys: readonly Journey[] = [
  { kind: 'early', through: [constantinople, [25.6, 39.9], athens, [21.6, 36.2], [18, 35.9], malta] },
  {
    kind: 'mission',
    through: [
      malta,
      [18.5, 34.3],
      [24, 32.9],
      [29.3, 31.8],
      [32.7, 29.5],
      [35.2, 26.4],
      [38, 22.2],
      [41.3, 16.6],
      [43.5, 12.9],
      [50, 13.6],
      [60, 14.6],
      [70, 13.6],
      calicut,
    ],
    arrows: [10],
  },
  { kind: 'mission', through: [calicut, mangalore] },
  {
    kind: 'mission',
    through: [calicut, [76.9, 7.4], [80.4, 4.9], [85.5, 8], [91, 13], rangoon],
    arrows: [4],
  },
  {
    kind: 'mission',
    through: [
      rangoon,
      [94.4, 11],
      [89.5, 5],
      [81, 1.8],
      [71, 3],
      [60, 8.2],
      [50.5, 12.4],
      [43.3, 12],
      [40.5, 16.4],
      [37.2, 22],
      [34.5, 26.3],
      [32.1, 29.6],
      [29.2, 32.5],
      [23.5, 34.3],
      [16.3, 36.8],
      [10.8, 39],
      [6.6, 41.4],
      [3.3, 42.6],
      pau,
    ],
    arrows: [4, 9],
  },
  {
    kind: 'carmel',
    through: [
      pau,
      [3.6, 43.3],
      [7.8, 42.6],
      [12.2, 40.1],
      [17, 37.9],
      [23.5, 35.5],
      [29, 33.7],
      [33, 32.5],
      bethlehem,
    ],
  },
];
