import { fill, line, placed, disc } from '../../draw/shapes.ts';

export const dark = '#33221a';
export const straw = '#e5c88e';

/** The broken summit of an old volcano, with its snow; the foot stands at y = 430. */
export function snowMount(rock: string, shade: string, snow: string): string {
  return (
    fill(
      'M0 430C120 404 210 366 290 310L336 262L352 268L378 214L394 232L410 196L428 226L446 214L474 266L500 280C560 346 680 400 800 424V460H0Z',
      rock,
    ) +
    fill(
      'M410 196L428 226L446 214L474 266L500 280C560 346 680 400 800 424V460H520C500 400 470 350 440 310C430 280 416 240 410 196Z',
      shade,
    ) +
    fill(
      'M378 214L394 232L410 196L428 226L446 214L462 244L450 252L440 240L432 262L418 244L408 268L396 248L384 262L372 246L362 262L358 256Z',
      snow,
    )
  );
}

/** Rows of a tea garden that run over a hill. */
export function teaRows(y: number, color: string, width: number, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const at = y + index * 22 + index * index * 1.5;
    return `M0 ${at + 26}C180 ${at - 34} 320 ${at + 40} 480 ${at + 8}S700 ${at - 22} 800 ${at + 14}`;
  });
  return line(rows.join(''), color, width);
}

/** A flamingo. */
export function flamingo(x: number, y: number, scale: number, color: string): string {
  return placed(
    x,
    y,
    [
      fill('M-22 -58C-14 -74 14 -74 22 -60C12 -50 -6 -46 -22 -58Z', color),
      line('M18 -64C34 -72 26 -92 16 -98C10 -102 8 -112 18 -114', color, 5),
      fill('M14 -117C22 -120 28 -114 27 -106L22 -102L20 -109Z', dark),
      line('M-2 -52V0M6 -52L10 -28L4 -22', color, 2.4),
    ],
    0,
    scale,
  );
}

/** Candelabra tree. */
export const euphorbia = (x: number, y: number, scale: number, color: string): string =>
  placed(
    x,
    y,
    [
      line('M0 0V-120', color, 16),
      line(
        'M0 -60C-40 -60 -56 -80 -56 -130M0 -60C40 -60 56 -80 56 -130M0 -84C-22 -84 -30 -100 -30 -150M0 -84C22 -84 30 -100 30 -150M0 -110V-166M-40 -68C-70 -74 -80 -90 -80 -116M40 -68C70 -74 80 -90 80 -116',
        color,
        11,
      ),
    ],
    0,
    scale,
  );

/** A twig of coffee with its cherries. */
export function coffee(): string {
  const leaf = 'M0 0C30 -46 90 -54 130 -26C98 14 40 24 0 0Z';
  const leaves = [
    [180, 400, 8],
    [330, 330, 4],
    [490, 262, -2],
    [250, 372, -132],
    [404, 300, -128],
    [560, 236, -120],
    [640, 206, 10],
  ] as const;
  const cherries = [
    [262, 392, 0],
    [290, 404, 1],
    [300, 376, 0],
    [408, 322, 1],
    [436, 330, 0],
    [446, 304, 1],
    [560, 262, 0],
    [588, 266, 1],
    [584, 240, 0],
  ] as const;
  return (
    line('M60 470C220 400 420 300 720 180', '#5d3e2c', 9) +
    leaves
      .map(([x, y, turn]) =>
        placed(
          x,
          y,
          [
            fill(leaf, '#6d7548'),
            fill('M0 0C30 -18 90 -30 130 -26C98 14 40 24 0 0Z', '#565e39'),
            line('M6 -2C44 -14 84 -24 122 -26', '#a9ab78', 2),
          ],
          turn,
          1.1,
        ),
      )
      .join('') +
    cherries
      .map(([x, y, ripe]) => disc(x, y, 17, ripe ? '#a5482f' : '#c26a3d') + disc(x - 5, y - 6, 4, '#f0c9a0'))
      .join('')
  );
}

export const nest = (x: number, y: number): string =>
  line(`M${x} ${y - 26}V${y}`, dark, 2) +
  fill(
    `M${x} ${y - 4}C${x - 16} ${y + 4} ${x - 16} ${y + 26} ${x - 4} ${y + 30}L${x + 2} ${y + 24}L${x + 8} ${y + 30}C${x + 16} ${y + 22} ${x + 12} ${y + 4} ${x} ${y - 4}Z`,
    '#9a7239',
  );
