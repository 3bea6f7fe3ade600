import { brush, smooth } from '../draw/curve.ts';
import { ridgePoints, type Ridge } from '../draw/ridge.ts';
import { seededRandom } from '../draw/seeded-random.ts';
import { short, type Point } from '../draw/svg.ts';
import type { Moment } from './dawn-sky.ts';

/** The hills behind the mount, on the right. */
export const farHills: Ridge = {
  line: [
    [1150, 500],
    [1320, 452],
    [1440, 430],
    [1540, 440],
    [1600, 424],
  ],
  rough: 9,
  seed: 31,
};

/** Mount Carmel seen from the sea: a headland on the left, the long back, the summit. */
export const mount: Ridge = {
  line: [
    [548, 594],
    [640, 556],
    [740, 515],
    [860, 478],
    [980, 420],
    [1090, 372],
    [1164, 352],
    [1245, 374],
    [1370, 436],
    [1490, 470],
    [1600, 486],
  ],
  rough: 10,
  seed: 1906,
};

/** The lower hill between the mount and us. */
export const shoulder: Ridge = {
  line: [
    [540, 850],
    [640, 745],
    [740, 692],
    [850, 660],
    [1000, 628],
    [1150, 596],
    [1330, 548],
    [1480, 528],
    [1600, 500],
  ],
  rough: 12,
  seed: 77,
};

/** The dark ground at the foot of the picture. */
export const nearHill: Ridge = {
  line: [
    [0, 812],
    [180, 796],
    [420, 812],
    [700, 792],
    [960, 735],
    [1200, 694],
    [1420, 640],
    [1600, 616],
  ],
  rough: 11,
  seed: 5,
};

/** Spurs that come down from the back of the mount, lit from behind the summit, fading as they fall. */
export function spurs(): string {
  const random = seededRandom(27);
  return ridgePoints(mount)
    .filter(([x], index) => index > 7 && index % 3 === 1 && Math.abs(x - 1164) > 20)
    .map(([x, y], index) => {
      const side = x < 1164 ? -1 : 1;
      const [fall, lean] = [80 + random() * 90, side * (34 + random() * 50)];
      const line = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [
        x + lean * t ** 1.3 + 5 * Math.sin(t * 6 + x),
        y + 1 + fall * t,
      ]);
      const path = brush(line, (place) => 1 + (24 + 14 * (index % 3)) * place, 1);
      return `<path d="${path}" fill="url(#${index % 2 ? 'lit' : 'dim'})"/>`;
    })
    .join('');
}

/** The thread of light along the back of the mount. */
export function rimLight(moment: Moment): string {
  const crest = ridgePoints(mount).filter(([x]) => x > 700);
  const opacity = short(0.55 + 0.35 * moment.light, 3);
  return `<path d="M${smooth(crest)}" fill="none" stroke="url(#dawn)" stroke-width="2.4" opacity="${opacity}"/>`;
}

/** A cypress: a slender flame of a tree, its foot at (x, y). */
function cypress(x: number, y: number, height: number): string {
  const w = height * 0.13;
  const p = (dx: number, dy: number): string => `${short(x + dx)} ${short(y - dy)}`;
  return `M${p(-w * 0.3, -4)}C${p(-w * 1.5, height * 0.25)} ${p(-w * 0.8, height * 0.7)} ${p(0, height)}C${p(w * 0.8, height * 0.7)} ${p(w * 1.5, height * 0.25)} ${p(w * 0.3, -4)}Z`;
}

/** Cypresses on the near hill. */
export function trees(): string {
  const random = seededRandom(12);
  const ground = ridgePoints(nearHill);
  const places = [1268, 1296, 1318, 1452, 1478, 1497, 1521, 1560];
  return places
    .map((x) => {
      const foot = ground.reduce((best, point) =>
        Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best,
      );
      return cypress(x, foot[1] + 2, 38 + random() * 44);
    })
    .join('');
}
