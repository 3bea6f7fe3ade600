import { fill, line } from '../../draw/shapes.ts';
import { pointedArch } from '../houses/sea-figures.ts';

/** A row of lancet windows, each with its light. */
export const windows = (
  xs: readonly number[],
  y: number,
  width: number,
  height: number,
  glass: readonly string[],
): string =>
  xs
    .map((x, index) => {
      const opening = pointedArch(x, y, width, height);
      return (
        fill(opening, glass[index % glass.length] ?? '') +
        line(
          `M${x} ${y}V${y - height}M${x - width / 2} ${y - height * 0.28}H${x + width / 2}M${x - width / 2} ${y - height * 0.54}H${x + width / 2}`,
          '#2a1c16',
          4,
        ) +
        line(opening, '#2a1c16', 8) +
        line(opening, '#b8862f', 2.2)
      );
    })
    .join('');

/** A row of waves from `y` down. */
export const wavesAt = (y: number, color: string, shift: number): string =>
  fill(`M${-160 + shift} ${y}${'q50 -26 100 -8t100 8'.repeat(10)}V460H-200V${y}Z`, color);

/** A winding way, broad below and narrow above. */
export const way = (color: string): string =>
  fill(
    'M1010 420C1080 380 1300 370 1270 320C1250 290 1180 270 1236 222C1246 212 1250 190 1252 166H1256C1258 196 1262 216 1256 228C1220 270 1330 280 1340 318C1350 376 1220 390 1190 420Z',
    color,
  );
