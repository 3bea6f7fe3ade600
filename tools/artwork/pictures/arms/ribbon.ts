import { letteringOnArc } from '../../draw/lettering.ts';
import { fill, group, line, mirrored } from '../../draw/shapes.ts';
import { short, type Point } from '../../draw/svg.ts';
import { tones } from './tones.ts';

const { white, brown, gold } = tones;
const radius = 1000;
const half = 36;

/** A point of the ribbon: `angle` along its arc, `up` above its middle line. */
function at(angle: number, up: number): Point {
  return [500 + (radius - up) * Math.sin(angle), 1082 - radius + (radius - up) * Math.cos(angle)];
}

const p = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

function band(from: number, to: number, low: number, high: number): string {
  return (
    `M${p(at(from, high))}A${radius - high} ${radius - high} 0 0 0 ${p(at(to, high))}` +
    `L${p(at(to, low))}A${radius - low} ${radius - low} 0 0 1 ${p(at(from, low))}Z`
  );
}

/** The motto in a ribbon that hangs below the shield, its ends folded back and cut in a swallow's tail. */
export function ribbon(): string[] {
  const edge = `stroke="${brown.line}" stroke-width="3.5" stroke-linejoin="round"`;
  const end = 0.345;
  const tail = [
    // The end of the ribbon, then the fold that joins it to the front.
    fill('M92 1000C140 1016 180 1024 226 1024V1094C176 1094 132 1088 84 1070L112 1040Z', white.middle, edge),
    fill('M92 1000C140 1016 180 1024 226 1024V1036C180 1036 142 1028 102 1014Z', white.light),
    fill('M84 1070L91 1062C132 1078 180 1084 226 1082V1094C176 1094 132 1088 84 1070Z', white.shade),
    fill(`M226 1094V1050L${p(at(-end, -half))}Z`, brown.light, edge),
  ];
  return [
    ...tail,
    mirrored(500, tail),
    fill(band(-end, end, -half, half), white.light, edge),
    fill(band(-end, end, -half, -half + 11), white.shade),
    fill(band(0.22, end, -half + 11, half), white.middle),
    fill(band(-end, end, -half, half), 'none', edge),
    line(
      `M${p(at(-end + 0.012, half - 7))}A${radius - half + 7} ${radius - half + 7} 0 0 0 ${p(at(end - 0.012, half - 7))}`,
      gold.shade,
      1.6,
    ),
    line(
      `M${p(at(-end + 0.012, -half + 7))}A${radius + half - 7} ${radius + half - 7} 0 0 0 ${p(at(end - 0.012, -half + 7))}`,
      gold.shade,
      1.6,
    ),
    group(`fill="${brown.line}"`, [letteringOnArc('GOD ALONE SUFFICES', [500, 1082], radius, 35, 0.16)]),
  ];
}
