import { palette } from '../draw/palette.ts';
import { ridgeShape } from '../draw/ridge.ts';
import { cross, verticalGradient, horizontalGradient, radialGradient, short } from '../draw/svg.ts';
import { farHills, mount, nearHill, rimLight, shoulder, spurs, trees } from './dawn-hills.ts';
import type { Moment } from './dawn-sky.ts';
import { glints, mist } from './dawn-water.ts';

/** Gradients of the sea, the hills and the mist. */
export function landDefinitions(): string[] {
  return [
    verticalGradient('sea', [
      [0, '#8a6350'],
      [0.1, '#5c4a4c'],
      [0.4, '#2d3247'],
      [1, palette.nightDeep],
    ]),
    radialGradient('sea-light', [900, 590], 420, [
      [0, '#f0c884', 0.55],
      [0.5, '#c98f5a', 0.18],
      [1, '#c98f5a', 0],
    ]),
    verticalGradient('far', [
      [0, '#bd8f66'],
      [1, '#a37a5d'],
    ]),
    verticalGradient('mount', [
      [0, '#6b4633'],
      [0.5, '#6a4b3b'],
      [1, '#8d6a53'],
    ]),
    verticalGradient('lit', [
      [0, '#c08a5a', 0.4],
      [1, '#a8764f', 0],
    ]),
    verticalGradient('dim', [
      [0, '#2e1d15', 0.34],
      [1, '#2e1d15', 0],
    ]),
    verticalGradient('shoulder', [
      [0, '#4f3526'],
      [1, '#3d2a22'],
    ]),
    verticalGradient('near', [
      [0, '#33211a'],
      [1, '#1d130f'],
    ]),
    '<radialGradient id="mist"><stop stop-color="#f3d9ae" stop-opacity=".5"/><stop offset=".6" stop-color="#e5c196" stop-opacity=".16"/><stop offset="1" stop-color="#e5c196" stop-opacity="0"/></radialGradient>',
    horizontalGradient('shade-left', [
      [0, '#141624', 0.66],
      [0.42, '#161521', 0.46],
      [0.63, '#161521', 0],
    ]),
    verticalGradient('shade-foot', [
      [0.45, '#17110f', 0],
      [0.75, '#17110f', 0.42],
      [1, '#120c0a', 0.75],
    ]),
  ];
}

/** Sea, hills, the mount with its cross, and the shade that carries white text at the left and the foot. */
export function drawLand(moment: Moment): string[] {
  return [
    `<path d="${ridgeShape(farHills, 600)}" fill="url(#far)"/>`,
    cross(1164, 306, 52, '#5a3b2b'),
    `<path d="${ridgeShape(mount, 620)}" fill="url(#mount)"/>`,
    spurs(),
    rimLight(moment),
    '<rect y="590" width="1600" height="310" fill="url(#sea)"/>',
    `<rect y="590" width="1600" height="310" fill="url(#sea-light)" opacity="${short(0.7 + 0.3 * moment.light, 3)}"/>`,
    glints(moment),
    mist(moment, 1180, 590, 520, 46, 0),
    `<path d="${ridgeShape(shoulder, 900)}" fill="url(#shoulder)"/>`,
    mist(moment, 1300, 690, 460, 52, 0.5),
    `<path d="${ridgeShape(nearHill, 900)}" fill="url(#near)"/>`,
    `<path d="${trees()}" fill="#271913"/>`,
    '<rect width="1600" height="900" fill="url(#shade-left)"/>',
    '<rect width="1600" height="900" fill="url(#shade-foot)"/>',
  ];
}
